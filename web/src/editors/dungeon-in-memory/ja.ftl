edit-line = 初期タイル＋{ $n }枚
edit-holds = 初期タイル＋{ $n }枚
edit-ours = タイルを変える
edit-ours-line = 初期タイル＋37枚
edit-play = このセットで遊ぶ
edit-set = タイルセット

edit-tiles = タイル
edit-total = 初期タイル＋{ $n }枚（{ $least }～{ $most }枚）
edit-kind = { $paths ->
    [two] { $kind ->
        [straight] 交差
        [left] 左折・再通行
       *[right] 右折・再通行
    }
   *[one] { $kind ->
        [straight] 直進
        [left] 左折
        [right] 右折
       *[repeat] リピート
    }
}
edit-differs = この版は{ $ours }枚、{ $by }
edit-alike = この版と同じ{ $ours }枚
edit-fewer = 一枚減らす
edit-more = 一枚増やす
edit-ghosts = おばけ五体、二枚ずつ
edit-ghost = { $ghost ->
    [lantern] ちょうちん
    [umbrella] かさ
    [teapot] 茶釜
    [moth] 蛾
   *[bell] 鐘
}
edit-ghost-on = { $ghost }：{ $kinds }
edit-ghosts-hint = おばけを選ぶと、ほかのタイルに移せます。
edit-ghost-hint = タイルを選んでください。直進・左折に一枚、右折・リピートに一枚です。
edit-put-ghost = { $ghost }を{ $kind }へ
edit-beginners = 右折とリピートを除くと{ $n }枚。初級の五人には{ $least }枚要ります。
edit-no-tiles = このパックにはタイルの一覧がありません。

edit-dungeons = このセットのダンジョン
edit-dungeons-help = このセットを正しく置いて、ロストするまでの六例です。×がその場所。「記憶」は、それに気づくために覚えておく最後のタイルの枚数です。
edit-six-others = ほかの六例
edit-dungeon = ダンジョン{ $n }：{ $tiles }枚。
edit-tiles-long = 枚
edit-tiles-n = { $n }枚
edit-why = { $why ->
    [held] ロストせず
    [wall] 壁に衝突、記憶{ $needs }枚
   *[path] 自分の道、記憶{ $needs }枚
}
edit-back = 一枚戻る
edit-on = 次のタイル

edit-lost-chart = ダンジョンの半分が{ $tiles }枚でロストします。この版は{ $ours }枚です。
edit-lost-help = ロストするまでに置いたタイルの枚数。破線はこの版です。
edit-memory = 求められる記憶
edit-memory-holds = 覚えている枚数
edit-memory-share = 気づけるロスト
edit-memory-help = 最後の枚数を覚えている人が気づけるロストの割合。破線はこの版です。

map-label = 地図。
map-start = S
map-limit = 9×9の端
