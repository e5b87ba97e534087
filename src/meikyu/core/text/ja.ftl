### すべてのゲームに共通の文。

list-separator = 、

## 断り

refuse-game-over = ゲームはもう終わっています。
refuse-not-your-turn = いまはあなたが決める番ではありません。
refuse-foreign-action = このゲームにはない行動です。
refuse-nothing-to-take-back = 取り消せる手がありません。
refuse-chance-drawn = その後に何かを引いたか振ったので、取り消せません。
refuse-private-shown = その後に誰かに情報が公開されたので、取り消せません。
refuse-others-acted = その後にほかの人が行動したので、取り消せません。
refuse-window-answer = ほかの人も同時に決めているあいだの答えは、取り消せません。

## コンテンツパック

content-error = { $place }: { $reason }
content-malformed = 書式が正しくありません（{ $detail }）
content-field-unknown = ここに「{ $name }」という項目はありません。書き間違いか、別の場所の項目です
content-field-missing = 項目「{ $name }」がありません
content-value-unknown = { $value } はここで使える語ではありません
content-not-an-id = idは英小文字と数字で、語をハイフンでつなぎます（例：old-lamp）
content-no-words = 文がありません
content-not-a-language = 言語は en、ja、fr などのタグで示します
content-too-few = { $least }つ以上必要です
content-too-many = { $most }つまでです
content-too-small = { $least }以上でなければなりません
content-too-large = { $most }以下でなければなりません
content-type = { $wanted ->
    [str] 引用符で囲んだ文字列
    [int] 整数
    [bool] true か false
    [array] 角括弧で囲んだリスト
    [object] 波括弧で囲んだ表
   *[other] { $wanted }
}でなければなりませんが、{ $found ->
    [str] 文字列
    [int] 整数
    [float] 小数
    [bool] 真偽値
    [array] リスト
    [object] 表
   *[other] { $found }
}になっています
content-not-a-table = パックはファイルの表でなければなりません
content-other-game = これは { $found } 用のパックです（{ $wanted } 用ではありません）
content-file-missing = ファイルがありません
content-file-unknown = このゲームにこのファイルはありません
content-unknown-pack = この名前のパックもフォルダーもありません。あるもの：{ $known }
pack-not-a-pack = パックのファイルではないか、壊れています
pack-too-large = ファイルが大きすぎます。パックのファイルは{ $most } KBまでです
pack-too-many-files = ファイルが{ $found }個あります。{ $most }個までです
pack-files-too-large = 中のファイルが合わせて大きすぎます。展開して{ $most } KBまでです
pack-file-too-large = 「{ $name }」が大きすぎます。展開して{ $most } KBまでです
pack-file-name = 「{ $name }」はパックに入れられません。入るのは manifest.json とTOMLファイルだけで、フォルダーは使えません
pack-file-twice = 「{ $name }」が二つ入っています
pack-link = 「{ $name }」はリンクです。パックにリンクは入れられません
pack-locked = 「{ $name }」にはパスワードがかかっています
pack-no-manifest = 「{ $name }」が入っていません
pack-manifest-unreadable = JSONとして読めません
pack-newer = 形式{ $found }のパックです。この版で読めるのは形式{ $known }までです。新しい版をお使いください
pack-other-game = { $wanted } 用と書いてありますが、pack.toml は { $found } 用です
pack-not-text = テキスト（UTF-8）ではありません
pack-too-deep = 表とリストの入れ子が深すぎます。{ $most }段までです
pack-too-many-values = 値が多すぎます。{ $most }個までです
pack-too-long = 文字数が多すぎます。{ $most }文字までです

## 外から来るデータ

malformed = { $what }: { $detail }
refuse-seat-count = { $only ->
    [yes] このゲームは{ $most }人用です（{ $seats }人では遊べません）。
   *[no] このゲームの人数は{ $least }〜{ $most }人です（{ $seats }人では遊べません）。
}

## 棋譜

record-error = { $line }行目: { $reason }
record-bad-line = 書式が正しくありません（{ $detail }）
record-not-a-record = meikyu の棋譜ではありません
record-other-format = 棋譜の形式は { $found } ですが、このプログラムが読めるのは { $known } です
record-other-rules = 棋譜の { $game } のルールは第{ $found }版、このプログラムは第{ $known }版です
record-other-content = 棋譜のコンテンツ { $id } が手元のものと違い、棋譜にも入っていません
record-no-setup = 棋譜に準備がありません
record-ends-early = 棋譜が途中で終わっています
record-bad-number = { $wanted } のはずのところに { $found } があります
record-illegal = ルールに反しています（{ $rule }、{ $code }）
record-digest = 局面が一致しません：計算 { $found }、記録 { $recorded }
record-not-over = 終局が記録されていますが、ゲームは終わっていません
record-other-outcome = 記録された結果がルールの出す結果と違います
record-after-end = 終局のあとに何かがあります

verify-no-seed = 棋譜にシードがないため、乱数を検証できません。
verify-other-seed = シードが、開始時に約束されたものと違います。
verify-wrong-number = { $entry } 番：「{ $why }」の数はシードから作られていません。
verify-good = すべての数は、開始時に約束されたシードから作られています。
verify-assisted = 補助あり：ひとり遊びで、複数人の卓では認められない取り消しがありました。
verify-stood-in = { $name }の代わりに、ボットが{ $count }回決めました。
verify-program = { $name }はプログラムが打ちました（{ $count }回の決定）。
verify-memory = { $name }のプログラムの申告：{ $memory ->
    [transcript] それまでのやりとりすべてで覚えていました。
    [notes] 自分のメモだけで覚えていました。
    [recall] 決めるたびに、見せられたことすべてを読み返しました。
   *[other] { $memory }で覚えていました。
}
verify-unsealed = 封印なし：終局前に別の場所へ移され、シードも一緒に渡されました。
verify-reopened = 再開あり：終局してシードが公開されたあとに、取り消しがありました。

## ボットの強さ

level-random = ランダム
level-greedy = 一手先読み
level-quick = 早指し
level-practised = 手慣れ
level-expert = 達人
level-strong = 強い

## 終わったゲームの分析：change、luck、choiceには符号が付き、確率はパーセント

analysis-game = ゲーム全体
analysis-chance-luck-good = 運で{ $change }%。
analysis-chance-luck-bad = 運で{ $change }%。
analysis-points-luck-good = サイコロで{ $change }点。
analysis-points-luck-bad = サイコロで{ $change }点。
analysis-as-good = 最善と同じくらい良い手です。
analysis-chance-worse = この手なら{ $yours }%、最善手なら{ $best }%です。
analysis-points-worse = この手なら見込み{ $yours }点、最善手なら{ $best }点です。
finding-chance-won = { $name }：勝ち。選択{ $choice }%、運{ $luck }%（±{ $margin }）。
finding-chance-even = { $name }：選択{ $choice }%、運{ $luck }%（±{ $margin }）。
finding-chance-luck = { $name }：運による負け。大きく損をした選択はありません。選択{ $choice }%、運{ $luck }%（±{ $margin }）。
finding-chance-choice = { $name }：選択による負け。選択{ $choice }%、運{ $luck }%（±{ $margin }）。
finding-chance-both = { $name }：選択と運の両方による負け。選択{ $choice }%、運{ $luck }%（±{ $margin }）。
finding-chance-open = { $name }：運だったかどうかは分かりません。選択{ $choice }%、運{ $luck }%（±{ $margin }）。
finding-points-won = { $name }：勝ち。選択{ $choice }点、サイコロ{ $luck }点（±{ $margin }）。
finding-points-even = { $name }：選択{ $choice }点、サイコロ{ $luck }点（±{ $margin }）。
finding-points-luck = { $name }：サイコロが決めました。選択{ $choice }点、サイコロ{ $luck }点（±{ $margin }）。
finding-points-choice = { $name }：選択が決めました。選択{ $choice }点、サイコロ{ $luck }点（±{ $margin }）。
finding-points-both = { $name }：選択とサイコロの両方が決めました。選択{ $choice }点、サイコロ{ $luck }点（±{ $margin }）。
finding-points-open = { $name }：何が決めたかは分かりません。選択{ $choice }点、サイコロ{ $luck }点（±{ $margin }）。

# 名前のない人。
player-name = プレイヤー{ $number }

## 試し摺り

proof-first = 最初の試合を遊んでいます
proof-good = 範囲内
proof-good-so-far = いまのところ範囲内
proof-easy = やさしすぎ
proof-easy-so-far = いまのところやさしすぎ
proof-hard = 難しすぎ
proof-hard-so-far = いまのところ難しすぎ
proof-measured = 測定済み
proof-nobody-won = だれも勝てていません
proof-nobody-won-why = { $games }回のうち、一度も勝てていません。
proof-gauge-good = 範囲内
proof-gauge-good-so-far = いまのところ範囲内
proof-gauge-easy = やさしすぎ
proof-gauge-easy-so-far = いまのところやさしすぎ
proof-gauge-hard = 難しすぎ
proof-gauge-hard-so-far = いまのところ難しすぎ
proof-gauge-nobody = 一度もなし
proof-wanted = 目標 { $low }～{ $high }
proof-wanted-least = 目標 { $low }以上
proof-scouted = 手番全体を読むボットが{ $games }回のうち{ $won }回勝ちました。勝つ道はあります。
proof-ended = 「{ $level }」の{ $n }回の終わり方
proof-games-won = 勝ち { $n }
proof-games-lost = 負け { $n }
proof-change-easier = { $points }ポイントやさしくなりました
proof-change-harder = { $points }ポイント難しくなりました
proof-change-alike = 運でないと言える差はありません

csv-too-large = 表が大きすぎます（{ $most } kBまで）
csv-unreadable = 表として読めません：{ $detail }
csv-no-columns = 最初の行に列の名前がありません
csv-too-many-rows = 行が多すぎます（{ $most }行まで）
csv-too-many-cells = 列は{ $most }なのに、セルが{ $found }あります
csv-column-twice = 同じ名前の列が二つあります
csv-no-such-column = この名前の列はありません。あるのは：{ $known }
csv-not-toml = 読めません：{ $detail }
csv-not-a-number = 「{ $found }」は整数ではありません
csv-not-true-or-false = 「{ $found }」はtrueでもfalseでもありません
