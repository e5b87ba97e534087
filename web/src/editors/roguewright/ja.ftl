edit-line = マップ{ $n }／{ $of }
edit-holds = マップ{ $n }枚
edit-ours = マップを変える
edit-ours-line = 基本、上級
edit-play = このマップで遊ぶ
edit-map-basic = 基本
edit-map-advanced = 上級

edit-tools = 描くもの
edit-maps = マップ
edit-map = マップ
edit-no-map = 行の長さがそろっていないため、このマップには描けません。
edit-map-add = これと同じマップを加える
edit-map-name = 名前（英小文字・数字・ハイフン）
edit-map-out = 除く
edit-map-out-sure = 本当に除く
edit-to-mend = 直すところあり
edit-piece = { $kind ->
    [b] 青スライム
    [g] 緑スライム
    [G] ゴースト
    [B] コウモリ
   *[I] アイテム
}
edit-erase = 消す
edit-zone = 区画
edit-big = 大、2×2
edit-put = ここに置く
edit-which-zone = どの出目のエントランス区画か
edit-zone-help = この出目の区画を置く場所をタップします。区画の外周のマスをタップすると、そこがエントランスになります。
edit-which-big = 大型のモンスター
edit-big-kind = { $kind ->
    [U] 青
    [N] 緑
    [H] 霊
   *[T] 蝠
}
edit-big-help = 左上の角を置く場所をタップします。モンスターをタップすると消えます。
edit-ranks = ランクの下限
edit-rank = ランク{ $n }
edit-less = 点を減らす
edit-more = 点を増やす
edit-paint-hint = タップで描き、もう一度で消し、なぞると線になります。長押しでその場のものを選びます。
edit-keys = 矢印キーで動きます。Enterで描き、同じものなら消します。Backspaceで消します。数字で描くものを選びます。

edit-cell = { $kind ->
    [b] 青スライム
    [g] 緑スライム
    [G] ゴースト
    [B] コウモリ
    [I] アイテム
    [X] 出口
    [E] エントランス
    [U] 大型の青スライム
    [N] 大型の緑スライム
    [H] 大型のゴースト
    [T] 大型のコウモリ
    [mark] 出目{ $die }の印
   *[empty] 空き
}
edit-cell-zone = 区画{ $die }
edit-cell-error = 誤り：{ $why }

edit-blocks = ブロック
edit-blocks-line = ブロック
edit-block = 出目{ $n }のブロック
edit-block-cell = { $row }行{ $column }列
edit-blocks-hint = つながった二～四マスで、六つともちがう形にします。遊ぶときは回転も裏返しもできます。
