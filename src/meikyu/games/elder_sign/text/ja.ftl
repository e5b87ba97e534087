### エルダーサイン

## 箱の表書き

about-summary = 夜の博物館で古き印を集め、眠るものを目覚めさせない。
about-goal = 全員で協力する。ダイスで冒険を達成して報酬を受け取り、破滅トラックが埋まる前に古き印を必要な数だけ集める。エンシェントワンが目覚めたら、戦って退けるしかない。
about-play-bots = ボットと組んで遊ぶ
about-minute-1 = 全員で協力します。破滅トラックが埋まる前に、古き印を必要な数だけ集めます。
about-minute-2 = 手番ではカード1枚に行ってダイスを振ります。求められた目がそろえば、1回振るごとにタスクを1つ達成できます。
about-minute-3 = 何も置けないときは、ダイスを1個除去して振り直します。手がかりやカードが助けになります。
about-minute-4 = タスクをすべて達成すれば報酬、ダイスが足りなくなればペナルティ。手番のたびに時計が進み、深夜12時には災いが起こります。
about-credit = 原作はRichard LauniusとKevin Wilsonのゲーム。文章とカードは、パブリックドメインの神話をもとにこの版のために作ったもの。

option-ancient_one = エンシェントワン
option-ancient_one-help = 博物館の下に眠るもの。抑えやすい順に並ぶ。「未計測」はパックで加えた、または変えたもの。
option-dial = 難しさ
option-dial-help = どの段階もハウスルールの組み合わせで、記録と結果に名前が残ります。「印刷どおり」には何もありません。
option-dial-lamplit = 灯の夜：必要な古き印が3つ少ない
option-dial-gentle = やさしい：必要な古き印が1つ少ない
option-dial-printed = 印刷どおり
option-dial-hard = きびしい：トロフィーで古き印を買えず、破滅トークン1個で始まる
option-dial-nightmare = 悪夢：「きびしい」に加え、必要な古き印が1つ多く、最初の手がかりもない
option-dial-measured = { $step }（達人の勝率：{ $shares }）
option-dial-share = { $seats ->
    [1] 1人で{ $percent }%
   *[other] { $seats }人で{ $percent }%
}
house-fewer_clues = ハウスルール：探索者は手がかりを持たずに始める。
house-no_sign_for_trophies = ハウスルール：エントランスでは古き印を売らない。
house-one_sign_fewer = ハウスルール：必要な古き印が1つ少ない。
house-three_signs_fewer = ハウスルール：必要な古き印が3つ少ない。
house-one_sign_more = ハウスルール：必要な古き印が1つ多い。
house-doom_at_start = ハウスルール：破滅トークン1個を置いて始める。
option-fewer_clues = ハウスルール：最初の手がかりなし
option-fewer_clues-help = 難しくなる。ルールにはない変更で、探索者は初期装備の手がかりを持たずに始める。
option-no_sign_for_trophies = ハウスルール：トロフィーで古き印を買えない
option-no_sign_for_trophies-help = 難しくなる。ルールにはない変更で、エントランスでは古き印を売らない。
option-turn_limit = 手番の上限
option-turn_limit-help = 全員の手番を合わせてこの数だけ過ぎると敗北になる。0なら上限なし（ルールどおり）。
option-investigators = 探索者
option-investigators-help = 席ごとに、誰を演じるか。耐久度と正気度、能力、最初の持ち物がそれぞれ違う。
option-investigators-null = ランダム
option-investigators-one = { $name }（{ $occupation }）

## 文の部品

seat = プレイヤー{ $number }
die = { $colour ->
    [yellow] 黄
    [red] 赤
   *[green] 緑
}の{ $face }
die-here = { $colour ->
    [yellow] 黄
    [red] 赤
   *[green] 緑
}の{ $face }{ $place ->
    [box] （脇）
    [removed] （除去済み）
    [task] （タスク{ $task }の上）
    [held] （{ $seat }が保持）
    [spell] （{ $seat }の「{ $card }」の上）
    [locked] （「{ $card }」タスク{ $task }にロック）
   *[pool] {""}
}
face-1 = 探索1
face-2 = 探索2
face-3 = 探索3
face-4 = 探索4
face-lore = 知識
face-peril = 危険
face-terror = 恐怖
face-wild = ワイルド
face-any = どの目でも
face-none = 未ロール
icon-investigation = 探索{ $number }
icon-lore = 知識
icon-peril = 危険
icon-terror = 恐怖

thing-stamina = { $count ->
    [0] { $form ->
        [object] 耐久度をすべて
       *[listed] 耐久度すべて
    }
   *[other] { $form ->
        [object] 耐久度を{ $count }
       *[listed] 耐久度{ $count }
    }
}
thing-sanity = { $count ->
    [0] { $form ->
        [object] 正気度をすべて
       *[listed] 正気度すべて
    }
   *[other] { $form ->
        [object] 正気度を{ $count }
       *[listed] 正気度{ $count }
    }
}
thing-health = { $count ->
    [0] { $form ->
        [object] 耐久度と正気度をすべて
       *[listed] 耐久度と正気度すべて
    }
   *[other] { $form ->
        [object] 耐久度か正気度を{ $count }
       *[listed] 耐久度か正気度{ $count }
    }
}
thing-clue = { $count ->
    [0] { $form ->
        [object] 手がかりをすべて
       *[listed] 手がかりすべて
    }
   *[other] { $form ->
        [object] 手がかりを{ $count }個
       *[listed] 手がかり{ $count }個
    }
}
thing-common = { $count ->
    [0] { $form ->
        [object] 通常アイテムをすべて
       *[listed] 通常アイテムすべて
    }
   *[other] { $form ->
        [object] 通常アイテムを{ $count }枚
       *[listed] 通常アイテム{ $count }枚
    }
}
thing-unique = { $count ->
    [0] { $form ->
        [object] ユニークアイテムをすべて
       *[listed] ユニークアイテムすべて
    }
   *[other] { $form ->
        [object] ユニークアイテムを{ $count }枚
       *[listed] ユニークアイテム{ $count }枚
    }
}
thing-spell = { $count ->
    [0] { $form ->
        [object] 呪文をすべて
       *[listed] 呪文すべて
    }
   *[other] { $form ->
        [object] 呪文を{ $count }枚
       *[listed] 呪文{ $count }枚
    }
}
thing-ally = { $count ->
    [0] { $form ->
        [object] 仲間をすべて
       *[listed] 仲間すべて
    }
   *[other] { $form ->
        [object] 仲間を{ $count }人
       *[listed] 仲間{ $count }人
    }
}
thing-item = { $count ->
    [0] { $form ->
        [object] アイテムか呪文をすべて
       *[listed] アイテムか呪文すべて
    }
   *[other] { $form ->
        [object] アイテムか呪文を{ $count }枚
       *[listed] アイテムか呪文{ $count }枚
    }
}
thing-trophy = { $count ->
    [0] { $form ->
        [object] トロフィーをすべて
       *[listed] トロフィーすべて
    }
   *[other] { $form ->
        [object] トロフィーを{ $count }枚
       *[listed] トロフィー{ $count }枚
    }
}
thing-elder_sign = { $count ->
    [0] { $form ->
        [object] 古き印をすべて
       *[listed] 古き印すべて
    }
   *[other] { $form ->
        [object] 古き印を{ $count }個
       *[listed] 古き印{ $count }個
    }
}
objects = { $form ->
    [object] { $things }
   *[listed] { $things }を
}

## カードの効果：どれも一つの文。$subject は you・they・table・who（$who に書かれた探索者）。

effects = { $list }
sentences = { $first }{ $second }
and = { $first }と{ $second }
comma = { $first }、{ $second }
or = { $first }か{ $second }
either-or = { $first }または{ $second }
of-choice = { $voice ->
    [you] {""}
    [they] {""}
   *[table] 手番を終えたプレイヤーが
}
effect-part = ［{ $text }］
effect-nothing = 何も起きない。
subject = { $subject ->
    [you] {""}
    [they] {""}
    [table] {""}
   *[who] { $who }は
}
effect-gain = { subject }{ $things }得る。
effect-lose = { subject }{ $things }失う。
effect-add-doom = 破滅トークンを{ $count }個置く。
effect-remove-doom = 破滅トークンを{ $count }個取り除く（戦闘中を除く）。
effect-spawn = モンスターが{ $count }体現れる。
effect-banish = { of-choice }モンスターを{ $count }体選び、袋に戻す。
effect-slay = { of-choice }モンスターを{ $count }体選び、倒す。
effect-open-gate = 異世界が{ $count }枚現れる。
effect-close-gate = { of-choice }異世界を{ $count }枚選び、閉じる。
effect-replace = { of-choice }冒険カードを{ $count }枚選び、新しいカードと入れ替える。
effect-advance-clock = 時計が{ $hours }時間進む。
effect-lock-die = { of-choice }タスクを1つ選び、{ $colour ->
    [green] 緑のダイス1個
    [yellow] 黄のダイス
    [red] 赤のダイス
   *[any] 好きな色のダイス1個
}をロックする。
effect-unlock-die = { of-choice }ロックされたダイスを{ $count }個選び、解放する。
effect-go-to-entrance = { subject }エントランスに移動する。
effect-awaken = エンシェントワンが目覚める。
effect-calm = 神話カードの持続する効果と恐怖の効果がなくなる。
effect-end-attempt = 挑戦はただちに失敗に終わる。
effect-add-die = { $colour ->
    [yellow] 黄のダイスが挑戦に加わる。
    [red] 赤のダイスが挑戦に加わる。
   *[green] 緑のダイス1個が挑戦に加わる。
}
effect-restore-dice = 除去した緑のダイスが{ $count ->
    [1] 1個
   *[other] { $count }個まで
}戻る。
effect-reroll = いま振った{ $any ->
    [yes] ダイスを
   *[no] { $faces }のダイスを
}{ $count ->
    [1] 1個
    [8] 好きなだけ
   *[other] { $count }個まで
}振り直す。
effect-change = いま振った{ $any ->
    [yes] ダイス
   *[no] { $faces }のダイス
}{ $count }個を{ $to }に変える。
effect-fulfil-task = 挑戦中の{ $only ->
    [monster] モンスターのタスク
   *[any] タスク
}を1つ選び、ダイスなしで達成する。
effect-this-turn = この手番の終わりまで：{ $rules }
effect-choose = { $subject ->
    [table] 手番を終えたプレイヤーは次から1つ選ぶ：
    [who] { $who }は次から1つ選ぶ：
   *[you] 次から1つ選ぶ：
}{ $options }
effect-pay = { subject }{ $cost }支払ってもよい。支払ったら：{ $text }
effect-may = { subject }次の効果を使ってもよい：{ $text }
effect-for = { $about }について：{ $text }
effect-if = { $fact }なら：{ $then }
effect-if-else = { $fact }なら：{ $then }そうでなければ：{ $otherwise }
effect-roll-die = 緑のダイスを1個振る。{ $lines }
effect-roll-line = { $faces }が出たら：{ $text }
group-each = { $who ->
    [others] { $voice ->
        [table] 手番を終えた探索者を除く各探索者
       *[you] ほかの各探索者
    }
    [here] ここにいる各探索者
    [entrance] エントランスにいる各探索者
    [turn] 手番を終えた探索者
   *[all] 各探索者
}
group-one = { $voice ->
    [table] 手番を終えたプレイヤーが選んだ
   *[you] 選んだ
}{ $who ->
    [others] ほかの探索者1人
    [here] ここにいる探索者1人
    [entrance] エントランスにいる探索者1人
   *[all] 探索者1人
}
have = 持っている
amount = { $bound ->
    [none] 0
    [least] { $least }以上
    [most] { $most }以下
   *[both] { $least }以上{ $most }以下
}
fact-stamina = 耐久度が{ amount }
fact-sanity = 正気度が{ amount }
fact-clues = { $bound ->
    [none] 手がかりを1個も持っていない
    [least] 手がかりを{ $least }個以上{ have }
    [most] 持っている手がかりが{ $most }個以下
   *[both] 持っている手がかりが{ $least }～{ $most }個
}
fact-common = { $bound ->
    [none] 通常アイテムを1枚も持っていない
    [least] 通常アイテムを{ $least }枚以上{ have }
    [most] 持っている通常アイテムが{ $most }枚以下
   *[both] 持っている通常アイテムが{ $least }～{ $most }枚
}
fact-unique = { $bound ->
    [none] ユニークアイテムを1枚も持っていない
    [least] ユニークアイテムを{ $least }枚以上{ have }
    [most] 持っているユニークアイテムが{ $most }枚以下
   *[both] 持っているユニークアイテムが{ $least }～{ $most }枚
}
fact-spells = { $bound ->
    [none] 呪文を1枚も持っていない
    [least] 呪文を{ $least }枚以上{ have }
    [most] 持っている呪文が{ $most }枚以下
   *[both] 持っている呪文が{ $least }～{ $most }枚
}
fact-allies = 仲間が{ $bound ->
    [none] 1人もいない
    [least] { $least }人以上いる
    [most] { $most }人以下
   *[both] { $least }～{ $most }人いる
}
fact-items = { $bound ->
    [none] アイテムか呪文を1枚も持っていない
    [least] アイテムか呪文を{ $least }枚以上{ have }
    [most] 持っているアイテムか呪文が{ $most }枚以下
   *[both] 持っているアイテムか呪文が{ $least }～{ $most }枚
}
fact-trophies = { $bound ->
    [none] トロフィーを1枚も持っていない
    [least] トロフィーを{ $least }枚以上{ have }
    [most] 持っているトロフィーが{ $most }枚以下
   *[both] 持っているトロフィーが{ $least }～{ $most }枚
}
fact-elder_signs = 古き印{ $bound ->
    [none] が1個もない
    [least] が{ $least }個以上ある
    [most] が{ $most }個以下
   *[both] が{ $least }～{ $most }個ある
}
fact-doom = 破滅トークン{ $bound ->
    [none] が1個もない
    [least] が{ $least }個以上ある
    [most] が{ $most }個以下
   *[both] が{ $least }～{ $most }個ある
}
fact-monsters = 場にモンスター{ $bound ->
    [none] が1体もいない
    [least] が{ $least }体以上いる
    [most] が{ $most }体以下
   *[both] が{ $least }～{ $most }体いる
}
fact-other_worlds = 場に異世界{ $bound ->
    [none] が1枚もない
    [least] が{ $least }枚以上ある
    [most] が{ $most }枚以下
   *[both] が{ $least }～{ $most }枚ある
}
fact-locked_dice = ロックされたダイス{ $bound ->
    [none] が1個もない
    [least] が{ $least }個以上ある
    [most] が{ $most }個以下
   *[both] が{ $least }～{ $most }個ある
}
fact-hour = { $bound ->
    [none] 時計が12を指している
    [least] { $least }時から深夜12時まで
    [most] 深夜12時から{ $most }時まで
   *[both] { $least }時から{ $most }時まで
}
fact-investigators = 探索者{ $bound ->
    [none] が1人もいない
    [least] が{ $least }人以上いる
    [most] が{ $most }人以下
   *[both] が{ $least }～{ $most }人いる
}

one = { $voice ->
    [you] {""}
   *[all] 探索者は
}
modifier-more-dice = { $voice ->
    [you] 自分の
   *[all] すべての
}挑戦は、{ $colour ->
    [yellow] 黄のダイス
   *[red] 赤のダイス
}を加えて始まる。
modifier-fewer-dice = { $voice ->
    [you] 自分の
   *[all] すべての
}挑戦は、緑のダイスが{ $count }個少ない状態で始まる。
uses = { one }手番に{ $uses }回、
modifier-free-reroll = { uses }ロールの後に、いま振った{ $any ->
    [yes] ダイスを
   *[no] { $faces }のダイスを
}{ $count ->
    [1] 1個
    [8] 好きなだけ
   *[other] { $count }個まで
}振り直せる。
modifier-free-change = { uses }ロールの後に、いま振った{ $any ->
    [yes] ダイス
   *[no] { $faces }のダイス
}1個を{ $to }に変えられる。
modifier-spare-die = { $voice ->
    [you] 自分の手番
   *[all] 各手番
}の最初の{ $uses }回は、ロールに失敗してもダイスを除去しない。
modifier-hold-more = ロールに失敗したとき、保持できるダイスが{ $count }個増える。
modifier-lose-less = { $voice ->
    [you] {""}
   *[all] 探索者が
}{ $source ->
    [payment] タスクなどの支払いで{ lost }を支払うたび、支払う量が{ $count }減る。
    [terror] 恐怖の効果で{ lost }を失うたび、失う量が{ $count }減る。
    [penalty] ペナルティで{ lost }を失うたび、失う量が{ $count }減る。
    [midnight] 深夜12時に{ lost }を失うたび、失う量が{ $count }減る。
    [assist] 失敗したアシストで{ lost }を失うたび、失う量が{ $count }減る。
    [attack] エンシェントワンの攻撃で{ lost }を失うたび、失う量が{ $count }減る。
   *[any] { lost }を失うたび、失う量が{ $count }減る（支払いを除く）。
}
lost = { $what ->
    [stamina] 耐久度
    [sanity] 正気度
   *[health] 耐久度か正気度
}
modifier-gain-more = { $voice ->
    [you] {""}
   *[all] 探索者が
}{ $what ->
    [stamina] 耐久度
    [sanity] 正気度
   *[clue] 手がかり
}を得るたび、得る量が{ $count }増える。
modifier-worth = { $voice ->
    [you] 自分のトロフィーでは、
   *[all] トロフィーとしては、
}{ $what ->
    [monster] モンスター
    [adventure] 冒険カード
   *[other_world] 異世界
}の価値が{ $count }増える。
modifier-cheaper = エントランスで買うものの代価が、トロフィー{ $count }点分安くなる。
modifier-dearer = エントランスで買うものの代価が、トロフィー{ $count }点分高くなる。
modifier-forbid = { $voice ->
    [you] {""}
   *[all] 誰も
}{ $what ->
    [focus] フォーカスできない。
    [assist] アシストを受けられない。
    [clue] 手がかりを使えない。
    [common] 通常アイテムを使えない。
    [unique] ユニークアイテムを使えない。
    [spell] 呪文を使えない。
    [entrance] エントランスの無料の効果を使えない。
   *[souvenir] エントランスで買い物ができない。
}
modifier-hours = { $voice ->
    [you] 自分の手番
   *[all] どの手番
}{ $sign ->
    [fewer] { $voice ->
        [you] は経過する時間が{ $count }時間短くなる。
       *[all] も経過する時間が{ $count }時間短くなる。
    }
   *[more] { $voice ->
        [you] は経過する時間が{ $count }時間長くなる。
       *[all] も経過する時間が{ $count }時間長くなる。
    }
}
modifier-harder = { $on ->
    [monsters] モンスター
    [adventures] 冒険カードの最下段のタスク
   *[other_worlds] 異世界の最下段のタスク
}には、さらに{ $icons }が必要になる。
modifier-any-order = タスクを好きな順に達成できる。
modifier-ignore = { $uses ->
    [0] { $what ->
        [terror] 恐怖の効果をすべて無視する。
       *[penalty] ペナルティをすべて無視する。
    }
   *[other] { uses }{ $what ->
        [terror] ロール1回の恐怖の効果を無視する。
       *[penalty] ペナルティを1回無視する。
    }
}
modifier-keep-used = { uses }使った{ $what ->
    [common] 通常アイテム
    [unique] ユニークアイテム
   *[spell] 呪文
}を捨てずに残す。
modifier-when = { $happens }{ $uses ->
    [0] {""}
   *[other] （手番に{ $uses }回）
}：{ $text }
happens-turn = { $voice ->
    [you] 自分の手番の開始時
   *[all] 探索者の手番の開始時
}
happens-adventure = { $voice ->
    [you] 冒険カードに移動したとき
   *[all] 探索者が冒険カードに移動したとき
}
happens-entrance = { $voice ->
    [you] エントランスに移動したとき
   *[all] 探索者がエントランスに移動したとき
}
happens-task = { $voice ->
    [you] タスクを達成したとき
   *[all] 探索者がタスクを達成したとき
}
happens-monster = { $voice ->
    [you] モンスターを倒したとき
   *[all] 探索者がモンスターを倒したとき
}
happens-success = { $voice ->
    [you] 冒険に成功したとき
   *[all] 探索者が冒険に成功したとき
}
happens-other_world = { $voice ->
    [you] 異世界の冒険に成功したとき
   *[all] 探索者が異世界の冒険に成功したとき
}
happens-failure = { $voice ->
    [you] 冒険に失敗したとき
   *[all] 探索者が冒険に失敗したとき
}
happens-failed_roll = { $voice ->
    [you] ロールに失敗したとき
   *[all] 探索者がロールに失敗したとき
}
happens-terror = { $voice ->
    [you] 失敗したロールに恐怖があるとき
   *[all] 探索者の失敗したロールに恐怖があるとき
}
happens-clue = { $voice ->
    [you] 手がかりを使ったとき
   *[all] 探索者が手がかりを使ったとき
}
happens-spell = { $voice ->
    [you] 呪文を使ったとき
   *[all] 探索者が呪文を使ったとき
}
happens-item = { $voice ->
    [you] アイテムを使ったとき
   *[all] 探索者がアイテムを使ったとき
}
happens-midnight = 深夜12時
happens-doom = 破滅トークンが置かれたとき
happens-spawn = モンスターが現れたとき
happens-gate = 異世界が現れたとき
happens-elder_sign = 古き印を得たとき
happens-death = { $voice ->
    [you] ほかの探索者が死亡したとき
   *[all] 探索者が死亡したとき
}
happens-awakening = エンシェントワンが目覚めたとき

## 局面

position-old-one = { $phase ->
    [battle] { $name }が目覚めている。取り除くべき破滅トークンはあと{ $doom }個。
    [over] { $name }：破滅{ $doom }／{ $spaces }、古き印{ $signs }／{ $needed }。
   *[playing] { $name }は眠っている。破滅{ $doom }／{ $spaces }、古き印{ $signs }／{ $needed }。
}
position-clock = { $hour }時、{ $turn }の手番。
position-turn = { $limit }手番のうち{ $turn }手番目。
position-mythos = 神話：{ $name }{ $calmed ->
    [yes] （鎮静）
   *[no] {""}
}。{ $lasting_count ->
    [0] {""}
   *[other] 次のカードまで：{ $lasting }
}{ $has_terror ->
    [yes] 恐怖：{ $terror }
   *[no] {""}
}
position-ahead = { $midnight ->
    [yes] この手番が終わると深夜12時です。
   *[no] この手番が終わると{ $hour }時です。
}
position-person = { $alive ->
    [no] { $seat }：{ $name }は死亡した。
   *[yes] { $seat }：{ $name }、耐久度{ $stamina }、正気度{ $sanity }、手がかり{ $clues }、{ $at ->
        [adventure] 「{ $adventure }」にいる
        [ancient_one] エンシェントワンの前にいる
       *[entrance] エントランスにいる
    }、トロフィー{ $trophies }枚（価値{ $worth }）{ $item_count ->
        [0] 。
       *[other] ／{ $items }。
    }
}
position-task = { $task }：{ $has_monster ->
    [yes] { $monster }
   *[no] {""}
}（{ $icons }{ $stamina ->
    [0] {""}
   *[other] ／耐久度{ $stamina }を支払う
}{ $sanity ->
    [0] {""}
   *[other] ／正気度{ $sanity }を支払う
}{ $locked ->
    [0] { $lock ->
        [none] {""}
       *[other] ／ロックは空き
    }
   *[other] ／ダイス{ $locked }個をロック
}{ $done ->
    [yes] ／達成済み
   *[no] {""}
}{ $has_reward ->
    [yes] ／倒すと：{ $reward }
   *[no] {""}
}）
position-adventure = 「{ $name }」{ $order ->
    [yes] （順序あり）
   *[no] {""}
}：{ $tasks }。{ $has_reward ->
    [yes] 報酬：{ $reward }
   *[no] {""}
}トロフィーの価値{ $trophies }。{ $has_penalty ->
    [yes] 失敗すると：{ $penalty }
   *[no] {""}
}{ $has_terror ->
    [yes] 恐怖：{ $terror }
   *[no] {""}
}{ $has_midnight ->
    [yes] 深夜12時：{ $midnight }
   *[no] {""}
}{ $people_count ->
    [0] {""}
   *[other] ここにいるのは{ $people }。
}
position-dice = ダイス：{ $dice }。

## 質問

source = 「{ $card }」（{ $kind ->
    [penalty] 失敗のペナルティ
    [terror] 恐怖の効果
    [midnight] 深夜12時の効果
    [reward] 報酬
    [assist] アシストの代償
    [mythos] 神話カード
    [mythos_terror] 神話カードの恐怖の効果
    [lasting] 場の神話カード
    [power] エンシェントワンの能力
    [attack] エンシェントワンの攻撃
    [awakening] 目覚めの効果
    [ability] 能力
    [item] アイテム
    [entrance] エントランス
   *[monster] モンスター
}）
event-effect-began = { $source }：{ $effects }
prompt-of = { $source }：{ $asked }
prompt-move = どこへ行きますか。
prompt-entrance = エントランスで何をしますか。トロフィーの価値は{ $worth }です。
prompt-before-roll = { $dice ->
    [0] 振るダイスがありません。保持したダイスを置く、カードを使う、やめる、のどれにしますか。
   *[other] 振るダイスは{ $dice }個。振る、カードを使う、やめる、のどれにしますか。
}
prompt-after-roll = { $completes ->
    [yes] タスクを達成できます。どのタスクを、どのダイスで達成しますか。
   *[no] どのタスクも達成できません。出目を変えますか、失敗を受け入れますか。
}
prompt-remove = 失敗です。どのダイスを除去しますか。
prompt-hold = どのダイスを保持しますか（あと{ $left }個まで）。
prompt-mark = どのダイスを振り直しますか（{ $most }個まで）。
prompt-may = { $has_cost ->
    [yes] { $cost }支払いますか。支払ったら：{ $effects }
   *[no] 次の効果を使いますか。{ $effects }
}
prompt-choose = 1つ選んでください。
prompt-lose-health = 耐久度と正気度のどちらを失いますか（あと{ $left }点）。
prompt-give-card = どのカードを失いますか（あと{ $left }枚）。
prompt-give-trophy = どのトロフィーを失いますか（あと{ $left }枚）。
prompt-pay = どのトロフィーで支払いますか（あと価値{ $due }）。
prompt-place-monster = { $monster }はどこに現れますか。
prompt-pick-monster = { $slain ->
    [yes] どのモンスターを倒しますか。
   *[no] どのモンスターを袋に戻しますか。
}
prompt-pick-adventure = { $other_world ->
    [yes] どの異世界を閉じますか。
   *[no] どの冒険を入れ替えますか。
}
prompt-lock-task = { $colour ->
    [green] どのタスクに緑のダイスをロックしますか。
    [yellow] どのタスクに黄のダイスをロックしますか。
    [red] どのタスクに赤のダイスをロックしますか。
   *[any] どのタスクにダイスをロックしますか。
}
prompt-lock-die = 「{ $adventure }」にどのダイスをロックしますか。
prompt-unlock = どのダイスを解放しますか。
prompt-pick-seat = 次の効果を受ける探索者を選んでください。{ $effects }
prompt-newcomer = どの探索者が引き継ぎますか。
prompt-turn-die = どのダイスを{ $face }に変えますか。
prompt-fulfil = どのタスクを達成しますか。

## 選択肢

action-go-to = { $has_adventure ->
    [yes] 「{ $adventure }」へ行く
   *[no] エントランスへ行く
}
action-use-entrance = { $price ->
    [0] { $line }：{ $effects }
   *[other] { $line }（代価{ $price }）：{ $effects }
}
action-with-caution = { $action }（{ $caution }）
caution-kills = 探索者が死亡します
caution-price-kills = いまのままタスクの代償を払うと探索者が死亡します
caution-costs-only = 代償を払うだけで効果がありません
caution-not-enough = これだけでは挑戦を救えません
caution-hopeless = 残りのダイスではもう達成できません
action-roll-dice = { $dice ->
    [0] 保持したダイスを置く
   *[other] 振る
}
action-stop-attempt = 挑戦をやめる
action-use-card = 「{ $card }」を使う
action-take-off-spell = 呪文から外して振る：{ $die }
action-spend-clue = 手がかりを使う
action-use-power = 能力：{ $power }
action-put-on-spell = 「{ $card }」に{ $die }を置く
action-complete-task = タスク{ $task }を達成する：{ $dice }{ $thrifty ->
    [yes] （最も節約）
   *[no] {""}
}
action-accept-failure = 失敗を受け入れる
action-remove-die = { $die }を除去する
action-focus = フォーカス：{ $die }を保持する
action-assist = アシスト：{ $seat }が{ $die }を保持する
action-decline = いいえ
action-agree = はい
action-mark-die = 振り直す：{ $die }
action-roll-again = 選んだダイスを振る
action-choose-option = { $option }
action-lose-health = { $what ->
    [stamina] 耐久度
   *[sanity] 正気度
}：{ $from }から{ $to }へ
action-give-card = { $card }
action-give-trophy = { $card }（価値{ $worth }）
action-pick-task = 「{ $adventure }」タスク{ $task }
action-pick-adventure = 「{ $adventure }」
action-pick-die = { $die }
action-pick-seat = { $seat }
action-pick-investigator = { $investigator }
action-fulfil-task = タスク{ $task }

## 出来事

event-turn-began = 手番{ $turn }：{ $seat }。
event-moved = { $has_place ->
    [yes] { $seat }が「{ $place }」へ移動した。
   *[no] { $seat }がエントランスへ移動した。
}
event-entrance-used = { $seat }がエントランスを利用した：{ $card }。
event-attempt-began = { $has_card ->
    [yes] { $seat }が「{ $card }」に挑む。
   *[no] { $seat }がエンシェントワンに挑む。
}
event-dice-rolled = { $again ->
    [yes] { $seat }が振り直した：{ $dice }。
   *[no] { $dice_count ->
        [0] { $seat }が保持したダイスを置いた。
       *[other] { $seat }が振った：{ $dice }。
    }
}
event-task-completed = { $seat }がタスク{ $task }を達成した{ $dice_count ->
    [0] （ダイスなし）
   *[other] ：{ $dice }
}。
event-roll-failed = { $terror ->
    [yes] 何も達成できず、恐怖の目が出ている。
   *[no] 何も達成できなかった。
}
event-die-removed = 除去：{ $die }。
event-die-held = { $on }が{ $die }を保持した。
event-die-turned = { $seat }が出目を変えた：{ $die }。
event-die-on-spell = 「{ $card }」が{ $die }を保持した。
event-die-taken-off = 「{ $card }」から{ $die }を外した。
event-die-locked = 「{ $card }」にダイスがロックされた：{ $die }。
event-die-unlocked = ロックされたダイスが解放された：{ $die }。
event-lock-appeared = 「{ $card }」にロックが現れた。
event-declined = { $what ->
    [hold] { $seat }はダイスを保持しなかった。
    [task] { $seat }はタスクを達成しなかった。
   *[offer] { $has_card ->
        [yes] { $seat }は「{ $card }」の申し出を断った。
       *[no] { $seat }は断った。
    }
}
event-agreed = { $seat }は応じた。
event-option-chosen = { $seat }が選んだ。
event-seat-chosen = { $seat }が{ $other }を選んだ。
event-stopped = { $seat }が挑戦をやめた。
event-clue-spent = { $seat }が手がかりを使った。
event-power-used = { $seat }が能力を使った。
event-item-used = { $seat }が「{ $card }」を使った。
event-item-gained = { $seat }が「{ $card }」を得た。
event-item-discarded = 「{ $card }」が捨てられた。
event-gained = { $what ->
    [stamina] { $seat }が耐久度{ $count }を得た。
    [sanity] { $seat }が正気度{ $count }を得た。
    [clue] { $seat }が手がかり{ $count }個を得た。
   *[elder_sign] { $seat }が古き印{ $count }個を得た。
}
event-lost = { $what ->
    [stamina] { $seat }が耐久度{ $count }を失った。
    [sanity] { $seat }が正気度{ $count }を失った。
    [clue] { $seat }が手がかり{ $count }個を失った。
   *[elder_sign] 古き印{ $count }個が失われた。
}
event-trophy-taken = { $seat }が「{ $card }」をトロフィーにした。
event-trophy-lost = { $seat }がトロフィー「{ $card }」を手放した。
event-adventure-succeeded = { $seat }が「{ $card }」に成功した！
event-adventure-failed = { $has_card ->
    [yes] { $seat }が「{ $card }」に失敗した。
   *[no] { $seat }はエンシェントワンにこれ以上手を出せない。
}
event-card-opened = { $other_world ->
    [yes] 門が開いた：「{ $card }」。
   *[no] 新しい冒険：「{ $card }」。
}
event-card-closed = 「{ $card }」が捨てられた。
event-monster-appeared = モンスターが現れた：{ $card }。
event-monster-placed = { $card }が「{ $on }」に潜む。
event-monster-beaten = { $seat }が{ $card }を倒した。
event-monster-banished = { $card }が袋に戻った。
event-doom-changed = 破滅：{ $doom }／{ $spaces }。
event-clock-moved = { $midnight ->
    [yes] 深夜12時の鐘が鳴る。
   *[no] { $hour }時になった。
}
event-mythos-drawn = 神話：「{ $card }」。
event-mythos-calmed = 「{ $card }」の力が消えた。
event-rolled-aside = { $seat }がダイスを1個振った：{ $face }。
event-investigator-died = { $card }（{ $seat }）が死亡した。
event-investigator-entered = { $card }（{ $seat }）が博物館に入った。
event-ancient-one-awoke = { $card }が目覚めた！
event-ancient-one-attacked = { $card }の攻撃。
event-game-ended = { $result ->
    [signs] 古き印がエンシェントワンを封じた。勝利！
    [battle] エンシェントワンは退けられた。勝利！
    [dead] 抗う者はもういない。敗北。
    [stalled] 手番を使いきった。敗北。
   *[awoken] エンシェントワンが目覚め、すべてが終わった。敗北。
}

outcome-signs = 古き印がすべてそろい、エンシェントワンは目覚めない。
outcome-battle = 最後の破滅トークンが消え、エンシェントワンは退けられた。
outcome-dead = 最後の探索者が倒れ、エンシェントワンに抗う者はもういない。
outcome-stalled = 手番を使いきった。エンシェントワンは退けられていない。
outcome-awoken = 破滅トラックが埋まり、エンシェントワンの目覚めがこの夜の終わりとなった。

## 拒否

asked = { $asked ->
    [move] 移動先（冒険カードかエントランス）を選ぶところ
    [entrance] エントランスの効果を選ぶところ
    [before-roll] ロールするか、カードを使うか、やめるかを決めるところ
    [after-roll] 出目をどうするか（タスクの達成・変更・失敗）を決めるところ
    [hold] 保持するダイスを選ぶところ
    [mark] 振り直すダイスを選ぶところ
    [may] カードの効果を使うかどうかを決めるところ
    [choose] 効果を1つ選ぶところ
    [remove] いま振ったダイスから除去する1個を選ぶところ
    [health] 耐久度と正気度のどちらを失うかを選ぶところ
    [item] 失うカードを選ぶところ
    [trophy] 失うトロフィーを選ぶところ
    [pay] 支払うトロフィーを選ぶところ
    [place-monster] モンスターを置く場所を選ぶところ
    [monster] 場のモンスターを選ぶところ
    [adventure] 入れ替える（または閉じる）冒険カードを選ぶところ
    [lock-task] ロックが現れるタスクを選ぶところ
    [lock-die] ロックされるダイスを選ぶところ
    [unlock] 解放するダイスを選ぶところ
    [seat] 探索者を選ぶところ
    [newcomer] 新しい探索者を選ぶところ
    [turn-die] 目を変えるダイスを選ぶところ
   *[fulfil] ダイスなしで達成するタスクを選ぶところ
}
refuse-not-asked = いまはできません。{ asked }です。
refuse-not-offered = それは選べません。{ asked }です。
refuse-in-battle = 探索者は全員エンシェントワンの前にいます。冒険カードにもエントランスにも行けません。
refuse-no-help-in-battle = エンシェントワンとの戦闘ではフォーカスもアシストもできません。
refuse-no-such-place = その冒険は場にありません。
refuse-no-such-line = エントランスにそのような効果はありません。
refuse-forbidden = { $known ->
    [yes] いまは「{ $card }」によって禁じられています。
   *[no] この手番に使われたカードによって禁じられています。
}
refuse-changes-nothing = { $why ->
    [full] 回復するものも引くカードもなく、使っても何も変わりません。カードは手元に残ります。
    [no-monster] 対象になるモンスターがいないので、使っても何も変わりません。カードは手元に残ります。
    [no-lock] ロックされたダイスがないので、使っても何も変わりません。カードは手元に残ります。
    [no-die] そのダイスはすでに使われているか、ロックされているか、この手番で除去されたので、使っても何も変わりません。カードは手元に残ります。
    [none-removed] 除去された緑のダイスがないので、使っても何も変わりません。カードは手元に残ります。
    [no-face] 対象になる目のダイスがないので、使っても何も変わりません。カードは手元に残ります。
    [doom] いま取り除ける破滅トークンがないので、使っても何も変わりません。カードは手元に残ります。
    [price] 代価を払えないか、払っても効果がないので、使っても何も変わりません。カードは手元に残ります。
    [calm] 神話カードに持続する効果がないので、使っても何も変わりません。カードは手元に残ります。
   *[nothing] 使っても何も変わりません。カードは手元に残ります。
}
refuse-not-sold = この卓のハウスルールにより、エントランスでは古き印を売っていません。
refuse-too-dear = 代価は{ $price }、あなたのトロフィーの価値は{ $worth }です。
refuse-not-owned = そのカードを持っていません。
refuse-wrong-window = { $window ->
    [before] そのカードはロールの前には使えません。
   *[after] そのカードはロールの後には使えません。
}
refuse-used-this-turn = そのカードはこの手番ですでに使いました。
refuse-no-space = そのカードにはダイスを置く場所がありません。
refuse-not-rolled = そのダイスはいま振ったものではありません。
refuse-nothing-rolled = 振ったダイスがありません。使えるのは保持しているダイスだけです。
refuse-not-on-spell = そのダイスは呪文の上にありません。
refuse-no-clue = 手がかりがありません。
refuse-no-open-task = 未達成のタスク{ $task }はありません。
refuse-not-in-order = このカードのタスクは上から順に達成します。タスク{ $task }はまだです。
refuse-die-not-at-hand = 使えないダイス、または重複したダイスがあります。
refuse-not-fulfilled = そのダイスではタスク{ $task }を達成できません。
refuse-not-thrifty = 余分なダイスがあります。
refuse-must-complete = この出目はタスクを満たしています。どれかを達成しなければなりません。
refuse-not-here = その探索者はここにいないので、ダイスを預けられません。
refuse-not-a-free-frame = 空いている白枠があります。モンスターは白枠の上に置きます。
refuse-not-below = 空いている白枠がありません。モンスターは、下に置かれたモンスターが最も少ない冒険カードの最下段の下に置きます。
refuse-no-such-trophy = そのトロフィーを持っていません。
refuse-no-such-ancient-one = そのエンシェントワンはいません。いるのは：{ $known }
refuse-no-such-investigator = { $name }という探索者はいません。いるのは：{ $known }
refuse-investigator-twice = { $name }が重複しています。
refuse-too-many-investigators = 席は{ $seats }席しかありません。

## コンテンツパック

content-twice = 同じidが2つあります
content-icon = 「{ $found }」というアイコンはありません。investigation:1～investigation:20、lore、peril、terrorのいずれかです
content-too-many-icons = 同じアイコンは{ $most }個までです
content-too-many-dice = ダイス{ $most }個では達成できません
content-condition = 条件にはat_leastかat_mostが必要で、at_leastはat_most以下でなければなりません
content-roll-face = 緑のダイスに「{ $found }」の目がないか、重複しています
content-options-alike = 同じ選択肢が2つあります
content-subject = 誰が対象か書かれていません。each か one_of に入れてください（who = "turn" は手番を終えたばかりの探索者）
content-nothing = 何の効果もありません
content-colour = この方法で加えられるのは黄と赤のダイスだけです
content-icon-space = 破滅トラックは{ $last }までです
content-battle-task = 戦闘のタスクに白枠やロックは付けられません
content-hold-spell = ダイスを保持できるのは呪文だけです
content-hold-alone = ダイスを保持する呪文にほかの使い方はありません
content-keep-use = 使った後に残せるのは、使うカードだけです
content-no-free-action = エントランスには無料の効果が1つ必要です

## ルール

rule-ELD-1 = 手番では、冒険カードかエントランスに移動し、そこで行動し、最後に時間が経過する。
rule-ELD-2 = 冒険カードではタスクの達成に挑む。エントランスではシートの効果をちょうど1つ使う。
rule-ELD-3 = 時間の経過：時計を3時間進める。12時になるたび、まず深夜12時の効果をすべて解決し、次に新しい神話カードを引いて解決する。
rule-ELD-4 = ロックされておらず、呪文の上にもない緑のダイスをすべて振る。ロールの前にはアイテムや呪文を何枚でも使える。8個のダイスは全員のもの。
rule-ELD-5 = 出目（保持したダイスを含む）がタスクを満たしたら、合うダイスをそのアイコンの上に置く。
rule-ELD-6 = 探索のアイコン1つに、複数のダイスの探索を合計してよい。
rule-ELD-7 = 1回のロールで達成できるタスクは1つまで。
rule-ELD-8 = カードのタスクをすべて達成したら冒険は成功し、報酬を得る。
rule-ELD-9 = 未達成のタスクがあれば、残ったダイスで続ける。
rule-ELD-10 = 順序アイコンのあるカードのタスクは、上から順に達成する。
rule-ELD-11 = ロールで何も達成できず、恐怖の目が出ていたら、神話カードと冒険カードの恐怖の効果が起きる。
rule-ELD-12 = 失敗したロールの後はダイスを1個除去し、残りを振り直せる。フォーカスとアシストも使える。
rule-ELD-13 = 残りのダイスではタスクを達成できなくなったら冒険は失敗し、ペナルティを受ける。
rule-ELD-14 = 成功したら、報酬をすべて受け取り、カード上の全員をエントランスへ移し、カードをトロフィーとして取り、新しい冒険を置く。この順に行う。
rule-ELD-15 = 門は異世界の冒険を1枚加える。達成された異世界は補充されない。
rule-ELD-16 = アイテムで加えた黄や赤のダイスは手番の終わりまで使える。
rule-ELD-17 = 失敗の代償として除去した特殊ダイスは、その手番のうちは取り戻せない。
rule-ELD-18 = ダイスを置ける呪文は出目を保持できる。そのダイスはタスクには使えるが、振らない。
rule-ELD-19 = 呪文の上のダイスは、使われるまで手番を越えて残る。
rule-ELD-20 = ロールの前に、呪文の上のダイスを外して振ってよい。
rule-ELD-21 = ロールの後に手がかりを使うと、好きなダイスを振り直せる。何個使ってもよい。
rule-ELD-22 = 失敗したロールの後、ダイス1個を自分の探索者（フォーカス）か、同じカードにいるほかの探索者（アシスト）に保持させられる。
rule-ELD-23 = 保持したダイスは、使うか手番が終わるまで、その後の挑戦に数える。
rule-ELD-24 = その冒険が失敗したら、アシストでダイスを保持していた探索者は、耐久度か正気度のどちらかを選んで1失う。
rule-ELD-25 = 現れたモンスターは袋から引き、冒険の白枠のタスクに重ねて置く。
rule-ELD-26 = 空いた白枠がなければ、好きな冒険の最下段のタスクの下に置く。
rule-ELD-27 = 以後、そのモンスターは冒険のタスクとして扱う。
rule-ELD-28 = モンスターのタスクを達成した者がそれを取り、裏面の報酬を得る。
rule-ELD-29 = ロックのアイコンが現れたら、その色のダイスはどこにあってもすぐそこへ移る。
rule-ELD-30 = ロックされたダイスは、そのタスクが達成されるまで使えない。
rule-ELD-31 = 耐久度か正気度が0になった探索者は死亡する。破滅トークンを1個置き、持ち物をすべて戻し、新しい探索者が初期装備で加わる。
rule-ELD-32 = 時間の経過は死亡の処理の後に行う。
rule-ELD-33 = 破滅トークンがモンスターのアイコンに置かれたら、モンスターが現れる。
rule-ELD-34 = 破滅トラックが埋まるとエンシェントワンが目覚める。ほかの理由で目覚めたら、先にトラックを埋める。
rule-ELD-35 = 目覚めたら全員がその前に移り、すぐに時間が経過する。以後、神話カードの持続効果は無視し、神話カードも引かない。
rule-ELD-36 = 戦闘では、ダイスの許すかぎりエンシェントワンのタスクに挑む。達成するたびに破滅トークンを1個取り除く。
rule-ELD-37 = 戦闘での失敗にペナルティはなく、すぐに時間が経過する。
rule-ELD-38 = 戦闘ではフォーカスもアシストもできない。
rule-ELD-39 = 戦闘中は12時になるたび、エンシェントワンが攻撃する。
rule-ELD-40 = 戦闘で死亡した者はゲームから脱落する。
rule-ELD-41 = エンシェントワンが目覚める前に必要な数の古き印を集めるか、戦闘で破滅トークンをすべて取り除けば勝利。
rule-ELD-42 = 戦闘で探索者が全員死亡したら敗北。
rule-ELD-R1 = 失敗の後に除去するのは、いま振ったダイスのどれでもよい（特殊ダイスも可）。その後で、残りの1個を保持できる。
rule-ELD-R2 = 挑戦は途中でやめてよい。それは失敗とする。
rule-ELD-R3 = 時計は12時から始まり、ゲームの始めに神話カードを1枚解決する。
rule-ELD-R4 = 始めに6枚の冒険を並べる。尽きた山札は捨て札から作り直す。
rule-ELD-R5 = ワイルドは知識、危険、恐怖、探索4のどれにもなる。恐怖の目が出たことにはならない。
rule-ELD-R6 = タスクは耐久度や正気度の支払いを求めることがあり、達成したときに払う。死に至る支払いは断ってよく、その出目はそのタスクを満たさないものとする。
rule-ELD-R7 = 目覚めの後に得た古き印では勝てない。
rule-ELD-R8 = どのタスクにどのダイスを使うかは手番のプレイヤーが選ぶ。最も節約できる方法に印が付く。
rule-ELD-R9 = 失敗した者はカードに留まる。ペナルティは時間の経過より先に受ける。
rule-ELD-R10 = ダイスを保持する呪文はロールの後、恐怖の効果より前に使う。白枠のないモンスターはできるだけ均等に置く。
rule-ELD-R11 = 深夜12時は誰の手番でもない。手番に限られた効果は及ばない。戦闘では、死者の席でも時間は経過する。
rule-ELD-R12 = 手がかりを使い終えたロールがタスクを満たすなら、どれかを達成しなければならない。手がかりで保持したダイスは振れない。恐怖はいま振ったダイスだけを見る。
rule-ELD-R13 = 保持できるのは失敗したロールごとに1個で、積み重ねてよい。保持したダイスだけでタスクを達成してもよい。
rule-ELD-R14 = ダイスが足りるかどうかは最も良い目で判断する。まだダイスを加えられるなら続けてよい。ダイスが1個もなければ失敗。
rule-ELD-R15 = 探索のアイコンにはそれぞれ別のダイスが要る。余分なダイスを含まない置き方だけが選べる。
rule-ELD-R16 = 戦闘でも失敗したロールではダイスを除去する。達成できなくなるか、やめたら挑戦は終わる。
rule-ELD-R17 = 死亡した探索者の手がかり、呪文、仲間も戻す。古き印は残る。
rule-ELD-R18 = 成功せずに挑戦が終わったら、ダイスはカードを離れ、印刷されたタスクはすべて未達成に戻る。倒したモンスターは取ったまま。
rule-ELD-R19 = 誰のものでもない選択は、手番の（または手番を終えたばかりの）プレイヤーが行う。探索者の喪失はそのプレイヤーが選ぶ。
rule-ELD-R20 = 探索者が死亡した挑戦は、ペナルティなしで終わる。その破滅でエンシェントワンが目覚めるときも、先に新しい探索者が加わる。置き場のない破滅トークンは失われる。
rule-ELD-R21 = 使ったカードは、断りがなければ捨てる。ダイスを保持する呪文は空になったら捨てる。場のカードが禁じていることはできない。新しい神話カードは前のカードの持続効果を終わらせる。その場に留まるのも移動。戦闘中、冒険は場にない。
rule-ELD-R22 = 手番はランダムに選んだ席から順に回る。エンシェントワンと探索者は、選ぶかランダムに決める。
rule-ELD-R23 = 「1減る」は、カードに書かれた種類で失う（または失うことを選べる）喪失1回につき、合計から1度だけ引く。支払いを減らすのは、支払いと書かれたカードだけ。
rule-ELD-R24 = 神話カード・深夜12時・攻撃による喪失は、誰が受けるかをカードに書く。探索者全員か、手番を終えたばかりの探索者（準備のときは最初のプレイヤー。その探索者が死亡した直後なら誰も受けない）。
rule-ELD-R25 = アイテムで加えた特殊ダイスは、同じ手番のうちにロックされて解放されたら、振るダイスに戻る。失敗の代償として除去したものは戻らない。
rule-ELD-R26 = 死亡した探索者のカードは箱に戻し、ゲームから除外する。モンスターは袋へ、手がかりはストックへ戻す。山札も捨て札もなければ、その場所は空いたままになる。
rule-ELD-R27 = 戦闘中に破滅トークンを取り除けるのは戦闘のタスクだけ。ほかの効果ではその部分を無視し、破滅トークンを取り除くだけの効果は使うことも代価を払うこともできない。どんな結果になっても何も変わらない使用は認められず、カードは手元に残る。
rule-ELD-R28 = 12を指す時計は0時と数える。ダイスなしでタスクを達成する効果でも、死亡する支払いは断ってよい。そのときは別のタスクを選ぶか、効果がなくなる。
rule-ELD-R29 = 誰も死なず破滅トークンも減らない戦闘に、ルール上の終わりはない。ボットが遊ぶときは200手番で敗北とし、別に数える。卓で上限を選ぶこともできる。
rule-ELD-R30 = 夜をやさしく、またはきびしくするハウスルールは名前のあるオプションで、印刷どおりのゲームにはない。使ったものは記録の見出しと結果に示される。
rule-ELD-C1 = 緑のダイス：探索1、2、3、知識、危険、恐怖。黄：探索1、2、3、4、知識、危険。赤：探索2、3、4、知識、危険、ワイルド。
rule-ELD-C2 = エンシェントワンの強さには測れる差があり、その順に並んでいる。
rule-ELD-C3 = 2人、4人、8人の夜も、1人の夜とおよそ同じ割合で勝てる。

## 確率

odds-now = ここから成功する確率：{ $percent }％。
odds-action = { $action }：{ $percent }％。
odds-card = 「{ $card }」を1手番で解決する確率：{ $chances }。
odds-chance = { $player } { $percent }％
odds-chance-unpaid = { $player } { $percent }％（すべてのタスクの支払いはできない）

## ボット：強さと、そう決めた理由

level-careful = 慎重
why-go = 危険に見合うのは「{ $card }」。最善を尽くし、手がかりをすべて使えば成功率は{ $percent }％。
why-go-told = 危険に見合うのは「{ $card }」。最善を尽くし、手がかりをすべて使えば成功率は{ $percent }％。成功すると：{ $gain }失敗すると：{ $risk }
why-go-though = 危険に見合うのは「{ $card }」。最善を尽くし、手がかりをすべて使えば成功率は{ $percent }％。成功すると：{ $gain }失敗すると：{ $risk }確実なのは「{ $other }」（{ $surer }％）だが、1手番の見返りは小さい：{ $less }
why-leave-to = { $told }「{ $card }」は{ $who }に任せたい（{ $theirs }％、あなたは{ $mine }％）。
why-though-better = { $told }深夜12時までに{ $who }が行けば{ $theirs }％だが、あなたの手番にこれよりよい使い道はない。
why-nobody-better = { $told }深夜12時までに動く人の中に、ここでもっと成功率の高い人はいない。
gain-trophies = { $count ->
    [0] トロフィーにはならない。
   *[other] トロフィー{ $count }点を得る。
}
gain-midnight = 深夜12時の効果がなくなる：{ $text }
risk-none = 失うのは時間だけ。
risk-ignored = 何も失わない（この探索者はペナルティを無視する）。
risk-kills = 探索者は死亡する。
why-with-chance = { $reason }このカードの成功率は{ $percent }％。
why-best-chance = このカードの成功率がいちばん高くなる（{ $percent }％）。
why-go-entrance = どの冒険よりエントランスのほうが得。「{ $sale }」を使う。
why-rest = 冒険に挑むには弱りすぎている。まずエントランスで休む。
why-wait = エントランスは閉じていて、どの冒険も得より害が大きい。今は待つ。
why-entrance = エントランスでいちばん値打ちがあるのは「{ $card }」。
why-use = 「{ $card }」は、あとで使うより今使うほうが効く。
why-take-off = 呪文の上のダイスは、振り直したほうがよい。
why-stop = もう見込みがないので、ここでやめる。
why-roll = 振る。最善を尽くし、手がかりをすべて使えば成功率は{ $percent }％。
why-roll-on = この一振りの前に、ほかにできることはない。
why-complete = こうすると、残りのタスクにいちばん良いダイスが残る。
why-complete-thrifty = 満たしたタスクのうちいちばん難しいものを、最も少ないダイスで。
why-accept = この出目を変えても、割に合わない。
why-accept-keeping = 手がかりは残す。ここで使えばこのカードの成功率は{ $without }％から{ $spent }％に上がるが、今夜の勝率にすると{ $here }％分。残しておけば{ $later }％分になる。
why-accept-nothing = この出目を変える手だてがない。
why-clue = ここは手がかりの使いどころ。使わなければ見込みがぐっと下がる。
why-free = ただで出目を良くできる。
why-try-again = このままでは失敗。もう一度試す。
why-remove = このダイスを除去すれば、見込みがいちばん減らない。
why-remove-useless = このダイスを求めるタスクはない。
why-focus = このダイスを残すと成功率が上がる。
why-assist = ほかの探索者にこのダイスを預けると成功率が上がる。
why-hold-nothing = 残すより振ったほうがよいダイスばかり。
why-hold-sparing = このダイスを残せば、使う手がかりが少なくて済みそうです。
why-keep-wanted = このダイスを求めるタスクが残っている。
why-mark = このダイスは振り直したほうがよい。
why-again = ほかのダイスはこのまま残す。
why-turn = 今の目のままでは、いちばん役に立たないダイス。
why-fulfil = このタスクが、ダイスではいちばん難しい。
why-agree = 払うだけの値打ちがある。
why-decline = 払うだけの値打ちがない。
why-option = 選べるもののうち、これがいちばん得。
why-health = もう一方より余裕がある。
why-health-equal = どちらも残りは同じ。
why-health-less = 残りはこちらのほうが少ないが、この先はもう一方のほうが要る。
why-health-alive = もう一方を失うと探索者が死亡する。
why-health-kills = どちらを失っても死亡する。防ぐ手はない。
why-give-item = 手放しても、いちばん困らない。
why-give-trophy = いちばん安いトロフィーを手放す。
why-pay = 払いすぎがいちばん少ない。
why-place-monster = ここなら、いちばん邪魔にならない。
why-pick-monster = このモンスターがいちばん邪魔。
why-pick-adventure = このカードがいちばん見込み薄。
why-lock = このロックが、いちばん痛手が小さい。
why-pick-seat = ここに使うのが、いちばん役に立つ。
why-enter = 丈夫で、持ち物もよい。

## 運の帳簿

luck-expected = 各挑戦の始めの見込みを足すと、成功は約{ $expected }回。実際は{ $successes }回だった。
luck-dice = ダイス：{ $luck }、判断：{ $choices }、カードと能力：{ $cards }、その他：{ $fate }。
luck-worst = いちばん高くついた判断は{ $entry }番。見込みを{ $before }％から{ $after }％に下げた。
luck-no-worst = 目立って損をした判断はなかった。
luck-success = 成功
luck-failure = 失敗

## 選べるエンシェントワン。測った易しさの順

measured-option = { $name }（達人のボットがひとりで挑んだ勝率{ $percent }％）
measured-company = 1人でも大勢でも勝ちやすさはほぼ同じで、達人のボットの勝率は{ $shares }です。
option-ancient_one-null = ランダム
option-ancient_one-unmeasured = { $name }（未計測）
# measured: begin
option-ancient_one-hypnos = 閉じた瞼の王ヒュプノス（達人のボットがひとりで挑んだ勝率80％）
option-ancient_one-dagon = 暗礁の父ダゴン（達人のボットがひとりで挑んだ勝率76％）
option-ancient_one-bokrug = 静かな湖の水蜥蜴ボクルグ（達人のボットがひとりで挑んだ勝率71％）
option-ancient_one-yog-sothoth = 錠にして蝶番たるヨグ＝ソトース（達人のボットがひとりで挑んだ勝率71％）
option-ancient_one-case-zero = 零番ケースの客（達人のボットがひとりで挑んだ勝率70％）
option-ancient_one-shub-niggurath = 茂みの母シュブ＝ニグラス（達人のボットがひとりで挑んだ勝率68％）
option-ancient_one-nyarlathotep = 客なき案内人ナイアルラトホテプ（達人のボットがひとりで挑んだ勝率66％）
option-ancient_one-azathoth = 闇に響く笛の主アザトース（達人のボットがひとりで挑んだ勝率45％）
about-company = 1人でも大勢でも勝ちやすさはほぼ同じで、達人のボットの勝率は1人で68%、2人で66%、4人で68%、8人で68%です。
# measured: end

# とっておくために
poster-heading = { $count ->
    [one] ひとりの夜
   *[other] { $count }人の夜
}
poster-signs = 古き印
poster-doom = 破滅
poster-turns = 手番
poster-fallen = 犠牲
poster-won = 勝利
poster-lost = 敗北

## What is kept of a game

mark-success = ◆
mark-success-word = 成功
mark-failure = ◇
mark-failure-word = 失敗
mark-midnight = ☾
mark-midnight-word = 真夜中
mark-death = ✕
mark-death-word = 死亡
mark-awake = ◉
mark-awake-word = 目覚め
tally-ancient-one = エンシェントワン

## Looking back

chapter-night = 第{ $n }夜
turn-night = 手番{ $n }
chapter-midnight = 真夜中
turn-midnight = 真夜中{ $n }
label-midnight = ☾
chapter-battle = 戦闘
turn-battle = 手番{ $n }

## Puzzles

puzzle-best-task = 最善のタスク
puzzle-best-task-help = 冒険全体を達成する見込みが最も高くなるのは、この出目でどのタスクを達成したときでしょうか。

## 分析：運の帳簿の合計は、符号付きの回数

analysis-turn = 第{ $number }手番
analysis-battle = 決戦
analysis-night-chance = 曲線は、達人が続けた場合にゲームに勝つ見込み。
analysis-attempt-chance = ここから最善を尽くした場合に、このカードを達成する見込み（手がかりも数えます）。
finding-night-won = 勝ち。見込み{ $expected }回に対して成功{ $came }回：選択{ $choices }、サイコロ{ $dice }、カード{ $cards }、運命{ $fate }。
finding-night-open = 負け。何が決めたかは分かりません（サイコロの選択に大きな損はなく、ほかの選択は量っていません）。見込み{ $expected }回に対して成功{ $came }回：選択{ $choices }、サイコロ{ $dice }、カード{ $cards }、運命{ $fate }。
finding-night-choice = 選択による負け。見込み{ $expected }回に対して成功{ $came }回：選択{ $choices }、サイコロ{ $dice }、カード{ $cards }、運命{ $fate }。
finding-night-both = 選択と運の両方による負け。見込み{ $expected }回に対して成功{ $came }回：選択{ $choices }、サイコロ{ $dice }、カード{ $cards }、運命{ $fate }。

## What levels of bots are called, and what they do

level-random-face = 蛾
level-random-help = 明かりがあれば、どこへでも飛びます。
level-careful-face = ハリネズミ
level-careful-help = ダイスを数え、弱れば休みます。
level-strong-face = クマ
level-strong-help = 正確な確率と、かかっているものを1手番先まで量ります。
level-expert-face = カラス
level-expert-help = 正確な確率と、似た夜の結末を知っています。

## エンシェントワンの試し摺り

proof-signs = 古き印で勝ち { $n }
proof-battle = 戦いで勝ち { $n }
proof-dead = 全滅 { $n }
proof-awoken = 目覚めて負け { $n }
proof-stalled = 手番切れ { $n }
proof-night-why = { $games }回の夜の終わり方：全滅{ $dead }、目覚め{ $awoken }、手番切れ{ $stalled }。
content-no-such-card = 「{ $id }」という札はありません
stroke-no-card = この札はもうありません
proof-card = この版の{ $of }枚中{ $harder }枚より難しい
proof-card-never = どんな出目でも解決できません
content-no-such-ancient-one = そのエンシェントワンはいません。いるのは：{ $known }

print-adventures = 冒険カード
print-other-worlds = 異世界カード
print-monsters = モンスター
print-mythos = 神話カード
print-items = アイテム・呪文・仲間
print-ancient-ones = エンシェントワン
print-investigators = 探索者
print-entrance = エントランス
print-adventure = 冒険
print-other-world = 異世界
print-monster = モンスター
print-one-mythos = 神話
print-common = 通常アイテム
print-unique = ユニークアイテム
print-spell = 呪文
print-ally = 仲間
print-ancient-one = エンシェントワン
print-investigator = 探索者
print-frame = 白枠
print-lock = { $colour ->
    [green] 緑
    [yellow] 黄
   *[red] 赤
}のダイスを封じる
print-order = 上から順に
print-reward = 報酬
print-penalty = 罰則
print-terror = 恐怖
print-midnight = 真夜中
print-now = すぐに
print-lasting = 次のカードまで
print-before = ロールの前
print-after = ロールの後
print-owned = 持っている間
print-spaces = ダイスを{ $count }個置ける
print-keeps = 捨てない、ターンに1回
print-power = 能力
print-battle = 戦い
print-attack = 攻撃
print-awakening = 目覚めたとき
print-defeat = 目覚めたら敗北。
print-doom = 破滅トラック{ $spaces }マス、モンスター{ $icons }
print-signs = 旧き印{ $count }個
print-ability = 能力
print-equipment = はじめの持ち物
print-health = 耐久度{ $stamina }・正気度{ $sanity }
print-trophies = トロフィー{ $count }
print-price = { $count ->
    [0] 無料
   *[other] トロフィー{ $count }
}
print-pay-stamina = 耐久度{ $count }
print-pay-sanity = 正気度{ $count }
