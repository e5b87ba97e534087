## 見込みの線

film-chance = { $value }%
film-points = { $value }点
film-change = { $where }：{ $from }から{ $to }へ
film-story = { $from }から{ $to }へ。分かれ目は{ $turning }か所です。
film-empty = まだ何も調べていません。
film-not-judged = まだ調べていません
film-covered = 答えるまで伏せてあります
film-covered-help = このあとの出来事は問題に含まれません。

## 手

moves-better = よりよい手：
moves-made = { $name }：{ $move }
moves-you = あなた
moves-margin = { $measure }推定、±{ $margin }。
moves-exact = { $measure }正確な値です。

## ページ

analysis-sub = 分析・{ $where }
analysis-title = 分析
analysis-turning = { $where }：{ $loss }の損
analysis-loss-chance = { $value }%
analysis-loss-points = { $value }点
analysis-fine = { $where }：最善と変わらない手
analysis-nothing = { $where }：比べた選択はありません
analysis-next = 次の分かれ目
analysis-learn = まちがいから学ぶ・{ $n }問
analysis-no-mistakes = 大きく損をした手はありません。
analysis-judging = { $n }手目を調べています
analysis-judged = 全{ $total }手のうち{ $done }手を調べました。もう見られます。数字は決まったものだけを表示します。
analysis-left = 残りおよそ{ $seconds }秒。
analysis-stop = ここで止める
analysis-go-on = 続ける
analysis-failed = 分析が途中で失敗しました。リプレイは見られます。
analysis-try-again = もう一度
analysis-where = 何で決まったか
analysis-where-later = 合計は最後の手まで調べてから出します。途中の合計は誤解のもとです。
analysis-choices = 手
analysis-luck = 運
analysis-picture = 画像
analysis-keys = キー：TとShift+Tで分かれ目、Lで学ぶ、JとKで一手、Escで戻る。
analysis-replay = リプレイへ

## 問題

again-title = もう一度あなたの番。どうする？
again-mistake = { $where }。{ $of }問のうち{ $n }問目。
again-answer = 答える
again-show = 答えを見る
again-skip = とばす
again-try = もう一度考える
again-next = 次の問題
again-back = 分析に戻る
again-right = 最善と変わらない手です
again-wrong = もっとよい手がありました
