edit-line = ステージ{ $n }／{ $of }
edit-holds = ステージ{ $n }つ
edit-ours = ステージをひとつ変える
edit-ours-line = 五つのステージの書が二冊
edit-play = このステージで遊ぶ

edit-stages = ステージ
edit-practised = 慣れた人
edit-books = 書
edit-book = 書 { $n }
edit-stage-n = ステージ{ $n }
edit-to-mend = 直すところあり
edit-draw = 描く
edit-tool-route = 経路
edit-tool-arrow = 矢印
edit-tool-begin = 出発点
edit-tool-erase = 消す
edit-hint = 破線の矢印は提案です。向きを変えると自分のものになります。化物は前方の3×3部屋を見ます。
edit-face = 名前と顔
edit-name-in = 名前（{ $language }）
edit-faces = 顔
edit-face-of = { $name }の顔
edit-no-monster = このステージにはまだ化物がいません。
edit-no-route = 化物の経路を描いてください。どのマスからでも、終わりまで。
edit-no-board = このパックには描ける盤がありません。

edit-board = このステージの盤
edit-keys = 矢印キーで動きます。Enterでそのマスから描きはじめ、もう一度で線を終えます。ほかの道具ではその道具を使います。スペースで矢印を回し、Backspaceで消します。角かっこで化物を進めたり戻したりします。
edit-cell-start = 子どもの出発点
edit-cell-exit = 脱出口
edit-cell-route = 経路、{ $of }マス中{ $n }番目、次は{ $next }
edit-cell-end = 経路の終わり
edit-cell-own = 自分の矢印、{ $way ->
    [up] 上
    [right] 右
    [down] 下
   *[left] 左
}
edit-cell-proposed = 提案の矢印、{ $way ->
    [up] 上
    [right] 右
    [down] 下
   *[left] 左
}
edit-cell-monster = 表示中の化物
edit-cell-error = 誤り：{ $why }　{ $rule }

edit-strip-label = だれにも会わない化物の手番
edit-strip = 見つからなければ{ $end }手番目で終わり。脱出は早くて{ $door }手番目。
edit-strip-endless = 見つからなければ終わりません。脱出は早くて{ $door }手番目。
edit-strip-begins = 表示：出発点の{ $cell }。
edit-strip-both = { $whole }{ $here }
edit-strip-shown = 表示：{ $turn }手番目、{ $cell }。
edit-strip-step = { $turn }手番目の{ $half ->
    [1] 前半
   *[other] 後半
}：{ $act ->
    [turn] { $cell }で向きを変える
   *[other] { $cell }へ進む
}、向きは{ $facing ->
    [up] 上
    [right] 右
    [down] 下
   *[left] 左
}、見えるのは{ $sees }
