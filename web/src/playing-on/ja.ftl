### 続けて遊ぶ：日替わり、詰め迷宮、記録

on-daily = 今日の迷宮
on-daily-today = 今日のゲーム
on-daily-past = 前の日のゲーム
on-daily-help = 各タイトルに1つ、だれでも同じ目と同じ山です。1人で何度でも遊べますが、残るのは最初の結果です。
on-daily-of = { $day } の日替わりゲーム
on-all-dailies = 今日のゲーム一覧
on-days = 日連続
on-week = この7日間
on-played = 遊びました
on-open = まだ遊べます
on-missed = お休み
on-play = 遊ぶ
on-results = 自分の結果
on-no-results = まだありません。日替わりゲームを終えるとここに並びます。
on-day-before = 前の日
on-kept-here = このブラウザーにだけ残ります。
on-share = 共有
on-copied = コピーしました
on-share-text = 共有する文
on-share-title = 迷宮 { $day }・{ $title }
on-share-result = { $how }（{ $score }）
on-streak = { $days }日連続
on-same-dice = 同じ運でもう一度
on-same-part = 同じタイルでステージをやり直す
on-title = ほかの遊び方
on-stages = 1ステージだけ
on-stages-help = モンスターを選んで、そのステージだけを遊びます。ハウスルールです（ルールではタイルで決まります）。
on-stage-won = { $times }回勝利
on-puzzles = 詰め迷宮
on-puzzles-help = 実際のゲームの局面から、正解が1つだけの問題です。残るのは最初の答えです。
on-puzzle-number = { $of }問中{ $n }問目
on-own-puzzles = 自分のゲームから
on-solve = 解く
on-solved = { $of }問中 正解{ $right }、不正解{ $wrong }
on-right = 正解
on-wrong = 不正解
on-late = 時間切れ
on-answer = 答え：
on-next-puzzle = 次の問題
on-puzzle-link = この問題へのリンク
on-opponent = 相手
on-watch = よく見てください…
on-record = 自分の記録
on-record-empty = まだありません。このブラウザーで終えたゲームがここに集まります。
on-games = ゲーム
on-last = 最近のゲーム
on-won-best = { $won }勝・最高{ $best }
on-against = 相手
on-won-of = 勝ち
on-won-of-n = { $of }回中{ $won }勝
on-share-bounds = （{ $low }～{ $high }）
on-share-legend = 印と括弧は割合の確かさです。ゲームを重ねたときの割合は、100回中95回この間に入ります。
on-luck = 運
on-luck-words = { $sign ->
    [fewer] { $draws }回のうち、良い結果は見込みより{ $more }回少なめです。
   *[other] { $draws }回のうち、良い結果は見込みより{ $more }回多めです。
}
on-luck-ordinary = ふつうの範囲です。
on-luck-rare = めずらしいことです。
on-luck-legend = どの回数でも、20人中19人は破線の内側です。四角が現在です。
on-luck-too-few = { $draws }回：まだ何とも言えません。
on-span = 記憶の長さ
on-span-words = { $weeks ->
    [one] 今週は中央値で{ $last }枚です。
   *[other] { $weeks }週間で{ $first }枚から{ $last }枚になりました。
}
on-span-legend = 週ごとに覚えていられた枚数です。横棒が中央値、縦線が中央の半分です。訓練とゲームを数えます。
on-forget = 記録を消す
on-forget-sure = 本当に消す

on-quiet = 今日
on-quiet-today = 今日の迷宮
on-quiet-all-played = すべて遊びました。次は明日です
on-quiet-play = 遊ぶ
on-quiet-puzzle = 詰め迷宮
on-quiet-solve = 解く
on-quiet-unfinished = 続き
on-quiet-none = 途中のゲームはここで待ちます
on-quiet-title = 工房
on-quiet-workshop = ステージを変えて、友だちに送る
on-quiet-draw = 描く
