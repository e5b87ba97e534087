### かくされた部屋

## 箱の言葉

about-summary = 化物に捕まる前に、暗い部屋をつないで脱出する。
about-goal = 化物が経路を歩き終える前に、捕まらずに、部屋を置きながら脱出口（⌂）を目指しましょう。4回負ける前に2つのステージに勝てば、あなたの勝ちです。
about-minute-1 = 右下から出発し、部屋を置いて進みながら、左上の灯のともった扉をめざします。
about-minute-2 = 隣の暗いマスを選んでタイルをめくります。足もとと同じ色か、足もとの数以上なら合います。
about-minute-3 = 合わないタイルは記憶に入り、あとで運にたよらず置けます。6枚目になると全部が山に戻ります。
about-minute-4 = そのあと化物が2回行動します。斜線のマスでは見つかって追われます。化物と出会うか、化物が経路を歩き終えると、そのステージは負けです。
about-credit = はくし作・空理計画発行のゲーム（2018年）をもとにしています。化物、経路、絵、文章はこの版のものです。

## オプション

option-show_pile = 山の中身を見せる
option-show_pile-help = 山に残っているタイルと、合うタイルが出る見込みを表示します。自分で数えても分かることです。
option-turn_limit = 手番の上限
option-turn_limit-help = この数だけ手番が過ぎるとステージの負けになります。0なら上限なし（ルールどおり）です。
option-book = 書
option-book-help = どの書のステージで遊ぶかを選びます。
option-goal = 難しさ
option-goal-help = ルールでは2つ勝てば勝ち、4つ負ければ負けです。ほかはハウスルールです。
option-goal-easy = やさしい：1つ勝てば勝ち（ハウスルール）
option-goal-normal = ふつう：2勝で勝ち、4敗で負け
option-goal-hard = むずかしい：2敗で負け（ハウスルール）
option-goal-one_stage = 1ステージだけ（ハウスルール）
option-stage = ステージ
option-stage-help = 1体の化物とだけ遊びます。ハウスルールです（ルールではタイルで決まります）。
option-stage-null = タイルで決める（ルールどおり）
option-stage-one = { $number }・{ $name }
refuse-no-such-stage = そのステージは書にありません。あるのは：{ $known }
refuse-no-such-book = その書はパックにありません。最初の書のほかにあるのは：{ $known }

## 文の部品

tile = { $colour ->
    [red] 赤
    [blue] 青
    [yellow] 黄
    [green] 緑
   *[other] { $colour }
}{ $value }
room = { $cell }に{ $tile }
tiles-of-colour = { $colour ->
    [red] 赤
    [blue] 青
    [yellow] 黄
    [green] 緑
   *[other] { $colour }
}{ $values }
direction-up = 上
direction-right = 右
direction-down = 下
direction-left = 左
remembered = { $tile }
remembered-fits = { $tile }（合う）
cell = { $cell }
arrow-cells = { $direction }向きは{ $cells }

## 局面

position-book = 「{ $name }」のステージです。
position-stage = ステージ{ $stage }「{ $name }」。{ $character }脱出口は{ $exit }。
position-tally = 勝ったステージ：{ $wins }／{ $needed }。負けたステージ：{ $defeats }／{ $allowed }。
position-won = ゲームに勝ちました。勝ったステージ：{ $wins }、負けたステージ：{ $defeats }。
position-lost = ゲームに負けました。勝ったステージ：{ $wins }、負けたステージ：{ $defeats }。
position-discard = ステージを決めた{ $tile }は、このステージでは使いません。
position-child = あなたは{ $cell }の{ $tile }の上にいます。{ $moves ->
    [0] もう移動はできません。
   *[other] 移動はあと{ $moves }回できます。
}
position-rooms = 部屋：{ $rooms }。
position-monster = 「{ $name }」は{ $cell }にいて、{ $facing }を向いています。{ $from }から{ $to }までが見えています。
position-seen = あなたは見られています。
position-foreseen = このまま動かなければ、化物は{ $first }。次に{ $second }。
position-foreseen-one = このまま動かなければ、化物は{ $act }。
position-first-turn = 最初の手番の前に、化物は{ $first }。次に{ $second }。
position-first-turn-one = 最初の手番の前に、化物は{ $act }。
act-turn-to-child = あなたのいる{ $facing }を向きます
act-advance-to-child = あなたを追って{ $cell }へ進みます
act-route-advance = 経路を{ $cell }へ進みます
act-route-turn = { $facing }へ向きを変えます
foreseen-caught = そうなると捕まります。
foreseen-route-end = そうなると、化物が経路の終わりに着きます。
position-turns-to-end = 見つからなければ、化物はあと{ $turns }手番で経路の終わりに着きます。
position-route = 経路：{ $cells }。終わりは{ $end }です。
position-arrows = 経路の外の矢印：{ $arrows }。
position-turn = { $turn }手番目です（{ $limit }手番まで）。
position-memory-empty = 記憶は空です。
position-memory = 記憶（{ $spaces }枚中{ $count }枚）：{ $tiles }。
position-memory-full = 記憶がいっぱいです。山のタイルが合わないと、6枚とも山に戻ります。
position-pile-count = 山のタイルは{ $count }枚です。
position-pile-empty = 山にタイルはありません。
position-pile = 山のタイルは{ $count }枚：{ $tiles }。
position-pile-odds = 山の{ $count }枚のうち{ $fits }枚が合います。山の残りは{ $tiles }。

last-won = ステージ{ $stage }では、「{ $name }」を{ $monster }に残して{ $child }から脱出しました。
last-caught = ステージ{ $stage }では、{ $child }で「{ $name }」に捕まりました。
last-route-end = ステージ{ $stage }では、あなたが{ $child }にいるあいだに「{ $name }」が経路の終わりの{ $monster }に着きました。
last-stalled = ステージ{ $stage }は手番を使いきって終わりました。あなたは{ $child }、「{ $name }」は{ $monster }にいました。

## 問い

prompt-first-room = { $first }と{ $second }、どちらを{ $start }の最初の部屋にしますか？　もう一方は記憶に入ります。
prompt-turn = { $moves ->
    [0] 探索しますか、それとも手番を終えますか？
   *[other] あなたの手番です。あと{ $moves }回まで移動でき、そのあと探索できます。
}
prompt-turn-no-exploring = { $moves ->
    [0] ここから探索できるところはありません。手番を終えてください。
   *[other] あなたの手番です。あと{ $moves }回まで移動できます。ここから探索できるところはありません。
}

## 選択肢

choice-noted = { $choice }（{ $notes }）
choice-first-room = { $tile }から始め、{ $other }を記憶する
choice-walk = { $direction }の{ $cell }へ移動する
choice-explore-pile = { $direction }の{ $cell }を、山のタイルで探索する
choice-explore-memory = { $direction }の{ $cell }を、記憶の{ $tile }で探索する
choice-end-turn = 手番を終える
note-odds = { $of }枚中{ $fits }枚が合う
note-memory-full = 合わないと記憶が空になる
note-fits = 合う
note-goes-back = 合わないので記憶に戻る
note-monster-there = 化物がいる

## 出来事

event-stage-drawn = { $tile }が出て、ステージ{ $stage }「{ $name }」に決まりました。
event-tiles-turned-up = { $first }と{ $second }の2枚が表になりました。
event-first-room = 最初の部屋は{ $tile }。{ $remembered }を記憶しました。
event-monster-turn-to-child = { $name }があなたのいる{ $facing }を向きました。
event-monster-advance-to-child = { $name }があなたを追って{ $cell }へ進みました。
event-monster-route-advance = { $name }が経路を{ $cell }へ進みました。
event-monster-route-turn = { $name }が{ $facing }へ向きを変えました。
event-walked = { $cell }へ移動しました。
event-taken-from-pile = { $cell }を探索し、{ $tile }が出ました。
event-taken-from-memory = 記憶の{ $tile }で{ $cell }を探索しました。
event-room-found = 合いました。{ $cell }に{ $tile }を置き、その上に進みます。
event-room-missed = { $tile }は合いません。その場にとどまります。
event-memory-overflowed = 記憶があふれました。{ $tiles }が山に戻ります。
event-turn-ended = 手番を終えました。
event-stage-won = 脱出しました。ステージ{ $stage }は勝ちです。
event-stage-caught = { $name }に捕まりました。ステージ{ $stage }は負けです。負けたステージ：{ $defeats }。
event-stage-route-end = { $name }が経路の終わりに着きました。ステージ{ $stage }は負けです。負けたステージ：{ $defeats }。
event-stage-stalled = 手番を使いきりました。ステージ{ $stage }は負けです。負けたステージ：{ $defeats }。
event-game-won = ゲームに勝ちました。
event-game-lost = ゲームに負けました。

outcome-won = 2つのステージに勝ち、ゲームに勝ちました。
outcome-stage-won = 脱出成功。ステージに勝ちました。
outcome-stage-lost = ステージに負けました。
outcome-goal-reached = 決めた数のステージに勝ち、ゲームに勝ちました。
outcome-goal-missed = ハウスルールで決めた数のステージに負けました。
outcome-lost = 4つのステージに負け、暗闇にのまれました。

## 図

drawing-stage = ステージ{ $stage }「{ $name }」
drawing-offer = 選ぶタイル
drawing-memory = 記憶
drawing-pile = 山の残り
drawing-child = あなた
drawing-monster = 化物と、その向き
drawing-sight = 化物に見えるところ
drawing-danger = 次の化物の手番で捕まるところ
drawing-route = 化物の経路とその終わり
drawing-exit = 脱出口

## 断り

refuse-first-room-lies = 最初の部屋はもう置いてあります。
refuse-tile-not-turned-up = { tile }は表になっていません。出ている2枚から選んでください。
refuse-first-room-missing = まず最初の部屋にするタイルを選んでください。
refuse-off-board = そこはボードの外です。
refuse-no-moves-left = この手番ではもう移動できません。
refuse-no-room-there = { $cell }にはまだ部屋がありません。先に探索してください。
refuse-room-known = { $cell }にはもう部屋があります。移動で行けます。
refuse-pile-empty = 山にタイルがありません。取れるのは記憶のタイルだけです。
refuse-not-remembered = { tile }は記憶にありません。

## コンテンツ

content-stage-count = ステージは{ $wanted }個でなければなりません（{ $found }個あります）
content-board-side = ボードの一辺は{ $least }〜{ $most }マスです（{ $found }マスになっています）
content-exit-is-start = 脱出口が子供の出発点と同じです
content-cell-off-board = { $row }行{ $column }列はボードの外です
content-first-is-start = 化物の起点が子供の出発点と同じです
content-first-is-end = 化物の起点が経路の終わりになっています
content-row-count = 矢印は{ $wanted }行でなければなりません（{ $found }行あります）
content-row-length = 一行の矢印は{ $wanted }個でなければなりません（{ $found }個あります）
content-not-an-arrow = 「{ $found }」は U、R、D、L、* のどれでもありません
content-one-end = 経路の終わり（*）は1つでなければなりません（{ $found }個あります）
content-arrow-off-board = { $row }行{ $column }列の矢印がボードの外を指しています
content-route-circle = 経路が{ $row }行{ $column }列に戻ってきます
content-never-back = { $row }行{ $column }列からの矢印が経路に戻りません
content-straight-to-end = { $row }行{ $column }列からの矢印が経路の終わりに直接つながっています
stroke-no-board = このステージには描ける盤がありません
stroke-route-short = 経路は二マス以上です
stroke-route-jumps = { $row }行{ $column }列は前のマスのとなりではありません
stroke-arrow-on-route = { $row }行{ $column }列は経路の上です。経路を描きなおしてください
content-in-another-book = このパックの別の書にステージ「{ $value }」があります
content-no-such-stage = このIDのステージはありません。あるもの：{ $known }
content-stage-without-monster = ステージ { $stage } に化物がいません
content-twice = 「{ $value }」が2つあります
content-empty = 空にはできません
content-mark = 「{ $found }」は一文字ではありません
content-figure-size = 図は{ $columns }文字×{ $rows }行までです

## ルール（この版の言葉で）

rule-HID-1 = 部屋タイルは24枚。4色あり、どの色にも1から6までが1枚ずつあります。値は印の数でも分かります。
rule-HID-2 = ボードは6行6列です。子供の駒には星のない面と星のある面があり、化物の駒は上・右・下・左のどれかを向きます。ボードの外へは出られません。
rule-HID-3 = 部屋の書には五つのステージがあり、それぞれに化物の名前と姿、ボード上の矢印で示した経路があります。
rule-HID-4 = ゲームの初めは、部屋の書の1番を開き、子供は星のない面です。
rule-HID-5 = 次のステージは引いたタイルで決まります。同じステージがまた出ることもあります。
rule-HID-6 = ステージに2回勝てばゲームの勝ち、4回負ければゲームの負けです。最初の勝ちで子供が星の面になり、2回目の勝ちで終わります。4回目の負けは、4番目か5番目に挑むステージで起こります。
rule-HID-7 = 24枚を裏にして混ぜ、山とします。1枚を表にし、1〜5ならその番号のステージ、6なら開いているステージのままです。そのタイルはこのステージでは使いません。
rule-HID-8 = さらに2枚を表にします。1枚を右下のマスに置き、もう1枚は記憶の最初の1枚になります。
rule-HID-9 = 子供は右下のマスから、化物は経路の最初のマスから、次のマスを向いて始めます。
rule-HID-10 = ステージが終わるまで、化物、プレイヤーの順に手番を繰り返します。
rule-HID-11 = 化物には、目の前のマスを中心とする3×3マスが見えます。二つの行動のたびに見直します。
rule-HID-12 = すぐ左か右のマスにあなたが見えたら、その行動であなたの方を向きます。
rule-HID-13 = それ以外のところにあなたが見えたら、経路から外れてもまっすぐ1マス進みます。近道になることも、逆戻りすることもあります。
rule-HID-14 = あなたが見えず、マスの矢印の方を向いていれば、1マス進みます。
rule-HID-15 = あなたが見えず、別の方を向いていれば、マスの矢印の方へ向きを変えます。
rule-HID-16 = 化物は、タイルのあるマスもないマスも歩きます。
rule-HID-17 = 手番ではまず2回まで移動できます。行けるのは、上下左右の隣でタイルのあるマスです。
rule-HID-18 = 移動のあとで1回だけ探索できます。探索すると手番は終わり、そのあとの移動はできません。
rule-HID-19 = 探索では、隣のタイルのないマスを選んでから、タイルを1枚取ります。山からランダムに取るか、記憶から好きな1枚を取ります。
rule-HID-20 = 取ったタイルは、値が足もとのタイル以上か、同じ色なら合います。合えば選んだマスに置き、その上に進みます。
rule-HID-21 = 合わないタイルは、表のまま記憶に入ります。
rule-HID-22 = 記憶に入るのは5枚までです。合わないタイルが6枚目になるときは、6枚とも裏にして山に混ぜます。
rule-HID-23 = 左上のマス（脱出口）に進んだら、すぐにステージの勝ちです。
rule-HID-24 = 化物が経路の最後のマスに着いたら、すぐにステージの負けです。
rule-HID-25 = 化物と同じマスになったら、どちらが動いたかによらず、すぐにステージの負けです。
rule-HID-26 = ステージが終わると、タイルも駒もボードから取り除きます。子供の面はそのままです。
rule-HID-R1 = 裁定：化物の目の前がボードの外でもかまいません。見えるのは3×3マスのうちボードの中だけです。
rule-HID-R2 = 裁定：追いかけて経路を外れることがあるので、経路の終わり以外のすべてのマスに矢印があります。経路の外の矢印は経路に戻りますが、終わりに直接は入りません。経路は同じマスを二度通りません。
rule-HID-R3 = 裁定：追いかけて経路に戻ったら、そこから経路をたどります。追いかけて終わりに着いたときも、着いたことになります。
rule-HID-R4 = 裁定：脱出口もほかと同じマスで、タイルを置かなければ入れません。そこで化物と出会えば、捕まったことになります。
rule-HID-R5 = 裁定：山が空なら記憶からだけ探索できます。記憶も空なら探索できません。
rule-HID-R6 = 裁定：合わないと分かっている記憶のタイルで探索してもかまいません。タイルは記憶に戻り、あふれることはありません。
rule-HID-R7 = 裁定：山に何が残っているかは、見えているタイルから分かるので、見てもかまいません。自分で数えたいときは、この助けを切れます。
rule-HID-R8 = 裁定：タイルのないマスは、化物がいても探索できます。合うと捕まります。
rule-HID-R9 = 裁定：経路の終わりのマスで化物に捕まったときは、「捕まった」と数えます。ステージが終わると、まず勝ち負けを数え、それからボードを片づけます。
rule-HID-R10 = 裁定：ルールに手番の上限はありません。ボットが遊ぶときは、200手番でステージの負けとし、別に数えます。
rule-HID-R11 = 裁定：ひとつのパックに、五つのステージからなる書が何冊あってもかまいません。ゲームはそのうちの一冊で遊びます。どの書にするかは始める前に選び、中はいつでも見られます。
rule-HID-C1 = コンテンツ：この版の五つのステージ。それぞれに自作の化物と絵があり、歩き方もはっきり違います。
rule-HID-C2 = コンテンツ：ステージはシミュレーションで調整し、やさしいものから難しいものまであります。強い人なら半分以上のゲームに勝ち、ランダムに選ぶだけではほとんど勝てません。
rule-HID-C3 = コンテンツ：上級者のための、五つのステージからなる二冊目の書。化物はそれぞれに歩き方が違い、ページには何を学べるかが書いてあります。わざと見つかって時をかせぐ必要があるステージでは、そう書いてあります。

# その手をすすめる理由
hint-exit = ここから出られます。
hint-sure = 記憶にある合うタイルなら失敗せず、一歩進めます。
hint-odds = 山のタイル{ $of }枚のうち、ここで合うのは{ $fits }枚です。
hint-better-room = あちらの部屋からのほうが合うタイルが多くなります（{ $here }枚から{ $there }枚に）。
hint-flee = このままでは、次の化物の手番でステージが終わってしまいます。
hint-way = そこからのほうが脱出口へ向かいやすくなります。
hint-hold = どこへ動くよりも、ここにとどまるほうがよさそうです。
hint-first-room = 足もとに置くならこちらのタイルです。もう一枚は記憶に残しておけます。
hint-lure = そこなら化物があなたを見つけて経路を外れ、{ $actions }行動ぶん遅れます。
hint-hide = いまの場所では化物に見られています。この手番のあとは見えなくなります。

# 手番全体の計画と、だれの勝率か
hint-plan = { $plan }。{ $reason }達人なら、こうした場面の{ $chance }%で勝ちます。次によい計画（{ $other }%）：{ $instead }。
hint-plan-only = { $plan }。{ $reason }達人なら、こうした場面の{ $chance }%で勝ちます。
plan-first-room = { $tile }から始める
plan-stay-end = { $stop }にとどまって手番を終える
plan-go-end = { $stop }へ行って手番を終える
plan-stay-pile = { $stop }にとどまり、山のタイルで{ $cell }を探索する
plan-go-pile = { $stop }へ行き、山のタイルで{ $cell }を探索する
plan-stay-memory = { $stop }にとどまり、記憶の{ $tile }で{ $cell }を探索する
plan-go-memory = { $stop }へ行き、記憶の{ $tile }で{ $cell }を探索する

## What is kept of a game

mark-room = ■
mark-room-word = 部屋
mark-miss = ▨
mark-miss-word = 外れ
mark-seen = ◉
mark-seen-word = 見つかった
mark-out = ⌂
mark-out-word = 脱出
mark-caught = ✕
mark-caught-word = 捕まった
mark-late = ◌
mark-late-word = 時間切れ
tally-monster = 化物

## Looking back

chapter-stage = 第{ $n }ステージ
turn-stage = { $n ->
    [0] 最初の部屋
   *[other] 手番{ $n }
}

## Puzzles

puzzle-win-in-one-turn = 1手番で脱出
puzzle-win-in-one-turn-help = 残るのは1手番。山に何があっても必ず脱出できるように、移動し、探索してください。

## What levels of bots are called, and what they do

level-random-face = カエル
level-random-help = 置ける場所へ置くだけで、計画はありません。
level-greedy-face = ネズミ
level-greedy-help = 目の前のいちばん良い手を選びます。先読みは1手です。
level-quick-face = ノウサギ
level-quick-help = 少しだけ先を読み、すぐに答えます。
level-practised-face = ネコ
level-practised-help = もう少し長く読み、たいていの危険に気づきます。
level-expert-face = フクロウ
level-expert-help = 手番全体を計画します。考える時間は長めです。

## 分析

analysis-stage = { $number }番目のステージ
analysis-stage-chance = 達人が続けた場合に、このステージを勝つ見込み。

## ステージの試し摺り

proof-out = 脱出 { $n }
proof-caught = つかまった { $n }
proof-route = 経路の終わり { $n }
proof-stalled = 手番切れ { $n }
proof-nobody-out = だれも脱出できていません
proof-nobody-out-why = { $games }回の終わり方：経路の終わり{ $route }、つかまった{ $caught }、{ $limit }手番切れ{ $stalled }。見つからなければ経路は{ $end }手番目で終わり、脱出には少なくとも{ $door }手番かかります。
proof-circles = { $games }回のうち{ $stalled }回は、{ $limit }手番目まで決着がつきませんでした。

print-tiles = 部屋タイル
print-board = ボード
print-stages = ステージの書
print-pieces = コマ
print-stage = ステージ{ $number }
print-child = 子ども
print-exit = 脱出口
print-start = スタート
print-tile-red = 赤
print-tile-blue = 青
print-tile-yellow = 黄
print-tile-green = 緑

proposal-end-later = 終わりを2マス先に（{ $row }行{ $column }列）
proposal-end-sooner = 終わりを2マス手前に（{ $row }行{ $column }列）
proposal-begin-sooner = 2マス遠くから始める（{ $row }行{ $column }列）
proposal-begin-later = 2マス進んだところから始める（{ $row }行{ $column }列）
proposal-turn = { $row }行{ $column }列の矢印を{ $way ->
    [up] 上
    [right] 右
    [down] 下
   *[left] 左
}に向ける
