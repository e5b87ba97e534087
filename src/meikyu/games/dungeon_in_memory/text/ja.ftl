### ダンジョンインメモリー

## 箱に書いてあること

about-summary = 重ねたタイルの道を覚え、途切れたら「ロスト！」と宣言する。
about-goal = 道はのびていきますが、タイルはすべて重ねて置きます。道がつながらなくなったと思ったら「ロスト！」と宣言。正しく、いちばん早いタイルで宣言した人が得点します。3点で勝ちです。
about-minute-1 = タイルはすべて重ねて置きます。見えるのはいちばん上の1枚だけ。
about-minute-2 = 道はタイルのとおり、まっすぐ進んだり曲がったりします。地図は頭の中だけ。
about-minute-3 = 道がつながらなくなったと思ったら「ロスト！」と宣言します。
about-minute-4 = 最後に地図を広げて確認。正しく、いちばん早いタイルで宣言した人は、同じタイルなら何人でも1点ずつ。3点で勝ちです。
about-credit = 四月一日カエル作、TOPECONHEROES Daryama画、おかぼど制作部発行のゲーム（2022年、15分、10歳から）をもとにしています。文・タイル・図はこの版のものです。

option-level = レベル
option-level-help = 初級は直進と左折だけを使います。ひとりのときはいつもすべてのタイルを使います。
option-level-beginner = 初級：直進と左折
option-level-advanced = 上級：すべてのタイル
option-additional_rules = 追加ルール
option-additional_rules-help = 4つを自由に組み合わせられます。その1は2人以上で、その4は上級だけで使えます。
option-additional_rules-1 = その1：ロスト宣言は1手番に1人
option-additional_rules-2 = その2：9マス四方から出たらロスト
option-additional_rules-3 = その3：5回目のおばけでロスト
option-additional_rules-4 = その4：同じおばけが2回出たらロスト
option-additional_rules-1-help = 同じタイルで何人かがロスト宣言をしたら、手番順で最初の1人だけが有効です。
option-additional_rules-2-help = 初期タイルを中心とする正方形から道が出てはいけません。
option-additional_rules-3-help = おばけの数を数えます。1つのダンジョンで4回までです。
option-additional_rules-4-help = どのおばけも2枚のタイルにいます。2枚目が出たら、そのダンジョンはロストになります。
option-start_player = 最初のスタートプレイヤー
option-start_player-help = 最初の探索を始める人。席は1から数えます。選ばなければランダムに決めます。
option-start_player-null = ランダム
option-time_limit = 答える時間（秒）
option-time_limit-help = 時間までに答えなければ「残る」になります。空なら無制限です。
option-explorations = 探索の回数の上限
option-explorations-help = だれも3点に届かなくても、この回数で終わります。空なら無制限です。
option-open_map = 地図を見せる
option-open_map-help = 学ぶための設定です。ほんとうの地図が山の横に広がり、全員に見えます。覚える必要はありません。

# ボットの強さ
level-scatterbrain = うっかり
level-stroller = のんびり
level-steady = 堅実
level-keen = 鋭い
level-perfect = 完全記憶

## 文の部品

tile = { $kind ->
    [straight] 直進
    [left] 左折
    [right] 右折
   *[repeat] リピート
}{ $paths ->
    [two] ・再通行
   *[one] {""}
}{ $ghost ->
    [lantern] ・ちょうちんおばけ
    [umbrella] ・からかさおばけ
    [teapot] ・ちゃがまおばけ
    [moth] ・蛾のおばけ
    [bell] ・すずおばけ
   *[none] {""}
}
laid = { $tile }（{ $arrow }へ進んで入る）
direction-north = 北
direction-east = 東
direction-south = 南
direction-west = 西
seat = プレイヤー{ $number }
challenge-score = { $score }点
tile-start = 初期タイル
tile-number = { $index }枚目
cell = { $across }{ $along }
cell-first = 最初のマス
steps-east = 東{ $count }
steps-west = 西{ $count }
steps-north = 北{ $count }
steps-south = 南{ $count }
additional-1 = その1 ロスト宣言は1手番に1人
additional-2 = その2 9マス四方
additional-3 = その3 おばけ5回
additional-4 = その4 同じおばけ2回

reason-DIM-18 = 行き止まり（{ $code }）
reason-DIM-19 = ループ（{ $code }）
reason-DIM-20 = 逆走（{ $code }）
reason-DIM-21 = 置き間違い（{ $code }）
reason-DIM-40 = 9マス四方の外（{ $code }）
reason-DIM-41 = 5回目のおばけ（{ $code }）
reason-DIM-42 = 同じおばけの2回目（{ $code }）

## 局面

position-placing = 第{ $exploration }回の探索。{ $player }がタイルを置きます。
position-placing-you = 第{ $exploration }回の探索。あなたがタイルを置く番です。
position-announcing = 第{ $exploration }回の探索。{ $player }がタイルを置きました。ほかの人は「ロスト」か「残る」かを答えます。
position-choosing = ひとりの探索。このまま進むか、新しいダンジョンを始めるかを決めます。
position-turned-up = めくったタイル：{ $tile }。
position-turned-up-new = 新しいダンジョンのためにめくったタイル：{ $tile }。
position-over = ゲームは終わりました。
position-pile = { $count ->
    [one] タイルが1枚あります
   *[other] タイルが{ $count }枚重なっています
}。一番上：{ $top }。
position-pile-lost = { $count ->
    [one] タイルが1枚あり
   *[other] タイルが{ $count }枚重なり
}、その上に{ $player }のロストカードがあります。すぐ下のタイル：{ $top }。
position-dungeon = ダンジョン{ $number }：{ $count }枚。一番上：{ $top }。
position-hand = あなたの手札：{ $tiles }。
position-deck = { $count ->
    [0] 山札はありません。
   *[other] 山札は残り{ $count }枚です。
}
position-player = { $player }：{ $score }点、手札{ $hand }枚、探索中。
position-player-out = { $player }：{ $score }点、ロスト宣言ずみ。
position-last-check = 第{ $exploration }回の探索の確認：{ $path }{ $points }
position-answer-stay = あなたの答えは「残る」。全員が答えるまでは「ロスト」に変えられます。
position-answer-lost = あなたの答えは「ロスト」。
position-additional = 追加ルール：{ $rules }。

## 問い

prompt-place = どのタイルを置きますか。道はどちらへ進んでいますか。
prompt-announce = 道はまだつながっていますか。「ロスト」か「残る」かを答えてください。
prompt-announce-timed = 道はまだつながっていますか。「ロスト」か「残る」かを答えてください。{ $seconds }秒たつと「残る」になります。
prompt-stayed = 「残る」と答えました。ほかの人が考えているあいだは「ロスト」に変えられます。
prompt-choose = 残り{ $count }枚。このダンジョンを進みますか。それとも、ロスト状態になったとみて新しいダンジョンを始めますか。
prompt-turn = めくったタイルは{ $tile }。道はどちらへ進んでいますか。
prompt-turn-new = { $tile }から新しいダンジョンを始めます。道をどちらへ進めますか。

## 選べること

choice-place = { $arrow }へ進んで入る：{ $tile }
choice-lost = ロスト！
choice-stay = 残る
choice-go-on = 進む
choice-new-dungeon = 新しいダンジョンを始める

## できごと

event-exploration-started = 第{ $exploration }回の探索を{ $player }から始めます。初期タイルから北へ進みます。手札は{ $hand }枚ずつ、山札は{ $deck }枚です。
event-run-started = 初期タイルから北へ進みます。山札は{ $deck }枚です。
event-dealt = 配られた手札：{ $tiles }。
event-tile-placed = { $player }が置いたタイル：{ $tile }。
event-deck-drawn = { $player }がタイルを引きました。{ $deck ->
    [0] 山札はなくなりました。
   *[other] 山札は残り{ $deck }枚です。
}
event-drawn = あなたが引いたタイル：{ $tile }。
event-answered-stay = { $player }の答え：残る。
event-answered-lost = { $player }の答え：ロスト。
event-lost = { $player }「ロスト！」
event-lost-void = { $players }も「ロスト」と答えましたが、手番順が後なので無効です。
event-turn = { $player }の手番です。
event-turned-up = めくったタイル：{ $tile }。残り{ $deck }枚。
event-turned-up-new = 新しいダンジョン。めくったタイル：{ $tile }。残り{ $deck }枚。
event-check-all-announced = 手番以外の全員がロスト宣言をしました。記憶の確認です。下から{ $count }枚を並べます。
event-check-no-tile-left = 次の人の手札がありません。記憶の確認です。下から{ $count }枚を並べます。
event-check-deck-empty = 山札がなくなりました。記憶の確認です。{ $count }枚をダンジョンごとに並べます。
event-dungeon = ダンジョン{ $number }。
event-mapped = { $number }：{ $tile }。場所は{ $cell }。道は{ $heading }へ続きます。
event-mapped-again = { $number }：{ $tile }。場所は{ $cell }。もう一度通るタイルは{ $again }。道は{ $heading }へ続きます。
event-mapped-lost = { $number }：{ $tile }。場所は{ $cell }。
event-mapped-again-lost = { $number }：{ $tile }。場所は{ $cell }。もう一度通るタイルは{ $again }。
event-dungeon-lost = { $number }でロスト状態になりました：{ $reasons }。場所は{ $at }。
event-beside = { $number }は地図の外へ：{ $tile }。
event-cards-scores = { $number }の上のロストカード、{ $players }：ロスト状態になってから最初の宣言です。
event-cards-early = { $number }の上のロストカード、{ $players }：まだロスト状態ではありませんでした。
event-cards-late = { $number }の上のロストカード、{ $players }：先に宣言した人がいました。
event-cards-never-lost = { $number }の上のロストカード、{ $players }：最後までロスト状態になりませんでした。
event-held = 道は最後までつながっていました。
event-points = { $count ->
    [1] { $players }が1点。
   *[other] { $players }が1点ずつ。
}
event-no-points = 得点する人はいません。
event-failed-misplaced = { $number }は置き間違い。ここまでです。
event-failed-lost-and-no-new-dungeon = { $number }は、ロスト状態のダンジョンに置かれました。ここまでです。
event-failed-new-dungeon-while-not-lost = { $number }で、まだロスト状態でないのに新しいダンジョンを始めました。ここまでです。
event-run-scored = タイル{ $tiles }枚、追加ルール{ $bonus }点：合わせて{ $score }点。
event-run-ended = 探索が終わりました。得点は{ $score }点です。
event-won = { $players }の勝ちです。
event-nobody-won = 勝者のないままゲームが終わりました。

outcome-won = 3点先取で決着がつきました。
outcome-shared = 何人かが同時に3点に届きました。
outcome-limit = このゲームで決めた回数の探索が終わりました。
outcome-solo-perfect = すべてのタイルを正しく置き、ロスト状態にもすべて気づきました。
outcome-solo-failed = 道を見失いました。
end-won = { $players }が3点に届きました。
end-shared = { $players }が同時に3点に届き、勝利を分かち合います。
end-limit = このゲームで決めた回数の探索が終わりました。{ $count ->
    [0] 得点した人はいません。
    [1] 最多得点は{ $players }の{ $points }点です。
   *[other] { $players }が{ $points }点で並びました。
}
why-lost = { $share }%の確かさでロスト状態だと考えました。覚えていたのは{ $tiles }枚のうち{ $held }枚です。
why-stay = まだ道は続いていると考えました。ロスト状態の見込みは{ $share }%、覚えていたのは{ $tiles }枚のうち{ $held }枚です。

## 断り

refuse-not-laying = タイルを置くのは手番の人だけです。「ロスト」か「残る」かを答えてください。
refuse-decide-first = 先に、進むか新しいダンジョンを始めるかを決めてください。
refuse-not-turned-up = めくったタイルではありません。
refuse-not-in-hand = そのタイルは手札にありません。
refuse-no-such-arrow = 道の進む向きは北・東・南・西のどれかです。
refuse-no-announcing-solo = ひとりのときはロスト宣言がありません。
refuse-active-announces = ロスト宣言ができるのは手番以外の人だけです。
refuse-nothing-laid-yet = ロスト宣言は、手番の人がタイルを置いたあとにします。
refuse-announced-already = もうロスト宣言をして、この探索から抜けています。
refuse-stays-already = もう「残る」と答えています。ほかの人が答えるまでは「ロスト」に変えられます。
refuse-nothing-to-answer = まだ答えることはありません。タイルを置いてください。
refuse-solo-only = 新しいダンジョンを始められるのは、ひとりで遊ぶときだけです。
refuse-already-turned-up = タイルはもうめくられています。置いてください。
refuse-no-first-rule-solo = 追加ルールその1はロスト宣言のルールです。ひとりのときは使えません。
refuse-advanced-only = 追加ルールその4にはすべてのタイルが要ります。上級を選んでください。
refuse-no-such-player = この卓にプレイヤー{ $player }はいません。

## コンテンツ

content-start-straight = 初期タイルは直進でなければなりません
content-start-two-path = 初期タイルは再通行タイルでなければなりません
content-no-id = id が要ります
content-id-twice = 同じ id がほかにもあります
content-repeat-two-path = リピートに二本目の通路はありません
content-ghost-count = おばけのタイルは1枚ずつです（{ $found }枚ではありません）
content-total = タイルは初期タイルのほかに{ $least }枚から{ $most }枚です（いまは{ $found }枚）
content-beginner-total = 初級の5人に配れるよう、直進と左折は{ $least }枚以上要ります（{ $found }枚しかありません）
content-ghost-again = おばけ { $ghost } が同じ側のタイル2枚にいます
content-ghost-beginner = おばけ { $ghost } が直進・左折のどのタイルにもいません
content-ghost-other = おばけ { $ghost } が右折・リピートのどのタイルにもいません
content-drawn-twice = 図が2つあります
content-no-drawing = 図が空です
content-alike = ほかの図と見分けがつきません
content-tile-undrawn = { $kind }（通路{ $paths }本）の図がありません
content-ghost-undrawn = おばけ { $ghost } の図がありません

stroke-no-tiles = このパックにはタイルの一覧がありません
stroke-ghosts-left = この種類のタイル{ $count }枚におばけがいます。先におばけを移してください
stroke-no-plain = この種類のタイルにはすべておばけがいます
proof-tiles = { $tiles }枚でロスト（この版は{ $ours }枚）

## ルール（この版のことばで）

rule-DIM-1 = 通路タイルは初期タイルを入れて38枚。ロストカードと得点カードが5人分、1枚ずつあります。
rule-DIM-2 = タイルの矢印は道の動きを表します。直進・左折・右折、そして直前と同じ動きをするリピートです。直進・左折・右折には、通路が一本のタイルと、二本ある再通行タイルがあります。
rule-DIM-3 = 初級は直進と左折だけ、上級はすべてのタイルを使います。初期タイルはいつも使います。
rule-DIM-4 = 手札は3枚ずつ、上級では2枚ずつ。残りは裏向きの山札です。
rule-DIM-5 = 初めに初期タイルがあり、道はそこから始まります。
rule-DIM-6 = 手番はスタートプレイヤーから時計回りです。
rule-DIM-7 = 手番では、手札から1枚を選び、表向きに重ねて置きます。直前に通った通路の進行方向と、タイルの矢印の入口の向きとがそろうように置きます。
rule-DIM-8 = どのタイルを四つのどの向きで置くかは自由です。間違っていても直されず、それとわかるしるしも出ません。
rule-DIM-9 = 一番上のタイルの下は見られません。ロストカードが一番上にあるあいだだけ、そのすぐ下のタイルを見られます。
rule-DIM-10 = 置いたら1枚引きます。山札がなくなったら手札だけで続けます。
rule-DIM-11 = 新しいタイルは、道がいま入ったマスにあるものとします。直進は向きを保ち、左折は左へ、右折は右へ90度曲がります。
rule-DIM-12 = 再通行タイルには、残りの二辺をつなぐ二本目の通路があり、2回通れます。直進なら十字路、左折と右折ならもう一つの曲がり角です。初期タイルは十字路です。
rule-DIM-13 = すでにタイルのあるマスに道が入ったら、まだ通っていない通路を抜けて進みます。このとき矢印の向きは関係ありません。空きマスに出るか、ロスト状態になるまで続きます。
rule-DIM-14 = そうして抜けたあと、直前に通った通路は一番上のタイルではなく、抜けたタイルにあります。次のタイルはそちらの進行方向に合わせます。
rule-DIM-15 = リピートは直前の通路と同じ動きをします。続けて通るときは、どれも最初のものと同じ動きです。
rule-DIM-16 = リピートは、まだ通っていない辺からもう一度通れます。そのときは、その直前の動きをくり返します。
rule-DIM-17 = 壁に突き当たっている通路も、通らないうちはロスト状態になりません。
rule-DIM-18 = ロスト状態A：通路のない辺に道が入った。
rule-DIM-19 = ロスト状態B：一度通った通路に、同じ向きで入った（ループ）。
rule-DIM-20 = ロスト状態C：一度通った通路に、逆の向きで入った（逆走）。
rule-DIM-21 = ロスト状態D：タイルの向きが正しくない（置き間違い）。
rule-DIM-22 = どれかが初めて起きたタイルから先、ダンジョンはロスト状態のままです。探索は続き、だれにも知らされません。
rule-DIM-23 = タイルが置かれるたび、手番以外の探索中の人はロスト宣言ができます。「ロスト！」と宣言して自分のロストカードを重ね、この探索から抜けます。手番の人はロスト宣言ができません。
rule-DIM-24 = だれかがロスト宣言をしたあとでも、同じときにほかの人もロスト宣言ができます。カードは同じところに重なります。
rule-DIM-25 = 手番以外の全員がロスト宣言をしたら、記憶の確認に移ります。
rule-DIM-26 = そうでなければ、探索中の人のうち時計回りで次の人の手番です。その人の手札がなければ、記憶の確認に移ります。
rule-DIM-27 = 記憶の確認では、下から順に、置かれた向きのまま地図に並べます。ロスト状態になったところから先のタイルはロストカードとともに脇に並べ、置き間違えたタイルはそのマスに置かれたとおりに見せます。
rule-DIM-28 = ロスト状態になる前にロスト宣言をした人は得点できません。
rule-DIM-29 = ロスト状態になっていたら、そのとき以後で最初に出てきたロストカードの人が1点。同じところのカードは全員が得点します。後のカードは得点できません。
rule-DIM-30 = 最後までロスト状態にならなければ、ロスト宣言をしなかった人が1点ずつ得ます。
rule-DIM-31 = そのあとタイルをすべて集めて新しい探索を始めます。最後に手番だった人がスタートプレイヤーです。
rule-DIM-32 = 先に3点に届いた人の勝ち。同時に届いた人は勝利を分かち合います。
rule-DIM-33 = ひとりのときは全部のタイルを使い、手札はなく、引いたタイルをそのまま置きます。ロスト宣言はありません。
rule-DIM-34 = ロスト状態になったと思ったら、次のタイルで隣に新しいダンジョンを始めます。めくる前に決めます。前のダンジョンは一番上が見えるまま残ります。
rule-DIM-35 = 新しいダンジョンがリピートで始まるときは、前のダンジョンの最後の動きをくり返します。
rule-DIM-36 = 山札がなくなったら、ダンジョンを順に確認します。最初の置き間違い、またはロスト状態になった直後に新しいダンジョンを始めなかったところが失敗です。
rule-DIM-37 = 得点は、そこまでに使ったタイルの枚数（初期タイルを含む）。最高38点です。
rule-DIM-38 = ひとりのときも追加ルールその2・3・4を使えます。1つにつき4点が加わり、最高50点です。
rule-DIM-39 = その1：ロスト宣言は1手番に1人だけ。重なったら、その後の手番が早い人が優先です。
rule-DIM-40 = その2：初期タイルを中心とする9マス四方から出たらロスト状態になります。
rule-DIM-41 = その3：おばけが合わせて5回置かれたらロスト状態になります。
rule-DIM-42 = その4：同じおばけがもう一度置かれたらロスト状態になります。上級だけのルールです。
rule-DIM-43 = おばけのタイルは10枚。5種類が2枚ずつです。その3・その4を使わないときは意味がありません。
rule-DIM-R1 = この版の裁定：マスとマスの境は一度しか越えられません。初期タイルに入る辺は初めから越えたものとします。どの場合にあたるかは確認のときに示します。
rule-DIM-R2 = この版の裁定：その2では、置かれたタイルのマスで数えます。道が外を向いただけでは、まだロスト状態ではありません。
rule-DIM-R3 = この版の裁定：ロスト状態になったのに、それ以後だれも宣言しなければ、だれも得点しません。
rule-DIM-R4 = この版の裁定：ロスト宣言ができる全員が「ロスト」か「残る」かを答えます。ほかの人の答えも、もう答えたかどうかも見えません。「ロスト」はすぐに公開され、「残る」と答えた人は答え直せます（時間も数え直します）。全員が答えるまでは「残る」を「ロスト」に変えられます。その1のときも同じです。時間切れは「残る」です。
rule-DIM-R5 = この版の裁定：その1では、全員の答えがそろうまで公開しません。「ロスト」と答えた人のうち手番順で最初の人だけがロスト宣言をし、ほかの人の答えは示されますが無効で、探索を続けます。
rule-DIM-R6 = この版の裁定：ひとりのとき、ロスト状態でないのに新しいダンジョンを始めるのも失敗です。
rule-DIM-R7 = この版の裁定：ひとりのとき、新しいダンジョンの最初のタイルはどの向きでもよく、その矢印が進む向きです。おばけと9マス四方はダンジョンごとに数え、最初のタイルに入る辺は越えたものとします。最後の1枚でロスト状態になっても失敗ではありません。失敗したタイルは数えず、追加ルールの点は失敗しても加わります。
rule-DIM-R8 = この版の裁定：遊んでいるあいだ地図はだれにも送られません。届くのは手札、一番上のタイル、枚数、だれがロスト宣言をしたか、そして一番上のロストカードのすぐ下のタイルだけです。前回の確認は公開ずみなので、次の確認まで見直せます。
rule-DIM-R9 = この版の裁定：理由が重なれば全部を示します。置き間違えたタイルの先の道はたどりません。リピートは実際にした動きをくり返し、初期タイルの直後なら直進です。
rule-DIM-R10 = この版の裁定：最初のスタートプレイヤーは、主催者が選ばなければランダムに決めます。ロスト宣言をした人の手札は使わずに残し、使わなかった手札は確認でも見せません。
rule-DIM-R11 = 裁定：パックは独自のタイルを持てます。初期タイルのほかに20～60枚、そのうち15枚以上は直進か左折です。ひとりのときの得点はタイルの枚数が最高です。
rule-DIM-R12 = この版の裁定：主催者は探索の回数を決められます。遅くともその回数で終わり、いちばん得点の多い人の勝ちです。だれも得点していなければ勝者はいません。
rule-DIM-C1 = この版のタイル：直進は通路が一本のもの7枚・再通行4枚、左折は6枚・5枚、右折は6枚・3枚、リピート6枚、初期タイル1枚。合わせて38枚です。
rule-DIM-C2 = この版のおばけ：どれも直進か左折に1枚、右折かリピートに1枚。初級では一度ずつ出ます。
rule-DIM-C3 = この版の図はこの版のもの。ひと目で、色がなくても読め、5種類のおばけは形で見分けられます。

## What is kept of a game

mark-tiles = ■
mark-tiles-word = タイル3枚まで
mark-dungeon = ▸
mark-dungeon-word = 新しいダンジョン
mark-failed = ✕
mark-failed-word = 失敗
mark-point = ●
mark-point-word = 1点
mark-no-point = ○
mark-no-point-word = 得点なし

## Looking back

chapter-exploration = 第{ $n }回の探索
turn-exploration = { $n }枚目

## Puzzles

puzzle-is-it-lost = ロストしている？
puzzle-is-it-lost-help = タイルが1枚ずつ重ねられます。最後の1枚のあと、15秒以内にロストかどうか答えてください。

## What levels of bots are called, and what they do

level-random-face = 金魚
level-random-help = 何も覚えず、どのタイルでも置きます。
level-scatterbrain-face = ニワトリ
level-scatterbrain-help = 覚えていられるのは3枚。よく1枚忘れます。
level-stroller-face = カメ
level-stroller-help = 直前の4枚を覚えています。その前は忘れがちです。
level-steady-face = 牛
level-steady-help = 6枚まで覚え、間違いは少なめです。
level-keen-face = キツネ
level-keen-help = 8枚まで覚え、相手が迷う1枚を選びます。
level-perfect-face = ゾウ
level-perfect-help = 決して忘れません。

## 分析

analysis-exploration = 第{ $number }回の探検
analysis-run = ひとりでの探検
analysis-point-chance = 1点を得る見込み。この席が覚えていられたことだけで数えました。
analysis-run-chance = ここで失敗しない見込み。覚えていられたことだけで数えました。
analysis-why-lost = この席の記憶では、{ $share }%の見込みで道に迷っていました。
analysis-why-stay = この席の記憶では、{ $share }%の見込みで道は続いていました。
analysis-why-tile = この席の記憶では、このタイルなら{ $share }%の見込みで道が続きます。
analysis-why-turned = 記憶のかぎりでは、この向きで正しい見込みは{ $share }%です。
analysis-was-lost = { $tile }枚目から迷っていました。
analysis-key-tile = 鍵になるのは{ $tile }で、この席がまだ覚えていた見込みは{ $share }%です。
could-know-in-time = { $player }は間に合って気づきました。
could-know-held = { $player }は道を信じ、道は最後まで続いていました。
could-know-early = { $player }のロスト宣言は早すぎました。
could-know-late = { $player }のロスト宣言は遅すぎました。
could-know-silent = { $player }は知りえたのに、宣言しませんでした。
could-know-never = { $player }には、間に合うように知ることはできませんでした。
could-know-never-lost = { $player }はロスト宣言をしましたが、道は最後まで続いていました。
could-know-void = { $player }もロストと答えましたが、手番順が後なので無効でした。
could-know-own = { $player }のタイルで道に迷いました。自分のタイルには宣言できません。
could-know-misplaced = { $player }はタイルの向きを間違えました。
could-know-new-dungeon-while-not-lost = { $player }は、まだロスト状態でないのに新しいダンジョンを始めました。

print-tiles = 道タイル
print-start = スタート
