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

## 外から来るデータ

malformed = { $what }: { $detail }
refuse-seat-count = このゲームの人数は{ $least }〜{ $most }人です（{ $seats }人では遊べません）。

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
