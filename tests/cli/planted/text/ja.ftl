position = まだ何も言われていません。
ask = どの数ですか。
say = { $number }と言う
outcome-said = 言いました。
refuse-too-high = 1から3までです。
rule-PLA-1 = 数は2倍に数えます。
rule-PLA-2 = いちばん大きい数は3です。
rule-PLA-R1 = 数は1つで終わりです。
