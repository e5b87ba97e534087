board-label = 盤面。矢印キーで隣のマスを選び、Enterで決めます。
board-explore = { $cell }を探索：合う { $odds } { $hit }。{ $of }枚中{ $fits }枚が合います。外れてとどまれば{ $miss }。
board-explore-monster = 化物のいる{ $cell }を探索：合う確率{ $odds }（{ $of }枚中{ $fits }枚）。合えば{ $hit }。外れてとどまれば{ $miss }。
board-unit = 合う
outlook-won = 脱出
outlook-caught = 捕まる
outlook-route_end = 手遅れ
outlook-stalled = 手番切れ
outlook-seen = 視界内
outlook-unseen = 視界外
board-if-fits = 合えば
board-if-misses = 外れて{ $cell }にとどまれば
board-into-monster = そこには化物がいます。入るとステージは負けです。それでも進むなら、もう一度押してください。
board-far = 歩けるのも探索できるのも、隣のマスだけです。
board-held = { $tile }を置く暗いマスを選んでください。
board-last-turn = 化物は、あなたを見つけて経路を外れないかぎり、この手番のあと経路の終わりに着きます。
board-word-won = 脱出！
board-word-caught = 捕まった
board-word-route_end = 間に合わなかった
board-word-stalled = 手番切れ
board-go-on = 次へ
board-start-here = ここから
board-idea-first = 2枚を比べてみましょう。どちらのあとに、ほかのタイルがより多くつながるでしょうか。
board-first-help = { $alike ->
    [yes] どちらも同じ数です。
   *[no] 足もとの数が小さいほど、次に合うタイルが増えます。
}もう一枚も、あとで置けます。
board-explore-title = { $cell }を探索
board-turn-up = 山からめくる
board-odds = 山の{ $of }枚のうち{ $fits }枚が{ $tile }に合う
board-odds-hidden = 山は{ $of }枚
board-memory-full = 記憶がいっぱいです。合わないと6枚とも山に戻ります。
board-pick = 隣の暗いマスを選ぶと探索、部屋を選ぶと移動です。
board-memory = 記憶
board-memory-count = { $count } / { $spaces }
board-memory-empty = 合わなかったタイルはここに来て、あとで置けます。
board-fits = 合う
board-fits-not = 合わない
board-none-fits = 合うタイルなし
board-turn = 第{ $stage }ステージ・{ $turn }手番目
board-stage = 第{ $stage }ステージ
board-next = 化物の次の手番
board-won = 勝ち
board-lost = 負け
board-pile-caption = 山に残っているタイル
board-pile-key = 塗りつぶし：足もとのタイルに合う。
board-colour = 色
board-your-move = { $moves ->
    [0] 最初の部屋を選ぶ
   *[other] あなたの番・移動あと{ $moves }回
}
board-your-move-none = あなたの番・移動なし
board-foresee = 先読み
board-end-turn = 手番終了

review-title = ふりかえり
review-thinking = 考えています…
review-chance = このステージが始まったとき、達人なら約{ $chance }の割合で勝てる局面でした。
review-chance-won = このステージが始まったとき、達人なら約{ $chance }の割合で勝てる局面でした。お見事です。
review-turning = { $turn ->
    [0] 結果を変えられた最後の分かれ目は、最初の部屋選びでした。
   *[other] 結果を変えられた最後の分かれ目は、{ $turn }手番目でした。
}
review-did = あなたの選択
review-best = もっとよい手
review-luck = 達人の見るかぎり、はっきりよい手はほかにありませんでした。運が悪かったようです。
review-unsure = はっきりよい手は見つかりませんでした。
review-look = その場面へ
review-note = 達人ボットが、その時点でわかることだけから見た値です。実際のプレイでの勝率に合わせてあります。

## 部屋の書

book-title = { $name }
book-open = 部屋の書を開く
book-stage = ステージ
book-picture = ステージ{ $number }「{ $name }」。ルートと各マスの矢印です。言葉でも続きます。
book-route = ルート
book-legend = 塗られたマスが経路です。1から始まり、×で終わります。ほかのマスの矢印は、追いかけてそこへ来た化物が次に進む向きです。
book-in-words = すべてのマスを言葉で
book-up = 上
book-right = 右
book-down = 下
book-left = 左
book-end = ルートの終わり
