### 灯りの洞（テスト用のゲーム）。

about-summary = 二人か三人でランタンを手に洞窟を進み、暗いくぼみから宝石を取り出します。
about-goal = いちばん多くの点を集め、時間内に外へ出ましょう。

## 名前

seat = プレイヤー{ $number }
oil-amber = 琥珀油
oil-jade = 翡翠油
oil-indigo = 藍油
gem-garnet = ガーネット
gem-opal = オパール
gem-pearl = 真珠
nothing = なし

## 設定

option-rounds = ラウンド数
option-rounds-help = 全員に手番が回る回数です。
option-hand = 最初の油の数
option-hand-help = 最初の手番の前に各自が引く油の数です。
option-wicks = 最初の芯の数
option-wicks-help = 最初の手番の前に各自が持つ芯の数です。

## ルール

rule-LAN-1 = 二人か三人で遊びます。最後に点がいちばん多い人の勝ちです。同点なら勝ちを分け合います。
rule-LAN-2 = はじめに各自が壺から油を引き（他の人には見せません）、芯を受け取ります。壺には全員分の油が必要です。
rule-LAN-3 = 席順に手番を行い、洞窟にいない人は飛ばします。手番のはじめに油を1つ引き、サイコロで風の強さを決めます。
rule-LAN-4 = 手番の人はくぼみを1つ照らします。宝石は手番の終わりまで全員に見え、その後また闇に隠れます。
rule-LAN-5 = 次に手持ちの油を1つずつ注ぐことができ、それから火をつけます。
rule-LAN-6 = 注げる油は風の強さまでです。
rule-LAN-7 = 注いだ油が風の強さとちょうど同じなら宝石を取り、その点を得ます。くぼみには新しい宝石が伏せて置かれます。
rule-LAN-8 = 燃やした油の効果は待機します。どの順に使うかは手番の人が選びます。
rule-LAN-9 = 琥珀油：壺に油があれば1つ引きます。
rule-LAN-10 = 翡翠油：暗いくぼみを1つ、自分だけで覗きます。
rule-LAN-11 = 藍油：洞窟にいる次の人に突風が吹きます。油を1つ使うか、芯を1つ失います。芯を失うと、琥珀油の効果が1つ待機に加わります。
rule-LAN-12 = ラウンドの最後の手番が終わると、中にいる全員が「出る」か「残る」かを答えます。答えは伏せますが、「出る」はすぐに公開され、「残る」と答えた人はもう一度答えます。
rule-LAN-13 = 出た人は芯1つにつき1点を得ます。突風で失う芯がない人は追い出され、点を得ません。
rule-LAN-14 = 中に誰もいなくなるか、最後のラウンドが終わるとゲームは終わりです。そのとき中にいる人の点は半分（端数切り捨て）になります。
rule-LAN-15 = 時間内に答えない人は残ります。

## 断り

refuse-jar-too-small = 壺の油は{ $oils }個しかありません。
refuse-not-lighting = もうくぼみを照らしました。
refuse-no-such-niche = くぼみは{ $niches }つです。
refuse-not-pouring = いまは油を扱うときではありません。
refuse-enough-oil = 注げるのは風の強さ（{ $draught }）までです。
refuse-not-in-hand = その油を持っていません。
refuse-not-resolving = いまは効果を選べません。
refuse-not-waiting = その油は待機していません。
refuse-not-peeking = いまは闇を覗けません。
refuse-niche-is-lit = そのくぼみは照らされています。暗いくぼみを選んでください。
refuse-no-gust = 突風は吹いていません。
refuse-no-window = いまは出るかどうかを聞かれていません。

## コンテンツ

content-niches = くぼみは2〜15個です
content-draughts = 風の強さは1以上です
content-few-gems = 宝石がくぼみより少なくなっています
content-twice = 同じものが前にもあります
content-negative = 0より少なくはできません
content-lacks = { $id } がありません

## 選択肢

do-light = くぼみ{ $niche }を照らす
do-pour = { $oil }を注ぐ
do-ignite = 火をつける
do-resolve = { $oil }の効果を使う
do-peek = くぼみ{ $niche }を覗く
do-shield = { $oil }を使って防ぐ
do-flicker = 炎を揺らす
do-leave = 出る
do-stay = 残る

## 質問

ask-niche = { $niches }つのくぼみのうち、どれを照らしますか。
ask-pour = もっと注ぎますか、火をつけますか（{ $draught }のうち{ $poured }）。
ask-resolve = 次にどの油の効果を使いますか。待機：{ $waiting }
ask-peek = どの暗いくぼみを覗きますか。
ask-gust = 突風です！油を使いますか、炎を揺らしますか。{ $wicks ->
    [0] 芯がないので、揺らすと追い出されます。
   *[other] 芯は{ $wicks }つあります。
}
ask-leave = 洞窟を出ますか、残りますか。出ると{ $points }点です。

## 局面

position-round = ラウンド{ $round }／{ $rounds }：{ $seat }の手番。
position-lighting = くぼみを照らすところです。
position-pouring = 油を注げます。
position-resolving = 油の効果を使っています。
position-answering = 中にいる全員が「出る」か「残る」かを答えています。
position-over = ゲームは終わりました。
position-draught = 風の強さは{ $draught }です。
position-jar = 壺の油は{ $jar }個、くぼみは{ $niches }つです。
position-lit = くぼみ{ $niche }が照らされています：{ $gem }
position-peeked = くぼみ{ $niche }を覗いています：{ $gem }
position-poured = ランタンの中：{ $oils }
position-waiting = 待機：{ $oils }
position-spent = 使った油：{ $oils }
position-seat-inside = { $seat }は洞窟の中：油{ $oils }、芯{ $wicks }、{ $score }点。
position-seat-gone = { $seat }は{ $score }点で外に出ました。
position-seat-driven = { $seat }は{ $score }点で追い出されました。
position-hand = 手持ちの油：{ $oils }
position-stays = 「残る」と答えました。

## 出来事

event-turn-began = ラウンド{ $round }、{ $seat }：風の強さは{ $draught }。
event-oil-taken = { $seat }が壺から油を1つ取ります。
event-oil-drawn = { $to }が引いたのは{ $oil }です。
event-niche-lit = くぼみ{ $niche }が照らされました：{ $gem }
event-niche-darkened = くぼみ{ $niche }はまた闇に隠れました。
event-oil-poured = { $seat }が{ $oil }を注ぎます。
event-ignited = { $seat }がランタンに火をつけました。
event-gem-lifted = { $seat }がくぼみ{ $niche }から{ $gem }を取りました：{ $points }点。
event-oil-burnt = { $seat }の{ $oil }が効果を現します。
event-niche-peeked = { $seat }がくぼみ{ $niche }を覗きます。
event-gem-seen = { $to }がくぼみ{ $niche }に見たのは{ $gem }です。
event-gust-shielded = { $seat }が{ $oil }で突風を防ぎました。
event-wick-lost = 突風で{ $seat }が芯を1つ失いました。
event-driven-out = 突風で{ $seat }は洞窟から追い出されました。
event-window-opened = 出るか、残るか。中にいる全員が答えます。
event-stayed = { $seat }は残ります。
event-left = { $seat }が洞窟を出ました：芯で{ $points }点。
event-ended = ゲーム終了：{ $scores }

## 結果

outcome-last-round = 最後のラウンドが終わりました。
outcome-all-out = 中には誰もいません。
