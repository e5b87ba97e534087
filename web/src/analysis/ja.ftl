## 見込みの線

film-chance = { $value }%
film-points = { $value }点
film-change = { $where }：{ $from }から{ $to }へ
film-story = { $from }から{ $to }へ。分かれ目は{ $turning }か所です。
film-signs = 古き印は{ $signs }個でした。
film-deaths = 探索者が{ $deaths }人死亡しました。
film-legend = 輪：真夜中・枝：古き印（{ $signs }個）・どくろ：死亡（{ $deaths }人）
film-swings = 運で大きく動いたところは{ $n }か所です。
film-marks = ×：失着　◇：運
film-empty = まだ何も調べていません。
film-not-judged = まだ調べていません
film-covered = 答えるまで伏せてあります
film-covered-help = このあとの出来事は問題に含まれません。

## 手

moves-better = よりよい手：
moves-made = { $name }：{ $move }
moves-you = あなた
moves-advised = ヒントでも同じ手です。
moves-margin = { $measure }推定、±{ $margin }。
moves-exact = { $measure }正確な値です。

## ページ

analysis-sub = 分析・{ $where }
analysis-title = 分析
analysis-turning = { $where }：{ $loss }の損
analysis-turning-about = { $where }：{ $loss }ほどの損（±{ $margin }）
analysis-about = { $where }：最善とほぼ変わらない手
analysis-loss-chance = { $value }%
analysis-loss-nearer = この挑戦の{ $value }%
analysis-loss-points = { $value }点
analysis-fine = { $where }：最善と変わらない手
analysis-luck-took = { $where }：運で{ $change }の損
analysis-luck-gave = { $where }：運で{ $change }の得
analysis-nothing = { $where }：比べた選択はありません
analysis-next = 次の分かれ目
analysis-learn = まちがいから学ぶ・{ $n }問
analysis-whose = だれの選択？
analysis-whose-you = { $name }（あなた）
analysis-learn-of = { $name }のまちがいから学ぶ・{ $n }問
analysis-no-mistakes-of = { $name }が大きく損をした手はありません。
analysis-no-mistakes = 大きく損をした手はありません。
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
analysis-keys-beside = { $letter }でまとめと切り替え。
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

## 線の横に出すもの

part-label = 線の横に出すもの
part-elder-sign = 帳簿
part-dungeon-in-memory = 気づき
part-roguewright = 設計士
part-sum = まとめ
part-more = その他

beside-elder-sign = 運の帳簿
beside-dungeon-in-memory = だれが、いつ知りえたか
beside-roguewright = 設計士の用紙とくらべる
ledger-night = 夜：成功した挑戦
ledger-battle = 決戦：はがした破滅
ledger-night-short = 夜
ledger-battle-short = 決戦
ledger-lost = 損
ledger-won = 得
ledger-came = 見込み{ $expected }、実際{ $came }
ledger-dice = サイコロ
ledger-choices = 選択
ledger-cards = カード
ledger-fate = 運命
known-seat = 席
known-at = 知りえた
known-said = 宣言
known-points = 点
truth-title = ほんとうの道
truth-label = タイル{ $n }枚の、ほんとうの道。
truth-belief = 破線：{ $name }（{ $level }）が次のタイルの場所だと思ったところ。
believed = ボットの思い込み
believed-exactly = { $name }（{ $level }）：道は{ $heading }へ続く。覚えているタイル{ $held }枚、迷った見込み{ $lost }%。
believed-about = { $name }（「{ $level }」ならこう思う）：道は{ $heading }へ続く。覚えているタイル{ $held }枚、迷った見込み{ $lost }%。
heading-north = 北
heading-south = 南
heading-east = 東
heading-west = 西
place-active = 手番
place-left = 退場
bands-head = それぞれの席が覚えていられたタイル
bands-key = 鍵は{ $key }・{ $lost }枚目から迷っている
bands-story = それぞれの席に残りえた記憶と、気づけた見込み：
bands-lost = { $tile }枚目から迷っています。
compared-end = { $points }点。同じサイコロで設計士は{ $planner }点。
compared-now = 設計士の用紙はこのラウンドのあと{ $value }点の見込み（±{ $margin }）。
compared-differ = 壁が{ $n }マス違います。
compared-key = 壁が{ $n }マス違います。塗りはこの用紙だけ、破線は設計士の用紙だけ。
compared-costliest = 大きく損をした壁
film-you = あなた
film-planner = 設計士
again-puzzle = 実際のゲームから、はっきり最善の手が1つある局面です。
puzzle-save = 問題として残す
puzzle-saved = リンクをコピーしました
