position = Nothing was said.
ask = Which number?
say = Say { $number }
outcome-said = It is said.
refuse-too-high = From one to three.
rule-PLA-1 = A number counts double.
rule-PLA-2 = Three is the most.
rule-PLA-R1 = One number is enough.
