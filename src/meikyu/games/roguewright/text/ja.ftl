### ローグライト

## 箱に書いてあること

about-summary = 壁を記入して部屋をつくり、冒険者を迎え撃つ。
about-goal = 全員が同じ出目で、ほかの人に見せないシートに壁を記入します。壁で囲んだ部屋は得点になり、部屋に残したモンスターは冒険者が通るときにもう一度得点をもたらします。合計がいちばん高い人の勝ち。ひとりのときは称号をめざします。
about-minute-1 = 全員が同じ出目で、それぞれ自分だけのシートに記入します。ほかの人には見えません。
about-minute-2 = ラウンドのブロックを、すでにある壁に接して記入します。代わりに点線で部屋を計画することもできます。
about-minute-3 = 入口から出口までのあいだの閉じた部屋と、その中のモンスターが得点になります。
about-minute-4 = 最後に出口を選ぶと冒険者がやって来て、部屋での戦いのたびにもう一度得点のチャンスがあります。
about-credit = 沢口游祐作、たかみまこと画のゲームをもとにしています。文・マップ・図はこの版のものです。

option-map = マップ
option-map-help = はじめは基本マップがおすすめです。上級マップには目標をもつ大型モンスターが4体います。
option-map-basic = 基本
option-map-advanced = 上級：大型モンスターと目標
option-map-own = マップ「{ $map }」
option-rounds = ラウンド数
option-rounds-help = 短く遊ぶときの設定です。本来より少ないラウンドで終わり、称号はつきません。空なら本来の長さです。

## 文の部品

level-planner = 設計士

seat = プレイヤー{ $number }
challenge-score = { $score }点
number = { $number }
place = { $place }
corner-top-left = 左上
corner-top-right = 右上
corner-bottom-left = 左下
corner-bottom-right = 右下
extra-plan = 12マスまでの計画
extra-block = { $cells }マスのブロック
extra-ghosts = 残ったゴースト1体につき1マス
goal-blue = 青スライムが緑より多い部屋
goal-green = 緑スライムが青より多い部屋
goal-ghost = ゴーストのいる部屋
goal-bat = コウモリのいる部屋
goal-offered = { $goal }ごとに{ $points }点
goal-selected = { $goal }ごとに{ $points }点（選択ずみ）
waiting-items = アイテム{ $count }個
waiting-ghosts = ゴースト{ $count }体
waiting-bats = コウモリ{ $count }体
mark-open = { $points }点（空き）
mark-behind = { $points }点（発展{ $behind }から）
mark-circled = { $points }点（丸囲み）
mark-spent = { $points }点（使用ずみ）
extra-is-open = { $number }番 { $extra }
extra-is-behind = { $number }番 { $extra }（発展{ $behind }から）
extra-is-used = { $number }番 { $extra }（使用ずみ）
reason-ROG-36 = 2マス以上の幅で開いている
reason-ROG-37 = ほかの部屋とじかにつながっている
reason-ROG-38 = 中を点線が通っている
weapon-step = アイテム{ $items }個でレベル{ $level }
block-shape = { $value }は{ $shape }（{ $rows }）
block-row = { $column }列目から{ $cells }マス
on-cells = { $cells }{ $what }
square-wall = 壁
square-exit = 出口
square-entrance = 入口
square-item = アイテム
square-die = 出目{ $die }の印
square-blue = 青スライム
square-green = 緑スライム
square-ghost = ゴースト
square-bat = コウモリ
square-large-blue = 大型の青スライム
square-large-green = 大型の緑スライム
square-large-ghost = 大型のゴースト
square-large-bat = 大型のコウモリ

## 局面

position-round = 第{ $round }ラウンド（全{ $rounds }）。白{ $white }、黒{ $black }。
position-round-special = 第{ $round }ラウンド（全{ $rounds }）、あなたには特別なラウンド。白{ $white }、黒{ $black }。
position-short = 本来は{ $printed }ラウンドのところ、{ $rounds }ラウンドの短いゲームです。称号はつきません。
position-over = ゲームは終わりました。
position-at-entrance = 冒険者は{ $player }の入口にいます。
position-in-room = 冒険者は{ $player }の部屋{ $room }にいます。
position-weapon = 武装レベル{ $level }、武装トラックは{ $crossed }個消えています。
position-score = { $player }：アイテム{ $items }、部屋{ $rooms }、戦闘{ $battles }、合計{ $total }点。
position-score-goals = { $player }：アイテム{ $items }、部屋{ $rooms }、目標{ $goals }、戦闘{ $battles }、合計{ $total }点。
position-sheet = { $player }のシート：
position-development = 発展{ $development }／{ $last }。
position-special = あなたの特別なラウンド：{ $rounds }。
position-marks = アイテムのマーク：{ $marks }。いまの価値は{ $points }点。
position-extras = 追加アクション：{ $extras }。
position-goals = 目標（得点対象の部屋だけ）：{ $goals }。
position-weapon-track = 冒険者の武装：{ $steps }。
position-blocks = ブロック：{ $blocks }。
position-waiting = 未解決の効果：{ $effects }。
position-partial = ここまでのブロック：{ $cells }。
drawing-legend = █ 壁、X 出口、E 入口、1～6 出目の印、I アイテム、b 青スライム、g 緑スライム、G ゴースト、B コウモリ。大型は U 青スライム、N 緑スライム、H ゴースト、T コウモリ。
position-row = { $row }行目：{ $cells }。
position-row-open = { $row }行目：何もありません。
position-plans = 計画：{ $plans }。
position-room = 部屋{ $room }は得点対象。モンスター{ $monsters }体、アイテム{ $items }個。
position-rooms-not = 得点対象外：{ $rooms }（{ $reasons }）。
position-not-connected = 入口から出口へ通じる道がないので、部屋の得点はありません。アイテムの{ $points }点だけです。
position-exit = 出口：{ $corner }。
position-if-ended = いま終われば、{ $corner }の出口で{ $points }点、ほかに戦闘で平均およそ{ $battles }点。
position-drawing = { $player }は記入中です。
position-done = { $player }はこのラウンドの記入を終えました。
position-leaving = { $player }は構築を終え、出口を選んでいます。
position-finished = { $player }はシートを提出しました。

## 問い

prompt-act = 白{ $white }のブロック、1マス{ $plan ->
    [no-rectangle] 。どちらにしますか。{ $sum }マスでは縦横2マス以上の長方形にならないので、部屋は計画できません。
    [no-place] 。どちらにしますか。{ $sum }マスの部屋を計画できる場所はありません。
    [mark-spent] 。どちらにしますか。マークは壁のために使ったので、部屋は計画できません。
   *[possible] 、{ $sum }マスの部屋の計画。どれにしますか。
}{ $spend ->
    [possible] 囲んだマークを使えば、黒{ $black }のブロックも選べます。
   *[no] {""}
}
prompt-act-special = 白{ $white }か黒{ $black }のブロック、1マス{ $plan ->
    [no-rectangle] 。どれにしますか。{ $sum }マスでは縦横2マス以上の長方形にならないので、部屋は計画できません。
    [no-place] 。どれにしますか。{ $sum }マスの部屋を計画できる場所はありません。
    [mark-spent] 。どれにしますか。マークは壁のために使ったので、部屋は計画できません。
   *[possible] 、{ $sum }マスの部屋の計画。どれにしますか。
}
prompt-pass = 記入できるところも計画できるところもありません。パスするしかありません。
prompt-place = どこに記入しますか。
prompt-effects = 未解決の効果があります（{ $effects }）。次はどれにしますか。それともこのラウンドを終えますか。
prompt-effects-useless = 未解決の効果がありますが（{ $effects }）、いま使えるものはありません。このラウンドを終えますか。終えるまでは元に戻せます。
prompt-end = このラウンドを終えますか。終えるまでは元に戻せます。
prompt-fill-bat = コウモリの効果で、どのマスを塗りますか。
prompt-fill-block = ブロックの次のマスはどこですか。残り{ $left }マス。
prompt-fill-ghosts = 次はどのマスを塗りますか。残り{ $left }マス。
prompt-plan = 12マスまでの計画を、どの大きさでどこに囲みますか。
prompt-exit = どの出口にしますか。{ $previews }
prompt-way = 通る部屋の数が同じ経路がいくつかあります。次はどの部屋へ進みますか。
prompt-way-first = 入口が複数の部屋にまたがり、どこから入っても通る部屋の数は同じです。最初はどの部屋に入りますか。

preview = { $corner }は{ $rooms }部屋中{ $counting }部屋が得点対象、{ $points }点と戦闘で約{ $battles }点
preview-breaks = { $corner }は{ $rooms }部屋中{ $counting }部屋が得点対象、{ $points }点と戦闘で約{ $battles }点（計画{ $plans }が崩れます）
preview-not-connected = { $corner }は入口と通じておらず、{ $points }点
preview-not-connected-breaks = { $corner }は入口と通じておらず、{ $points }点（計画{ $plans }が崩れます）

## 見込み

wall-parts = { $cell }に1マス塗れば、つながった部屋が分かれます。+{ $points }点。
wall-closes = { $count ->
    [0] { $cell }に1マス塗れば+{ $points }点。
   *[other] { $cell }に1マス塗れば{ $rooms }が得点対象になります。+{ $points }点。
}
odds-no-wall = 1マスで得点対象になる部屋はありません。

## 選べること

choice-block = { $cells }を塗る
choice-plan = { $plan }を計画する
choice-aim-single = 1マスのブロック
choice-aim-block = { $block }のブロック、向き{ $turn }：{ $shape }（{ $rows }）
choice-aim-plan = 縦{ $height }横{ $width }の計画
choice-spend = { $behind ->
    [0] {""}
   *[other] 境界{ $behind }の先の
}{ $points }点のマークを使い、黒の出目も選べるようにする
choice-circle = アイテム：{ $behind ->
    [0] {""}
   *[other] 境界{ $behind }の先の
}{ $points }点のマークを丸で囲む
choice-extra = ゴースト：追加アクション{ $number }番、{ $extra }
choice-extra-unknown = ゴースト：追加アクション{ $number }番
choice-bat-cell = コウモリ：1マス塗る
choice-bat-steps = コウモリ：発展を{ $steps }つ進める
choice-fill = { $cell }を塗る
choice-end = このラウンドを終える
choice-exit = { $corner }の出口
choice-way = { $room }へ進む

## できごと

event-prepared = { $player }の出目は白{ $white }、黒{ $black }。入口は{ $white }番、特別なラウンドは{ $rounds }。
event-rolled = 第{ $round }ラウンド：白{ $white }、黒{ $black }。
event-spent = { $player }が{ $points }点のマークを使い、特別なラウンドに変えました。
event-filled = { $player }が{ $cells }を塗りました。
event-filled-effects = { $player }が{ $cells }を塗りました。効果：{ $effects }。
event-planned = { $player }が{ $plan }を計画しました。モンスター{ $monsters }体。
event-planned-goals = { $player }が{ $plan }を計画しました。モンスター{ $monsters }体。選んだ目標：{ $goals }。
event-advanced = { $player }の発展が{ $before }から{ $now }へ。
event-advanced-broken = { $player }の発展が{ $before }から{ $now }へ。破られた境界：{ $broken }。
event-circled = { $player }が{ $points }点のマークを丸で囲みました。
event-extra = { $player }が追加アクション{ $number }番を使いました：{ $extra }。
event-extra-ghosts = { $player }が追加アクション{ $number }番を使いました：残ったゴーストと同じ{ $cells }マス。
event-bat-cell = { $player }がコウモリの効果で1マス塗ります。
event-bat-steps = { $player }がコウモリの効果で発展を進めます。
event-turn-ended = { $player }がこのラウンドの記入を終えました。
event-stands = あなたのシート：発展{ $development }、アイテムのマーク{ $points }点分。
event-stands-given-up = あなたのシート：発展{ $development }、アイテムのマーク{ $points }点分。使わなかった効果：{ $given }。
event-finished = { $player }の構築が終わりました。
event-exit = { $player }が{ $corner }の出口を選びました。
event-handed-in = { $player }がシートを提出しました。
event-revealed = { $player }：出口は{ $corner }、{ $rooms }部屋中{ $counting }部屋が得点対象。部屋{ $points }点、アイテム{ $items }点。発展{ $development }。
event-revealed-goals = { $player }：出口は{ $corner }、{ $rooms }部屋中{ $counting }部屋が得点対象。部屋{ $points }点、目標{ $goals }点、アイテム{ $items }点。発展{ $development }。
event-revealed-not-connected = { $player }：入口から出口へ通じていません。アイテム{ $items }点。
event-stacked = 上からの階層：{ $order }。
event-stacked-out = 上からの階層：{ $order }。通じていないシート：{ $out }。
event-stacked-none = 通り抜けられるシートがなく、冒険者は入れません。
event-entered = 冒険者が{ $player }の{ $room }に入りました。モンスター{ $monsters }体、アイテム{ $items }個。
event-entered-not = 冒険者が{ $player }の{ $room }を通ります。得点対象の部屋ではありません。
event-fought-hit = 白{ $white }、黒{ $black }、武装{ $weapon }：冒険者の強さ{ $strength }、モンスターの強さ{ $monsters }。撃退して{ $points }点。
event-fought-lost = 白{ $white }、黒{ $black }、武装{ $weapon }：冒険者の強さ{ $strength }、モンスターの強さ{ $monsters }。冒険者の勝ち。
event-fought-doubles = 白{ $white }、黒{ $black }：ゾロ目で冒険者の大失敗。{ $points }点。
event-equipped = アイテム{ $items }個を装備：武装トラックのマークは合わせて{ $crossed }個、武装レベル{ $level }。
event-left = 冒険者が{ $player }のシートを抜けました。戦闘の得点{ $points }点。
event-ended = { $players }が{ $score }点で勝ちました。
event-ended-draw = { $score }点で引き分け：{ $players }。
event-ended-solo = ゲーム終了、{ $score }点。

outcome-won = 合計点で決着がつきました。
outcome-draw = 引き分けです。
outcome-short = 短いゲームなので、称号はつきません。
outcome-rank-familiar = 称号：使い魔。
outcome-rank-soldier = 称号：魔兵。
outcome-rank-knight = 称号：魔騎士。
outcome-rank-general = 称号：魔将軍。
outcome-rank-duke = 称号：魔公。
outcome-rank-overlord = 称号：魔王。
end-won = 合計がいちばん高いのは{ $players }、{ $points }点です。
end-draw = { $players }が{ $points }点で並び、引き分けです。
end-short = 迷宮は{ $points }点。短いゲームなので、称号はつきません。
end-rank-familiar = 迷宮は{ $points }点、称号は使い魔です。
end-rank-soldier = 迷宮は{ $points }点、称号は魔兵です。
end-rank-knight = 迷宮は{ $points }点、称号は魔騎士です。
end-rank-general = 迷宮は{ $points }点、称号は魔将軍です。
end-rank-duke = 迷宮は{ $points }点、称号は魔公です。
end-rank-overlord = 迷宮は{ $points }点、称号は魔王です。

## とっておくために

poster-heading = { $name }の迷宮
poster-rooms = 部屋
poster-every-room = 全室
poster-goals = 目標
poster-items = アイテム
poster-battles = 戦闘
poster-winner = 勝者
rank-familiar = 使い魔
rank-soldier = 魔兵
rank-knight = 魔騎士
rank-general = 魔将軍
rank-duke = 魔公
rank-overlord = 魔王

## 断り

refuse-no-such-map = このパックにそのマップはありません。あるのは{ $known }です。
refuse-not-so-many-rounds = 時間トラックは{ $most }ラウンドまでです。
refuse-choose-a-way = 冒険者が進んでいます。選べるのは次の部屋だけです。
refuse-no-walk-yet = 冒険者はまだ来ていません。
refuse-choose-an-exit = 構築は終わりました。出口を選んでください。
refuse-not-finished = 出口を選ぶのは、時間トラックか発展トラックをすべて消してからです。
refuse-sheet-handed-in = あなたの構築は終わり、シートは提出ずみです。ほかの人が続けています。
refuse-done-with-the-round = このラウンドの記入は終えました。全員が終えると次のラウンドです。
refuse-owner-chooses = 道を選ぶのは、冒険者がいるシートの持ち主です。
refuse-effect-is-running = 先に、いまの効果を終わらせてください。
refuse-already-acted = このラウンドの行動は済みました。効果を使うか、ラウンドを終えてください。
refuse-must-act = 記入できるところがあるので、パスはできません。
refuse-block-outside = { $column }列{ $row }行は、{ $columns }列{ $rows }行のマップの外です。
refuse-cells-in-order = ブロックのマスは、上の行から順に一度ずつ指定してください。
refuse-no-such-block = この形のブロックはありません。
refuse-no-such-turn = このブロックにその向きはありません。
refuse-black-in-special-rounds = 黒{ $value }のブロックを記入できるのは特別なラウンドだけです。{ $marks ->
    [0] このラウンドを特別にできる丸囲みのマークはありません。
   *[other] 丸で囲んだマークを使えば、このラウンドを特別にできます。
}
refuse-other-value = このブロックは白{ $white }のものでも黒{ $black }のものでもありません。
refuse-already-aimed = 記入するものはもう選んであります。変えるなら元に戻してください。
refuse-aimed-otherwise = 選んだブロックや向きと違います。変えるなら元に戻してください。
refuse-aimed-at-a-plan = 部屋の計画を選んであります。壁を記入するなら元に戻してください。
refuse-aimed-at-walls = 壁の記入を選んであります。部屋を計画するなら元に戻してください。
refuse-block-has-no-place = この向きのブロックを記入できる場所がありません。
refuse-on-filled = { $cell }はもう塗られています。
refuse-crosses-line = { $cell }でブロックが点線をまたぎます。
refuse-inside-plan = { $cell }は計画の点線に内側から接します。
refuse-in-plan = { $cell }は計画の中です。
refuse-outer-wall-only = { $cells }は{ $cell }で外壁に接しているだけで、塗ったマスにも計画にも接していません（{ $beside }）。
refuse-touches-nothing = { $cells }は塗ったマスにも計画にも辺で接していません。
refuse-already-special = もう特別なラウンドです。
refuse-no-such-mark = マーク{ $mark }番はありません。1番から{ $most }番までです。
refuse-mark-is-spent = マーク{ $mark }番は使用ずみです。
refuse-mark-not-circled = マーク{ $mark }番は丸で囲まれていません。
refuse-no-wall-possible = 壁を記入できる場所がないので、マークを使っても意味がありません。
refuse-mark-was-for-walls = このラウンドは壁のためにマークを使ったので、部屋は計画できません。
refuse-plan-outside = { $column }列{ $row }行からの縦{ $height }横{ $width }の計画は、{ $columns }列{ $rows }行のマップからはみ出します。
refuse-side-too-short = 計画は縦も横も2マス以上です。
refuse-sum-makes-no-plan = このラウンドは部屋を計画できません。{ $wanted }マスでは縦横2マス以上の長方形になりません。
refuse-not-the-sum = この計画は{ $cells }マスですが、出目の合計は{ $wanted }です。
refuse-plan-too-large = この計画は{ $cells }マスですが、追加アクションの計画は{ $most }マスまでです。
refuse-aimed-at-another-size = 選んだ計画の大きさと違います。変えるなら元に戻してください。
refuse-plan-has-no-place = この大きさの計画を囲める場所がありません。
refuse-plan-on-filled = { $cell }は塗られています。計画のマスはすべて開いていなければなりません。
refuse-plan-on-plan = { $cell }はほかの計画に入っています。
refuse-plan-beside-plan = { $cell }でほかの計画と辺が接します。
refuse-cuts-large-monster = 大型モンスターは全体を囲むか、まったく囲まないかのどちらかです。{ $cell }も囲む必要があります。
refuse-plan-outer-wall-only = 計画{ $plan }は{ $cell }で外壁に接しているだけで、塗ったマスに接していません（{ $beside }）。
refuse-plan-touches-nothing = 計画{ $plan }は塗ったマスに辺で接していません。
refuse-no-item-waits = 未解決のアイテムの効果はありません。
refuse-mark-is-circled = マーク{ $mark }番はもう丸で囲まれています。
refuse-mark-behind-boundary = マーク{ $mark }番は境界{ $boundary }の先です。発展はまだ{ $development }です。
refuse-no-ghost-waits = 未解決のゴーストの効果はありません。
refuse-extra-is-used = 追加アクション{ $extra }番は使用ずみです。
refuse-extra-behind-boundary = 追加アクション{ $extra }番は境界{ $boundary }の先です。発展はまだ{ $development }です。
refuse-no-such-extra = 追加アクション{ $extra }番はありません。1番から{ $most }番までです。
refuse-extra-has-no-place = 追加アクション{ $extra }番を記入できる場所がマップにありません。
refuse-no-bat-waits = 未解決のコウモリの効果はありません。
refuse-bat-has-no-use = { $way ->
    [cell] 塗れるマスがありません。
   *[steps] 発展トラックはもう埋まっています。
}
refuse-nothing-to-fill = マスを塗る効果の途中ではありません。
refuse-cell-outside = { $column }列{ $row }行は、{ $columns }列{ $rows }行のマップの外です。
refuse-cell-filled = { $cell }はもう塗られています。
refuse-cell-in-block = { $cell }はもうこのブロックに入っています。
refuse-block-not-connected = { $cell }はここまでのブロックと辺でつながっていません。
refuse-block-cannot-be-completed = { $cell }を塗ると、残り{ $left }マスのブロックを、つながったまま塗ったマスか計画に接する形で仕上げられません。
refuse-cell-touches-nothing = { $cell }は塗ったマスにも計画にも辺で接していません。
refuse-exit-is-filled = { $cell }の出口は塗られています。
refuse-not-on-a-shortest-route = その部屋は、通る部屋がいちばん少ない経路の上にありません。

## 内容

content-twice = 同じものが2つあります
content-map-missing = マップ「{ $map }」がありません
content-block-alike = { $value }のブロックと同じ形です
content-block-missing = { $value }のブロックがありません
content-block-letter = 「{ $line }」に # と . 以外の文字があります
content-block-size = ブロックは{ $least }～{ $most }マスです（{ $found }マスあります）
content-block-apart = ブロックのマスはつながっていなければなりません
content-order = 数は小さい順に並べます
content-boundary-end = 境界は最後の番号{ $last }より前に置きます
content-first-open = 最初のひとつは初めから使えなければなりません
content-no-boundary = { $number }に境界はありません
content-extra-cells = マス数はブロックだけに書きます
content-time-missing = この出目のマークがありません
content-time-outside = マーク{ $mark }はラウンドとラウンドのあいだにありません
content-time-taken = ラウンド{ $mark }の後ろにはほかのマークがあります
content-time-shared = ひとつの出目のふたつのマークが同じラウンドに隣り合っています
content-weapon-levels = レベル2～{ $last }を順に一度ずつ置きます
content-weapon-end = トラックはレベル{ $last }で終わります
content-weapon-missing = { $players }人用のトラックがありません
content-grid-side = { $least }～{ $most }マスです（{ $found }マスあります）
content-grid-row = この行は{ $wanted }マスでなければなりません
content-grid-letter = 「{ $letter }」に意味はありません
content-corner = 四隅は出口です
content-exit-inside = 出口は四隅だけです
content-zone-missing = この出目の区画がありません
content-zone-outside = 区画がマップからはみ出しています
content-zone-mark = 区画には出目{ $die }のマークがひとつ要ります
content-zone-entrance = 区画には入口がひとつ要ります
content-zone-monsters = 区画のモンスターはちょうど2体です
content-entrance-rim = 入口は外周にあります
content-zones-touch = { $die }の区画と接しています
content-outside-zone = 「{ $letter }」が区画の外にあります
content-large-square = 大型モンスター{ $letter }は2×2マスではありません
content-large-clear = 大型モンスター{ $letter }が区画か四隅に近すぎます
content-large-count = 大型モンスターは上級マップだけに1体ずつ置きます（{ $letter }）
content-kind-missing = マップに「{ $letter }」がありません
content-ghosts = ゴーストは{ $wanted }体です（{ $found }体います）
content-ranks = 0より大きい数を小さい順に{ $wanted }個並べます
stroke-no-map = このマップには描けません
stroke-printed-map = 印刷されたマップはどのパックにもその名前で残ります
stroke-off-map = マップの外です
stroke-on-exit = { $cell }は出口です。出口は四隅にあります
stroke-on-zone = { $cell }はエントランスの区画です。区画ごと動かしてください
stroke-on-large = { $cell }は大きなモンスターの一部です。モンスターごと動かしてください
stroke-zone-taken = { $cell }はふさがっています。区画には四つのマスが要ります
stroke-entrance-rim = { $cell }は外周ではありません。エントランスは外周にあります
stroke-no-zone = { $cell }はエントランスの区画ではありません
stroke-large-taken = { $cell }はふさがっています。大きなモンスターには四つのマスが要ります
content-no-items = マップにアイテムがありません

## ルール（この版の言葉で）

rule-ROG-1 = 全員が同じマップ（基本か上級）を使い、それぞれ自分のシートに記入します。ほかの人のシートは見えません。
rule-ROG-2 = 各自が両方のサイコロを一度振ります。黒の出目のマークは時間トラックに2つあり、その両隣の4つが自分の特別なラウンドです。
rule-ROG-3 = 白の出目が自分の入口です。入口を含む4マスを計画として囲みます。
rule-ROG-4 = その中の2体も数えるので、発展トラックは1と2を消して始めます。
rule-ROG-5 = 残り5つの入口は塗りつぶします。
rule-ROG-6 = 1ラウンドに白と黒を一度だけ振り、全員がそれを使います。全員が同時に行動AかBをし、そのラウンドを消します。
rule-ROG-7 = ラウンド数は時間トラックのとおりで、この版では16です。消されていないいちばん小さい番号がいまのラウンドです。
rule-ROG-8 = 行動Aでは白の出目を使います。特別なラウンドなら黒の出目も選べます。
rule-ROG-9 = 行動Aのために、丸で囲んだアイテムのマークをひとつ塗りつぶすと、通常のラウンドを特別なラウンドに変えられます。マークはひとつだけ初めから囲まれています。
rule-ROG-10 = 行動Aでは出目のブロックをひとつ記入します。出目にかかわらず、1マスだけ塗ってもかまいません。
rule-ROG-11 = ブロックは回しても裏返してもかまいません。
rule-ROG-12 = ブロックは、塗ったマスか計画のどちらかに辺で接していなければなりません。角だけでは足りません。塗りつぶした入口も塗ったマスです。
rule-ROG-13 = ブロックは計画に内側から接してはいけません。
rule-ROG-14 = ブロックは外壁に接するだけでは足りません。
rule-ROG-15 = ブロックは塗ったマスに重ねられず、点線をまたぐこともできません。
rule-ROG-16 = 行動Bでは両方の出目を使い、合計とちょうど同じマス数の長方形を囲みます。縦も横も2マス以上です。
rule-ROG-17 = 計画は塗ったマスに辺で接していなければなりません。角だけでは足りません。
rule-ROG-18 = 計画どうしは辺で接してはいけません。角は接してもかまいません。
rule-ROG-19 = 計画は外壁に接するだけでは足りません。
rule-ROG-20 = 計画で囲んだモンスターの数だけ発展トラックを左から消します。最後の番号より先へは進みません。
rule-ROG-21 = 境界の番号（この版では5・10・15・20）を消すとその境界が破られ、先にあるマークと追加アクションが選べるようになります。
rule-ROG-22 = アイテムを塗ったら、破られていない境界より手前のマークをひとつ選んで丸で囲みます。なければ何も起こりません。
rule-ROG-23 = ゴーストを塗ったら、破られていない境界より手前で、まだ使っていない追加アクションをひとつ使えます。なければ何も起こりません。
rule-ROG-24 = 追加アクション「計画」：行動Bの決まりで、12マスまでの好きな大きさの計画を囲みます。発展も進みます。
rule-ROG-25 = 追加アクション「ブロック」：行動Aの決まりで、決まったマス数のつながったブロックを好きな形で記入します。
rule-ROG-26 = 追加アクション「ゴースト」：マップに残ったゴーストの数だけ、行動Aの決まりで1マスずつ塗ります。
rule-ROG-27 = コウモリを塗ったら、行動Aの決まりで1マス塗るか、発展を2つ進めるかのどちらかです。
rule-ROG-28 = 効果は使わなくてもかまいません。いくつもあるときは好きな順に、ひとつずつ解決します。途中に割り込ませることはできません。
rule-ROG-29 = スライムを塗っても何も起こりません。
rule-ROG-30 = 時間トラックか発展トラックをすべて消した人は、そのラウンドの終わりに構築を終えます。ほかの人は続けます。
rule-ROG-31 = 構築を終えた人は、開いている出口をひとつ選び、ほかの出口を塗ります。出口は先にブロックで塗ることもできます。
rule-ROG-32 = 丸で囲んで使わなかったマークは、上に書かれた点になります。
rule-ROG-33 = 入口と出口の両方につながった開いたマスがフロアです。つながっていなければ部屋の得点はありません。
rule-ROG-34 = フロアの開いたマスの長方形で、縦横とも2マス以上、四つの辺のどれにも塗ったマスか外壁があるものが部屋です。点線は仕切りになりません。
rule-ROG-35 = どの部屋にも入らないフロアのマスは通路です。
rule-ROG-36 = ひとつの辺に沿って2マス以上続けて開いている部屋は得点になりません。
rule-ROG-37 = ほかの部屋とじかにつながる部屋は得点になりません。角は接してもかまいません。
rule-ROG-38 = 中を点線が通る部屋は得点になりません。
rule-ROG-39 = 得点対象の部屋はモンスターの有無にかかわらず3点です。フロアの部屋がすべて得点対象なら、さらに10点です。
rule-ROG-40 = 入口と出口がつながっていないシートは迎撃パートに加わりません。
rule-ROG-41 = ほかのシートは重ねます。発展が少ないほど上、同じならアイテムの点が低いほど上、それも同じならランダムに決めます。
rule-ROG-42 = 冒険者はいちばん上のシートの入口の部屋から、武装レベル1で始めます。武装トラックは人数で変わります。
rule-ROG-43 = 得点対象の部屋にモンスターがいれば両方のサイコロを振ります。冒険者の強さは低い方の出目と武装レベルの和、モンスターの強さはその数です。モンスターの強さが冒険者以上か、ゾロ目なら持ち主に5点。5点より多くはなりません。
rule-ROG-44 = 得点対象の部屋のアイテム1個ごとに武装トラックのマークをひとつ消します。レベルは届いた中でいちばん高い数です。6になるとそれ以上進みません。
rule-ROG-45 = 冒険者は、通る部屋がいちばん少ない経路に沿って次の部屋か出口へ進みます。経路がいくつもあれば選びます。
rule-ROG-46 = 通路では何も起こりません。得点対象でない部屋にも立ち寄りますが、戦闘も装備もありません。
rule-ROG-47 = 出口に着いたら持ち主は戦闘の点を書き、次のシートに移ります。武装トラックはそのまま続きます。
rule-ROG-48 = 合計がいちばん高い人の勝ちです。同点なら引き分けです。
rule-ROG-49 = 大型モンスターの一部を塗ると、残りもすべて塗られます。
rule-ROG-50 = 計画は大型モンスターの全体を囲むか、まったく囲まないかのどちらかです。
rule-ROG-51 = 大型モンスターを囲むとその目標を選んだことになります。いくつ選んでもかまいません。
rule-ROG-52 = 大型のゴーストとコウモリも、塗れば小さいものと同じ効果です。大型のゴーストも追加アクション「ゴースト」で数えます。
rule-ROG-53 = 目標：青スライムが緑より多い部屋ごとに3点、緑が青より多い部屋ごとに3点、ゴーストのいる部屋ごとに4点、コウモリのいる部屋ごとに2点。部屋の得点に加えます。
rule-ROG-54 = 目標が有効なのは、その大型モンスターを計画で囲み、得点対象の部屋にいるときだけで、得点になるのも得点対象の部屋だけです。目標は重なって数え、大型モンスターのいる部屋も数えます。
rule-ROG-55 = 戦闘では大型モンスターも1体です。
rule-ROG-56 = ひとりのときは合計で称号が決まります。下から使い魔・魔兵・魔騎士・魔将軍・魔公・魔王。この版では、基本マップは40・60・80・100・110点から、上級マップは50・80・100・120・130点から。
rule-ROG-R1 = 裁定：計画のマスはすべて開いていて、ほかの計画に入っていません。計画の中にブロックを記入することはありません。
rule-ROG-R2 = 裁定：どの向きにも広げられない長方形を部屋とします。重なったり隣り合ったりする二つはつながっています。
rule-ROG-R3 = 裁定：入口と出口はマップのマスです。入口はその出目の4マスのひとつです。
rule-ROG-R4 = 裁定：どちらの行動もできないときだけパスします。
rule-ROG-R5 = 裁定：ブロックや計画は、どれかひとつのマスの辺が接していれば足ります。
rule-ROG-R6 = 裁定：経路は立ち寄る部屋の数で数えます。同じときはシートの持ち主が選びます。
rule-ROG-R7 = 裁定：出口を選ぶ前に、それぞれの出口での得点を示します。
rule-ROG-R8 = 裁定：使わない入口と出口を塗っても効果はありません。計画は出口を含んでもかまいません。
rule-ROG-R9 = 裁定：ブロックと計画は全体がマップの上になければなりません。
rule-ROG-R10 = 裁定：広い開口は必ず部屋どうしのつながりをともなうので、両方の理由を示します。10点には少なくともひとつの部屋が要ります。出口が4つとも塗られていればフロアはありません。
rule-ROG-R11 = 裁定：重なる、隣り合う、同じひと続きの通路に接する、のいずれかなら部屋は続いています。入口が複数の部屋にまたがるときは持ち主が最初の部屋を選びます。
rule-ROG-R12 = 裁定：大型モンスターはどこでもその種類の1体と数え、塗れば効果は一度です。
rule-ROG-R13 = 裁定：追加アクション「ゴースト」の数は選んだときに数え、変わりません。塗れるマスがあるかぎりすべて塗ります。
rule-ROG-R14 = 裁定：最初のマークまで武装レベルは1です。ひとつの出目のふたつのマークが同じラウンドに隣り合うことはありません。
rule-ROG-R15 = 裁定：外壁と広い開口の決まりだけで決まることはなく、決め手となる決まりとならべて示します。
rule-ROG-R16 = 裁定：効果は解決するときの境界に従うので、ほかの効果で先に境界を破れます。記入できる場所のない追加アクションは選べず、使ったことにもなりません。
rule-ROG-R17 = 裁定：モンスターのいない計画も許されます。トラックが埋まったときに未解決の効果は、ラウンドが終わる前に解決します。初めから囲まれたマークも使わなければ得点になり、使ったマークは囲み直せません。出口を選ぶ前に、崩れる計画を示します。
rule-ROG-R18 = 裁定：入口と特別なラウンドは公開で振って決め、全員に見えます。シートそのものは迎撃パートまで隠します。
rule-ROG-R19 = 裁定：パックは独自の名前のマップをいくつでも持てます。モンスターとランクはマップごとで、大型モンスターの望みが目標になります。印刷されたマップはそのままです。
rule-ROG-C1 = この版のマップは12×12マス。出目のマーク・入口・モンスター2体をもつ4マスの入口区画が6つ、四隅に出口があります。ゴーストは基本7体、上級8体。上級には4種類の大型モンスターが1体ずついます。
rule-ROG-C2 = この版のブロックは2～4マス。時間トラックは16ラウンドで出目ごとに2つのマーク、発展は25までで境界は5・10・15・20、武装トラックは3種類でレベル6までです。
rule-ROG-C3 = この版はひとり用に調整してあります。ランダムに記入すればいちばん下の称号、素直に記入すれば中ほど、いちばん強いボットならしばしば上の二つに届き、どのブロックと追加アクションにも使い道があります。

# ボットが手を選んだ理由、すすめる理由
hint-walls = まだ閉じられる部屋の壁として役に立ちます。
hint-closes = これで部屋{ $room }が得点対象になります。
hint-wall-of = { $monsters ->
    [0] { $room }にできる部屋の壁になります。
   *[other] モンスター{ $monsters }体のいる{ $room }を部屋にする壁になります。
  }
hint-effects = 特殊なマスを{ $effects }つ塗れて、すぐに効果を使えます。
hint-plan = { $monsters ->
    [0] ここを部屋として空けておく計画です。
   *[other] モンスターを{ $monsters }体囲み、発展トラックを進めます。
  }
hint-plan-opens = モンスターを{ $monsters }体囲むと発展が{ $boundary }に届き、選べるマークと追加アクションが増えます。
hint-spend = このマークの点より、黒の出目のブロックのほうが役に立ちます。
hint-mark = いま囲めるマークのうち、いちばん高い{ $points }点です。
hint-mark-points = 最後に{ $points }点になります。
hint-extra = いま使える追加アクションのうち、いちばん役に立ちます。
hint-fill = 壁に欠けているマスです。
hint-bat-steps = 1マス塗るより、発展を進めるほうが得です。
hint-bat-cell = ブロックでは埋まらないすきまを、1マスでふさげます。
hint-exit = この出口なら、部屋が{ $points }点になります。
hint-exit-goals = この出口なら、部屋と目標で{ $points }点になります。
hint-way = 平均して、モンスターがいちばん点を取れる経路です。
hint-done = もう役に立つことは残っていません。

## What is kept of a game

mark-plan = ■
mark-plan-word = 部屋を計画
mark-wall = ▤
mark-wall-word = 壁
mark-nothing = □
mark-nothing-word = 何もなし
mark-hit = ●
mark-hit-word = 命中
mark-beaten = ○
mark-beaten-word = 敗北
mark-left = ⌂
mark-left-word = 通過

## Looking back

chapter-build = 構築パート
turn-build = 第{ $n }ラウンド
chapter-defence = 迎撃パート
turn-defence = { $n }つめのダンジョン

## Puzzles

puzzle-most-points = 最高得点の一手
puzzle-most-points-help = このラウンドのブロックを、直後に建設が終わるとして最も得点が高くなる場所に描いてください。発動する効果は数えません。

## 分析

analysis-set-up = 最初のラウンドの前
analysis-round = 第{ $number }ラウンド
analysis-defence = 迎撃パート
analysis-points-expected = 設計士が続けた場合の、終了時の見込み点。

## What levels of bots are called, and what they do

level-random-face = モグラ
level-random-help = 掘れるところを掘るだけです。
level-greedy-face = カササギ
level-greedy-help = ざっと下書きし、いまいちばん得なものを取ります。
level-planner-face = クモ
level-planner-help = 毎ラウンド、ダンジョン全体を描き直してから動きます。
level-expert-face = ビーバー
level-expert-help = 入口ごとの下絵から長く描き直し、これからのサイコロ2個も考えます。

## マップの試し摺り

proof-map = { $map ->
    [basic] 基本マップ
    [advanced] 上級マップ
   *[other] マップ「{ $map }」
}
proof-rank-familiar = 使い魔 { $n }
proof-rank-soldier = 魔兵 { $n }
proof-rank-knight = 魔騎士 { $n }
proof-rank-general = 魔将軍 { $n }
proof-rank-duke = 魔公 { $n }
proof-rank-overlord = 魔王 { $n }
proof-nobody-far = だれも上位2つのランクに届いていません
proof-nobody-far-why = { $games }回のうち最高は「{ $best }」でした。上位2つのランクは{ $least }点からです。

print-maps = シート
print-map = { $map ->
    [basic] 基本マップ
    [advanced] 上級マップ
   *[other] マップ{ $map }
}
print-blocks = ブロック
print-time = ラウンド
print-development = 発展
print-marks = アイテムマーク
print-extras = 追加アクション
print-extra = { $do ->
    [plan] 計画
    [ghosts] ゴースト
   *[other] { $cells }マスのブロック
}{ $behind ->
    [0] { "" }
   *[other] （{ $behind }）
}
print-weapons = 武器
print-ranks = ランク
print-rooms = 部屋
print-every-room = 全部屋
print-goals = 目標
print-items = アイテム
print-battles = バトル
print-total = 合計
