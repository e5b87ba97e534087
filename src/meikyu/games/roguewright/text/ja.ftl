### ローグライト

## 箱に書いてあること

about-summary = 壁を描いて部屋をつくり、冒険者を迷宮に迎え入れるゲーム。
about-goal = 全員が同じ出目で、それぞれ隠した地図に壁を描きます。壁で囲えた部屋は得点になり、部屋に残したモンスターは冒険者が通るときにもう一度得点をもたらします。合計がいちばん高い人の勝ち。ひとりのときは称号をめざします。
about-credit = 沢口游祐作のゲームをもとにしています。文・地図・図はこの版のものです。

option-map = マップ
option-map-help = はじめは基本マップがおすすめです。上級マップには目標をもつ大型モンスターが4体います。
option-map-basic = 基本
option-map-advanced = 上級：大型モンスターと目標
option-rounds = ラウンド数
option-rounds-help = 短く遊ぶときの設定です。本来より少ないラウンドで終わり、称号はつきません。空なら本来の長さです。

## 文の部品

level-planner = 設計士

seat = プレイヤー{ $number }
number = { $number }
place = { $place }
corner-top-left = 左上
corner-top-right = 右上
corner-bottom-left = 左下
corner-bottom-right = 右下
extra-plan = 12マスまでの計画
extra-block = { $cells }マスのブロック
extra-ghosts = 残ったゴーストの数だけ1マス
goal-blue = 青スライムが緑より多い部屋
goal-green = 緑スライムが青より多い部屋
goal-ghost = ゴーストのいる部屋
goal-bat = コウモリのいる部屋
waiting-items = アイテム{ $count }
waiting-ghosts = ゴースト{ $count }
waiting-bats = コウモリ{ $count }
mark-open = { $number }番（{ $points }点）空き
mark-behind = { $number }番（{ $points }点）発展{ $behind }から
mark-circled = { $number }番（{ $points }点）丸囲み
mark-spent = { $number }番（{ $points }点）使用ずみ
extra-is-open = { $number }番 { $extra }
extra-is-behind = { $number }番 { $extra }（発展{ $behind }から）
extra-is-used = { $number }番 { $extra }（使用ずみ）
reason-ROG-36 = 2マス以上の幅で開いている
reason-ROG-37 = ほかの部屋とじかにつながっている
reason-ROG-38 = 中を点線が通っている

## 局面

position-round = 第{ $round }ラウンド（全{ $rounds }）。白{ $white }、黒{ $black }。
position-round-special = 第{ $round }ラウンド（全{ $rounds }）、あなたには特別なラウンド。白{ $white }、黒{ $black }。
position-short = 全{ $printed }ラウンドの本来の長さではなく、{ $rounds }ラウンドの短いゲームです。
position-over = ゲームは終わりました。
position-at-entrance = 冒険者は{ $player }の入口にいます。
position-in-room = 冒険者は{ $player }の部屋{ $room }にいます。
position-weapon = 武装レベル{ $level }、消したマーク{ $crossed }個。
position-score = { $player }：アイテム{ $items }、部屋{ $rooms }、目標{ $goals }、戦闘{ $battles }、合計{ $total }点。
position-sheet = { $player }のシート：
position-development = 発展は{ $last }のうち{ $development }。
position-special = あなたの特別なラウンド：{ $rounds }。
position-marks = アイテムのマーク：{ $marks }。いまの価値は{ $points }点。
position-extras = 追加アクション：{ $extras }。
position-goals = 選んだ目標：{ $goals }。
position-waiting = 待っている効果：{ $effects }。
position-partial = ここまでのブロック：{ $cells }。
position-legend = # 壁、X 出口、E 入口、1～6 出目、I アイテム、b 青スライム、g 緑スライム、G ゴースト、B コウモリ。大型は U 青、N 緑、H ゴースト、T コウモリ。
position-row = { $row }行：{ $cells }
position-plans = 計画：{ $plans }。
position-room = 部屋{ $room }は得点対象。モンスター{ $monsters }、アイテム{ $items }。
position-room-not = 部屋{ $room }は得点対象外：{ $reasons }。
position-not-connected = 入口から出口へ通じる道がありません。
position-exit = 出口：{ $corner }。
position-drawing = { $player }は記入中です。
position-done = { $player }はこのラウンドを終えました。
position-leaving = { $player }は構築を終え、出口を選んでいます。
position-finished = { $player }はシートを出しました。

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
prompt-place = どこに記入しますか。
prompt-effects = 効果が待っています（{ $effects }）。次はどれにしますか。それとも手番を終えますか。
prompt-effects-useless = 効果が待っていますが（{ $effects }）、いま使えるものはありません。手番を終えますか。終えるまでは取り消せます。
prompt-end = 手番を終えますか。終えるまでは取り消せます。
prompt-fill-bat = コウモリの効果で、どのマスを塗りますか。
prompt-fill-block = ブロックの次のマスはどこですか。残り{ $left }マス。
prompt-fill-ghosts = 次はどのマスを塗りますか。残り{ $left }マス。
prompt-plan = 12マスまでの計画を、どの大きさでどこに囲みますか。
prompt-exit = どの出口にしますか。{ $previews }
prompt-way = 部屋の数が同じ経路がいくつかあります。次はどの部屋へ進みますか。
prompt-way-first = 入口がいくつかの部屋に入り、どこからでも経路の部屋の数は同じです。最初はどの部屋に入りますか。

preview = { $corner }：部屋{ $rooms }のうち{ $counting }が得点対象、戦闘の前で{ $points }点
preview-breaks = { $corner }：部屋{ $rooms }のうち{ $counting }が得点対象、戦闘の前で{ $points }点（計画{ $plans }が崩れます）
preview-not-connected = { $corner }：入口と通じていません、{ $points }点
preview-not-connected-breaks = { $corner }：入口と通じていません、{ $points }点（計画{ $plans }が崩れます）

## 選べること

choice-block = { $cells }を塗る
choice-plan = { $plan }を計画する
choice-aim-single = 1マスのブロック
choice-aim-block = { $block }のブロック、向き{ $turn }：{ $shape }
choice-aim-plan = 縦{ $height }横{ $width }の計画
choice-spend = マーク{ $mark }番（{ $points }点）を使い、黒の出目も使えるようにする
choice-circle = アイテム：マーク{ $mark }番（{ $points }点）を丸で囲む
choice-extra = ゴースト：追加アクション{ $number }番、{ $extra }
choice-extra-unknown = ゴースト：追加アクション{ $number }番
choice-bat-cell = コウモリ：1マス塗る
choice-bat-steps = コウモリ：発展を2つ進める
choice-fill = { $cell }を塗る
choice-end = 手番を終える
choice-exit = { $corner }の出口
choice-way = { $room }へ進む

## できごと

event-prepared = { $player }は白{ $white }、黒{ $black }。入口は{ $white }、特別なラウンドは{ $rounds }。
event-rolled = 第{ $round }ラウンド：白{ $white }、黒{ $black }。
event-spent = { $player }がマーク{ $mark }番を使い、特別なラウンドに変えました。
event-filled = { $player }が{ $cells }を塗りました。
event-filled-effects = { $player }が{ $cells }を塗りました。効果：{ $effects }。
event-planned = { $player }が{ $plan }を計画しました。モンスター{ $monsters }体。
event-planned-goals = { $player }が{ $plan }を計画しました。モンスター{ $monsters }体。選んだ目標：{ $goals }。
event-advanced = { $player }の発展が{ $before }から{ $now }へ。
event-advanced-broken = { $player }の発展が{ $before }から{ $now }へ。破られた境界：{ $broken }。
event-circled = { $player }がマーク{ $mark }番（{ $points }点）を丸で囲みました。
event-extra = { $player }が追加アクション{ $number }番を使いました：{ $extra }。
event-extra-ghosts = { $player }が追加アクション{ $number }番を使いました：残ったゴーストと同じ{ $cells }マス。
event-bat-cell = { $player }：コウモリの効果で1マス塗ります。
event-bat-steps = { $player }：コウモリの効果で発展を2つ進めます。
event-turn-ended = { $player }が手番を終えました。
event-stands = あなたのシート：発展{ $development }、マークの価値{ $points }点。
event-stands-given-up = あなたのシート：発展{ $development }、マークの価値{ $points }点。使わなかった効果：{ $given }。
event-finished = { $player }の構築が終わりました。
event-exit = { $player }が{ $corner }の出口を選びました。
event-handed-in = { $player }がシートを出しました。
event-revealed = { $player }：出口は{ $corner }、部屋{ $rooms }のうち{ $counting }が得点対象。部屋{ $points }、目標{ $goals }、アイテム{ $items }。発展{ $development }。
event-revealed-not-connected = { $player }：入口から出口へ通じていません。アイテム{ $items }。
event-stacked = 上からの階層：{ $order }。
event-stacked-out = 上からの階層：{ $order }。通じていないシート：{ $out }。
event-stacked-none = 通り抜けられるシートがなく、冒険者は入れません。
event-entered = 冒険者が{ $player }の{ $room }に入りました。モンスター{ $monsters }、アイテム{ $items }。
event-entered-not = 冒険者が{ $player }の{ $room }を通ります。得点対象の部屋ではありません。
event-fought-hit = 白{ $white }、黒{ $black }、武装{ $weapon }：強さ{ $strength }に対してモンスター{ $monsters }。{ $points }点。
event-fought-lost = 白{ $white }、黒{ $black }、武装{ $weapon }：強さ{ $strength }に対してモンスター{ $monsters }。冒険者の勝ち。
event-fought-doubles = 白{ $white }、黒{ $black }：ゾロ目、冒険者の大失敗。{ $points }点。
event-equipped = アイテム{ $items }個を装備：マーク{ $crossed }個、武装レベル{ $level }。
event-left = 冒険者が{ $player }のシートを抜けました。戦闘の得点{ $points }点。
event-ended = { $players }が{ $score }点で勝ちました。
event-ended-draw = { $score }点で引き分け：{ $players }。
event-ended-solo = ゲーム終了、{ $score }点。

outcome-won = 合計がいちばん高い人の勝ちです。
outcome-draw = 同点で引き分けです。
outcome-short = 本来の長さではない短いゲームなので、称号はつきません。
outcome-rank-familiar = あなたの称号は使い魔。
outcome-rank-soldier = あなたの称号は魔兵。
outcome-rank-knight = あなたの称号は魔騎士。
outcome-rank-general = あなたの称号は魔将軍。
outcome-rank-duke = あなたの称号は魔公。
outcome-rank-overlord = あなたの称号は魔王。

## 断り

refuse-not-so-many-rounds = 時間トラックは{ $most }ラウンドまでです。
refuse-choose-a-way = 冒険者が進んでいます。選べるのは次の部屋だけです。
refuse-no-walk-yet = 冒険者はまだ来ていません。
refuse-choose-an-exit = 構築は終わりました。出口を選んでください。
refuse-not-finished = 出口を選ぶのは、トラックが埋まってからです。
refuse-effect-is-running = 先に、いまの効果を終わらせてください。
refuse-already-acted = このラウンドの行動は済みました。効果を使うか、手番を終えてください。
refuse-must-act = 記入できるところがあるので、パスはできません。
refuse-block-outside = { $cell }は地図の外です。
refuse-cells-in-order = ブロックのマスは、上の行から順に一度ずつ指定してください。
refuse-no-such-block = この形のブロックはありません。
refuse-no-such-turn = このブロックにその向きはありません。
refuse-black-in-special-rounds = 黒の{ $value }を壁に使えるのは特別なラウンドだけです。
refuse-other-value = このブロックは白{ $white }のものでも黒{ $black }のものでもありません。
refuse-already-aimed = 描くものはもう選んであります。変えるなら取り消してください。
refuse-aimed-otherwise = 選んだブロックや向きと違います。
refuse-block-has-no-place = この向きのブロックを置ける場所がありません。
refuse-on-filled = { $cell }はもう塗られています。
refuse-crosses-line = { $cell }でブロックが点線をまたぎます。
refuse-inside-plan = { $cell }は計画に内側から接します。
refuse-in-plan = { $cell }は計画の中です。
refuse-outer-wall-only = { $cells }は{ $cell }で外壁に接しているだけです（{ $beside }も参照）。
refuse-touches-nothing = { $cells }は塗ったマスにも計画にも辺で接していません。
refuse-already-special = もう特別なラウンドです。
refuse-mark-not-circled = マーク{ $mark }番は丸で囲まれていないか、使用ずみです。
refuse-no-wall-possible = 壁を置ける場所がないので、マークを使っても意味がありません。
refuse-mark-was-for-walls = マークは壁を置くために使いました。
refuse-plan-outside = { $plan }は地図からはみ出します。
refuse-side-too-short = 計画は縦も横も2マス以上です。
refuse-not-the-sum = { $cells }マスです。出目の合計は{ $wanted }です。
refuse-plan-too-large = { $cells }マスです。追加の計画は{ $most }マスまでです。
refuse-aimed-at-another-size = 選んだ大きさと違います。
refuse-plan-has-no-place = この大きさの計画を置ける場所がありません。
refuse-plan-not-open = { $cell }は塗られているか、ほかの計画の中です。
refuse-plan-beside-plan = { $cell }でほかの計画と辺が接します。
refuse-cuts-large-monster = 大型モンスターの一部だけを囲んでいます。{ $cell }が足りません。
refuse-plan-outer-wall-only = { $plan }は{ $cell }で外壁に接しているだけです（{ $beside }も参照）。
refuse-plan-touches-nothing = { $plan }は塗ったマスに辺で接していません。
refuse-no-item-waits = 待っているアイテムの効果はありません。
refuse-mark-not-open = マーク{ $mark }番は囲めません。もう囲んであるか、境界の先です。
refuse-no-ghost-waits = 待っているゴーストの効果はありません。
refuse-extra-not-open = 追加アクション{ $extra }番は使用ずみか、境界の先です。
refuse-extra-has-no-place = 追加アクション{ $extra }番を記入できる場所がありません。
refuse-no-bat-waits = 待っているコウモリの効果はありません。
refuse-bat-has-no-use = { $way ->
    [cell] 塗れるマスがありません。
   *[steps] 発展トラックはもう埋まっています。
}
refuse-nothing-to-fill = マスを塗る効果の途中ではありません。
refuse-cell-outside = { $cell }は地図の外です。
refuse-cell-filled = { $cell }はもう塗られています。
refuse-cell-in-plan = { $cell }は計画の中です。
refuse-block-not-connected = { $cell }はブロックとつながっていません。
refuse-block-cannot-be-completed = { $cell }からでは残り{ $left }マスのブロックを、つながったまま何かに接する形で仕上げられません。
refuse-cell-touches-nothing = { $cell }は塗ったマスにも計画にも辺で接していません。
refuse-exit-is-filled = { $cell }の出口は塗られています。
refuse-not-on-a-shortest-route = その部屋は、部屋がいちばん少ない経路の上にありません。

## 内容

content-twice = 同じものが二つあります
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
content-zone-outside = 区画が地図からはみ出しています
content-zone-mark = 区画には出目{ $die }のマークがひとつ要ります
content-zone-entrance = 区画には入口がひとつ要ります
content-zone-monsters = 区画のモンスターはちょうど2体です
content-entrance-rim = 入口は外周にあります
content-zones-touch = { $die }の区画と接しています
content-outside-zone = 「{ $letter }」が区画の外にあります
content-large-square = 大型モンスター{ $letter }は2×2マスではありません
content-large-clear = 大型モンスター{ $letter }が区画か四隅に近すぎます
content-large-count = 大型モンスターは上級マップだけに一体ずつ置きます（{ $letter }）
content-kind-missing = 地図に「{ $letter }」がありません
content-ghosts = ゴーストは{ $wanted }体です（{ $found }体います）
content-ranks = 0より大きい数を小さい順に{ $wanted }個並べます
content-no-items = 地図にアイテムがありません

## ルール（この版の言葉で）

rule-ROG-1 = 全員が同じマップ（基本か上級）を使い、それぞれ自分のシートに記入します。ほかの人のシートは見えません。
rule-ROG-2 = 各自が両方のサイコロを一度振ります。黒の出目のマークは時間トラックに二つあり、その両隣の四つが自分の特別なラウンドです。
rule-ROG-3 = 白の出目が自分の入口です。入口を含む四マスを計画として囲みます。
rule-ROG-4 = その中の2体も数えるので、発展トラックは1と2を消して始めます。
rule-ROG-5 = 残り五つの入口は塗りつぶします。
rule-ROG-6 = 1ラウンドに白と黒を一度だけ振り、全員がそれを使います。全員が同時に行動AかBをし、そのラウンドを消します。
rule-ROG-7 = 全16ラウンドです。消されていないいちばん小さい番号がいまのラウンドです。
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
rule-ROG-21 = 5・10・15・20を消すとその境界が破られ、先にあるマークと追加アクションが選べるようになります。
rule-ROG-22 = アイテムを塗ったら、破られていない境界より手前のマークをひとつ選んで丸で囲みます。なければ何も起こりません。
rule-ROG-23 = ゴーストを塗ったら、破られていない境界より手前で、まだ使っていない追加アクションをひとつ使えます。なければ何も起こりません。
rule-ROG-24 = 追加アクション「計画」：行動Bの決まりで、12マスまでの好きな大きさの計画を囲みます。発展も進みます。
rule-ROG-25 = 追加アクション「ブロック」：行動Aの決まりで、決まったマス数のつながったブロックを好きな形で記入します。
rule-ROG-26 = 追加アクション「ゴースト」：地図に残ったゴーストの数だけ、行動Aの決まりで1マスずつ塗ります。
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
rule-ROG-41 = ほかのシートは重ねます。発展が少ないほど上、同じならアイテムの点が低いほど上、それも同じなら偶然で決めます。
rule-ROG-42 = 冒険者はいちばん上のシートの入口の部屋から、武装レベル1で始めます。武装トラックは人数で変わります。
rule-ROG-43 = 得点対象の部屋にモンスターがいれば両方のサイコロを振ります。冒険者の強さは低い方の出目と武装レベルの和、モンスターの強さはその数です。モンスターが同じか上、またはゾロ目なら持ち主に5点。5点より多くはなりません。
rule-ROG-44 = 得点対象の部屋のアイテムひとつごとに武装トラックのマークをひとつ消します。レベルは届いた中でいちばん高い数です。6になるとそれ以上進みません。
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
rule-ROG-56 = ひとりのときは合計で称号が決まります。下から使い魔・魔兵・魔騎士・魔将軍・魔公・魔王。基本マップは40・60・80・100・110点から、上級マップは50・80・100・120・130点から。
rule-ROG-R1 = 裁定：計画のマスはすべて開いていて、ほかの計画に入っていません。計画の中にブロックを記入することはありません。
rule-ROG-R2 = 裁定：どの向きにも広げられない長方形を部屋とします。重なったり隣り合ったりする二つはつながっています。
rule-ROG-R3 = 裁定：入口と出口は地図のマスです。入口はその出目の四マスのひとつです。
rule-ROG-R4 = 裁定：どちらの行動もできないときだけパスします。
rule-ROG-R5 = 裁定：ブロックや計画は、どれかひとつのマスの辺が接していれば足ります。
rule-ROG-R6 = 裁定：経路は立ち寄る部屋の数で数えます。同じときはシートの持ち主が選びます。
rule-ROG-R7 = 裁定：出口を選ぶ前に、それぞれの出口での得点を示します。
rule-ROG-R8 = 裁定：使わない入口と出口を塗っても効果はありません。計画は出口を含んでもかまいません。
rule-ROG-R9 = 裁定：ブロックと計画は全体が地図の上になければなりません。
rule-ROG-R10 = 裁定：広い開口は必ず部屋どうしのつながりをともなうので、両方の理由を示します。10点には少なくともひとつの部屋が要ります。出口が四つとも塗られていればフロアはありません。
rule-ROG-R11 = 裁定：重なる、隣り合う、同じひと続きの通路に接する、のいずれかなら部屋は続いています。入口がいくつもの部屋に入るときは持ち主が最初の部屋を選びます。
rule-ROG-R12 = 裁定：大型モンスターはどこでもその種類の1体と数え、塗れば効果は一度です。
rule-ROG-R13 = 裁定：追加アクション「ゴースト」の数は選んだときに数え、変わりません。塗れるマスがあるかぎりすべて塗ります。
rule-ROG-R14 = 裁定：最初のマークまで武装レベルは1です。ひとつの出目のふたつのマークが同じラウンドに隣り合うことはありません。
rule-ROG-R15 = 裁定：外壁と広い開口の決まりだけで決まることはなく、決め手となる決まりとならべて示します。
rule-ROG-R16 = 裁定：効果は解決するときの境界に従うので、ほかの効果で先に境界を破れます。記入できる場所のない追加アクションは選べず、使ったことにもなりません。
rule-ROG-R17 = 裁定：モンスターのいない計画も許されます。トラックが埋まったときに待っている効果は、ラウンドが終わる前に解決します。初めから囲まれたマークも使わなければ得点になり、使ったマークは囲み直せません。出口を選ぶ前に、崩れる計画を示します。
rule-ROG-C1 = この版のマップは12×12マス。出目のマーク・入口・モンスター2体をもつ四マスの入口区画が六つ、四隅に出口があります。ゴーストは基本7体、上級8体。上級には四種類の大型モンスターが一体ずついます。
rule-ROG-C2 = この版のブロックは2～4マス。時間トラックは16ラウンドで出目ごとに二つのマーク、発展は25までで境界は5・10・15・20、武装トラックは三種類でレベル6までです。
rule-ROG-C3 = この版はひとり用で釣り合いをとっています。でたらめに描けばいちばん下の称号、素直に描けば中ほど、いちばん強い手ならしばしば上の二つに届き、どのブロックと追加アクションにも使い道があります。

# ボットが手を選んだ理由、すすめる理由
hint-walls = まだ閉じられる部屋の壁として役に立つ。
hint-closes = これで部屋{ $room }が得点対象になる。
hint-wall-of = { $monsters ->
    [0] { $room }にできる部屋の壁になる。
   *[other] モンスター{ $monsters }体のいる{ $room }を部屋にする壁になる。
  }
hint-effects = 特殊なマスを{ $effects }つ塗れて、すぐに効果を使える。
hint-plan = { $monsters ->
    [0] ここを部屋として空けておく計画。
   *[other] モンスターを{ $monsters }体囲い、発展トラックを進める。
  }
hint-plan-opens = モンスターを{ $monsters }体囲うと発展が{ $boundary }に届き、選べるマークと追加アクションが増える。
hint-spend = このマークの点より、黒い目のブロックのほうが役に立つ。
hint-mark = いま囲えるマークのうち、いちばん高い{ $points }点。
hint-extra = いま選べる追加アクションのうち、いちばん役に立つ。
hint-fill = 壁に欠けているマス。
hint-bat-steps = 1マス塗るより、発展を2つ進めるほうが得。
hint-bat-cell = ブロックでは埋まらないすきまを、1マスでふさげる。
hint-exit = この出口なら、部屋と目標で{ $points }点になる。
hint-way = 平均して、モンスターがいちばん点を取れる道。
hint-done = もう役に立つことは残っていない。
