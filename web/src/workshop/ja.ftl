shop-title = 工房
shop-the = 工房
shop-empty-title = 矢印をひとつ変えれば、新しい迷宮。
shop-step-draw = 描く
shop-step-draw-help = 盤の上に化物の経路を引きます。
shop-step-proof = 試し摺り
shop-step-proof-help = 描くあいだにボットが遊び、難しさを伝えます。
shop-step-print = 遊ぶ
shop-step-print-help = 遊ぶ、リンクで送る、ファイルに保存する。
shop-empty-help = 十分ほどでできます。描いたものは、共有するまでこのブラウザの中だけにあります。
shop-another-game = ほかのゲーム
shop-open-file = ファイルを開く
shop-open-file-help = .meikyu-pack またはTOMLファイル。どこにでもドロップできます
shop-no-pack-in-it = パックが見つかりません。パックは .meikyu-pack ファイルか、TOMLファイルのフォルダです。
shop-your-packs = あなたのパック
shop-in-this-browser = このブラウザに保存
shop-stays-here = 描いたものはこのブラウザの中にあります。共有するリンクやファイルは写しです。
shop-from-ours = この版から始める
shop-open = 開く
shop-go-on-drawing = 続きを描く
shop-not-proved = 試し摺りはまだ
shop-changed-name = { $language ->
    [ja] { $name }（改）
   *[other] { $name }, changed
}
shop-copy-of = { $language ->
    [ja] { $name }（写し）
   *[other] { $name }, copy
}

shop-editor = 編集：{ $name }
shop-undo = 取り消し
shop-redo = やり直し
shop-saved = { $time } 保存
shop-unsaved = 未保存
shop-not-kept = このブラウザにパックを保存できません。容量がいっぱいか、保存が無効です。ファイルに保存してください。
shop-pack = パック
shop-share = 共有
shop-play = 遊ぶ
shop-mend = 直す
shop-nothing-to-draw = このパックには描けるものがありません。
shop-one-of = { $n }／{ $of }

shop-proof = 試し摺り
shop-waits = 待機中
shop-games = { $of }回中{ $n }回
shop-exact = 正確な値
shop-new-games = 新しく16回中{ $n }回
shop-to-mend = 直すところが{ $n }か所
shop-no-proof = ここではまだボットが遊べません
shop-no-proof-help = 描いたものの確認はできます。自分で遊ぶこともできます。
shop-first-games = 最初のゲームを遊んでいます
shop-stopped = 停止中
shop-first-help = 十六回までは数字を出しません。かえって誤解のもとになります。
shop-before-these = { $verdict }（この線の前）
shop-left = 残り{ $seconds }秒
shop-stop = 停止
shop-go-on = 再開
shop-old-figure = 前の数字
shop-last-proof = この線の前の試し摺り
shop-last-proof-help = すべて直すまで残ります。遊ぶのもそれからです。
shop-against = { $name }とくらべて（同じ引き）
shop-gauge = { $name }：{ $estimate }パーセント、{ $low }から{ $high }のあいだ、{ $wanted }、{ $verdict }、{ $games }回
shop-gauge-empty = まだ何も測っていません。

shop-name-in = 名前（{ $language }）
shop-by = 作者
shop-licence = ライセンス
shop-made-from = 「{ $name }」をもとに作成。
shop-link = リンクをコピー
shop-link-copied = コピーしました
shop-link-here = リンク
shop-link-help = パックはまるごとリンクの中に入り、サーバーには残りません。開いた人は表紙を見て、遊んだり写したりできます。
shop-link-long = このパックはリンクには大きすぎます。ファイルに保存して送ってください。
shop-save = ファイルに保存
shop-duplicate = 複製
shop-delete = 削除
shop-delete-sure = 完全に削除

shop-given-by = { $game }・{ $by }作
shop-given-note = リンクの中に入っていたパックです。ここで確認され、写すまでどこにも保存されません。
shop-given-play = 遊ぶ
shop-given-copy = 写して変える
shop-given-none = このリンクにパックはありません。途中で切れたのかもしれません。
shop-given-other = このリンクは別のバージョンのゲームで作られ、そのファイルは含まれていません。パックをファイルで送ってもらってください。
shop-given-faults = このパックには誤りがあり、遊べません。
shop-given-parts = 収録

shop-link-stored = リンクを持つ人のために、このサーバーがパックを預かります。開いた人は表紙を見て、遊び、写すことができます。
shop-given-save = ダウンロード
shop-given-kilobytes = { $kilobytes } kB
shop-given-stored = この端末で確かめました。同じファイルからは同じ数字が出ます。写すまで、このブラウザには残りません。
shop-report = このパックを報告
shop-report-why = なぜここにあってはいけないのですか
shop-report-send = 報告する
shop-report-told = ありがとうございます。このサーバーの管理者が確かめます。
shop-on-paper = 紙に刷る
shop-print-what = 刷るもの
shop-print-sheets = { $n }枚
shop-print-backs = 裏面
shop-print-backs-help = 両面印刷のため左右を逆に
shop-print-paper = 用紙
shop-print-language = 紙面の言語
shop-print-ink = インク
shop-print-full = 全部
shop-print-sparing = 節約
shop-print-all = すべてのシート
shop-print-measure = 100 %で印刷してください。印が切る位置です。コマは隣りあっているので、一度で二つ切れます。最初のコマの大きさを測って確かめてください。
shop-print-save = PDFを保存（{ $n }ページ）
shop-print-now = 印刷
shop-print-one = このシートだけ
