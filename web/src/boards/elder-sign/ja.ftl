### エルダーサインの図だけが言うこと。

eld-dice = ダイス
eld-rolled = 出目
eld-to-roll = これから振る
eld-focus = フォーカス
eld-assist = アシスト：{ $name }
eld-removed = 除去
eld-locked-on = ロック：{ $card }
eld-holding = 保持
eld-no-fit = そのダイスはそこには置けません。
eld-colour-green = 緑
eld-colour-yellow = 黄
eld-colour-red = 赤

eld-task = タスク{ $number }
eld-task-icons = { $icons }
eld-done = 達成
eld-new-card = 新しい
eld-order = 上から順
eld-ways = { $count ->
    [1] 置ける
   *[other] { $count }通り
}
eld-best = 最善
eld-roll = 振る
eld-thriftiest = 最少で済む
eld-other-ways = タスク{ $task }のほかの置き方（{ $count }通り）
eld-more-dice = { $count ->
    [0] このダイスだけでは足りません。
   *[other] ダイスを足してください（合うもの{ $count }個）。
}

eld-reward = 報酬：
eld-monster-reward = モンスターの報酬：
eld-trophy = トロフィーの価値：
eld-penalty = 失敗：
eld-fails = 失敗：
eld-short-gain = { $things }得る。
eld-short-lose = { $things }失う。
eld-terror = 恐怖：
eld-midnight = 深夜12時
eld-midnight-brings = 深夜12時：
eld-before = 振る前：
eld-after = 振った後：
eld-holds = { $count ->
    [1] 振った後、ダイス1個を保持。
   *[other] 振った後、ダイス{ $count }個まで保持。
}
eld-owned = 持っている間：
eld-keeps = 使っても残る（手番に1回）。
eld-ability = 能力
eld-power = 能力：
eld-attack = 攻撃：
eld-awakening = 目覚めると：
eld-awakening-defeat = その場で敗北。
eld-at-once = ただちに：
eld-lasting = 次のカードまで：
eld-kind-common = 通常アイテム
eld-kind-unique = ユニークアイテム
eld-kind-spell = 呪文
eld-kind-ally = 仲間
eld-kind-adventure = 冒険
eld-kind-other_world = 異世界
eld-kind-monster = モンスター
eld-kind-mythos = 神話
eld-kind-ancient_one = エンシェントワン
eld-kind-investigator = 探索者
eld-kind-entrance = エントランス

eld-entrance = エントランス
eld-entrance-sub = 休む、探す、トロフィーと交換
eld-free = 無料：
eld-price = 代価{ $price }：
eld-adventures = 場の冒険
eld-look-at = { $card }を見る
eld-choose-card = { $card }を選ぶ
eld-put-back = カードを戻す
eld-below = タスクの下
eld-propose = ここを提案
eld-agree = 賛成
eld-says-look = { $name }が指しています
eld-says-propose = { $name }の提案
eld-says-agree = { $name }が賛成
eld-point-help = カードを開くと、みんなに提案できます。

eld-people = 探索者
eld-stamina = 耐久度
eld-sanity = 正気度
eld-clues = 手がかり
eld-trophies = トロフィー
eld-dead = 死亡
eld-before-it = エンシェントワンの前
eld-points = 耐久度{ $stamina }・正気度{ $sanity }

eld-signs-of = / { $needed } 古き印
eld-clock = { $hour }時
eld-oclock = { $hour }時
eld-doom = 破滅 { $doom } / { $spaces }
eld-about-it = エンシェントワンの能力
eld-battle-task = 目覚めたら：
eld-ahead = いま時間が進むと
eld-ahead-clock = { $hours ->
    [0] 時計は動きません。
   *[other] 時計が{ $hours }時間進み、{ $hour }時になります。
}
eld-ahead-midnight = 深夜12時になります。
eld-at-midnight-now = 深夜12時に起こること
eld-at-midnight = 次の深夜12時に起こること
eld-then-mythos = 続いて新しい神話カード。
eld-timeline = これからの手番と深夜12時
eld-mythos = 効いている神話カード
eld-mythos-calmed = 鎮まった神話カード

eld-battle-must = 取り除く破滅トークンは残り{ $doom }個。

eld-waiting = { $name }の決定を待っています。
eld-do-TakeOffSpell = 呪文から外して振る
eld-do-PutOnSpell = { $card }で保持
eld-do-RemoveDie = 除去する
eld-do-Focus = フォーカス：自分の探索者に置く
eld-do-Assist = アシスト：{ $seat }に置く
eld-do-PickDie = ダイスを選ぶ

eld-steps = 挑戦の流れ
eld-step-prepare = カードを使い、振る
eld-step-clue = 手がかりで振り直す
eld-step-spell = 呪文でダイスを保持
eld-step-place = タスク1つにダイスを置く
eld-step-terror = 置けない：恐怖の効果
eld-step-remove = 置けない：ダイスを1個除去
eld-step-hold = 1個残す：フォーカスかアシスト
eld-step-again = もう一度振るか、あきらめる

eld-odds = 確率
eld-odds-now = ここからの成功率
eld-odds-working = 計算中…
eld-odds-assume = 成功のために最善を尽くした場合の、冒険の正確な成功率です。まだ使っていないアイテム、能力、恐怖の効果は含みません。今使えるものには、使った場合の確率を示します。
eld-odds-battle = この挑戦で破滅トークンをあと1個以上取り除く正確な確率です。まだ使っていないアイテムと能力は含みません。今使えるものには、使った場合の確率を示します。
eld-odds-all = 前提をすべて見る

eld-signs = 古き印
eld-doom-track = 破滅
eld-equipment = 初期装備：
eld-taken = { $name }が選択
eld-who-enters = 誰としてこの夜に入りますか。
eld-choose-person = 選ぶ
eld-chosen = 決定

eld-lifted = { $of }個中{ $count }個を振り直し
eld-again = 振り直す
eld-stays = 残す
eld-again-die = { $die }を振り直す
eld-again-best = これが最善の組です。
eld-again-help = ダイスに触れると選択と解除ができます。
eld-roll-again = { $count ->
    [0] 振り直すダイスを選ぶ
   *[other] { $count }個を振り直す
}
eld-clue-best = 手がかりを使い、この{ $count }個を振り直す
eld-begun = あと{ $count }個
eld-complete = タスク{ $task }を達成
eld-lay-held = 保持したダイスを置く
eld-fail-best = 失敗として、このダイスを除去
eld-fail-keep = 失敗として×のダイスを除去し、もう1個はフォーカス
eld-pays-with = 支払い：{ $trophies }
eld-own-trophies = トロフィーを自分で選ぶ
eld-give-up = 失敗として除去する…
eld-give-up-die = 失敗として{ $die }を除去する
eld-swift = さくさく
eld-swift-help = 選ぶ余地のないことは自動で進みます。挑戦の次のロールと、1つのタスクだけに合うときの最も節約になる置き方です。
eld-swift-offer = クリックを減らしますか。
eld-swift-yes = 「さくさく」を入れる
eld-swift-no = いまはしない
eld-doing-chooses = { $name }が考えています
eld-doing-prepares = { $name }がこれから振ります
eld-doing-rolls = { $name }が振りました

eld-story = 起こったこと
eld-story-on = キーかタップで次へ
eld-story-all = 一度に見る
eld-story-solved = 達成！
eld-story-failed = 失敗
eld-story-struck = 恐怖！
eld-story-attack = 攻撃
eld-story-task = タスク{ $task }を達成
eld-story-after = その結果
eld-story-nothing = ほかに変わったことはありません。
eld-story-twelve = 深夜12時
eld-story-midnight = 深夜12時
eld-story-quiet = 深夜12時の効果を持つカードはありません。
eld-story-mythos = 新しい神話カード
eld-story-death = { $name }は帰らなかった
eld-story-reward = { $card }
eld-story-penalty = { $card }を失う
eld-story-order = 新しい冒険：{ $card }
eld-story-gate = 異世界が開く：{ $card }
eld-story-monster = モンスター出現：{ $card }
eld-source-penalty = 失敗のペナルティ
eld-source-terror = 恐怖の効果
eld-source-midnight = 深夜12時の効果
eld-source-reward = 報酬
eld-source-assist = アシストの代償
eld-source-mythos = 神話カード
eld-source-mythos_terror = 神話カードの恐怖の効果
eld-source-lasting = 場の神話カード
eld-source-power = エンシェントワンの能力
eld-source-attack = エンシェントワンの攻撃
eld-source-awakening = 目覚めの効果
eld-source-ability = 能力
eld-source-item = 自分のカード
eld-source-entrance = エントランス
eld-source-monster = モンスターの報酬

eld-station-result = 結果
eld-station-clock = 時計
eld-station-midnight = 深夜12時
eld-station-mythos = 神話
eld-station-death = 死
eld-station-awake = 目覚め
eld-station-end = 結末

eld-end-word-signs = 夜明け
eld-end-word-battle = 撃退
eld-end-word-dead = 暗闇
eld-end-word-awoken = 静寂
eld-end-word-stalled = 手番切れ
eld-end-word-woke = 目覚めた！
eld-end-signs = 古き印が{ $signs }個そろった。{ $name }はもう目覚めない。
eld-end-battle = 最後の破滅トークンが消えた。{ $name }を退けた。
eld-end-dead = 最後の探索者が倒れた。{ $name }に抗う者はもういない。
eld-end-stalled = 手番を使いきった。{ $name }は退けられていない。
eld-end-awoken = 破滅トラックが埋まった。{ $name }の目覚めが、この夜の終わりだ。
eld-end-woke = { $name }が目覚めた。戦うしかない。
eld-end-turns = 手番
eld-end-back = 帰った人

eld-gallery-search = カードを検索
eld-gallery-kinds = カードの種類
eld-gallery-all = すべて
eld-gallery-found = { $count }枚
eld-odds-for = この手番で達成できる確率。最善の手、自分の手がかりをすべて含み、アイテムは除きます。


eld-ledger = 運の帳簿
eld-ledger-working = 運の帳簿をつけています…
eld-ledger-sum = 成功した挑戦は{ $successes }回。最善を尽くしたときの期待値は{ $expected }回でした。
eld-ledger-luck = ダイス
eld-ledger-choices = 選択
eld-ledger-cards = カード
eld-ledger-fate = 運命
eld-ledger-worst = いちばん高くついた選択：{ $before }から{ $after }へ。
eld-ledger-kept = そこでは手がかりを使わずに残しました。理由があったのかもしれません。
eld-ledger-show = その場面を見る
eld-ledger-attempts = すべての挑戦
eld-ledger-caption = 開始時の成功率（そのとき持っていた手がかりを含む）と、それを動かしたもの（単位はポイント）。ダイスは運、選択は下がるだけ（使わずに残した手がかりも）、カードは確率に含めないもの、運命はその他です。
eld-ledger-card = 挑戦
eld-ledger-chance = 確率
eld-ledger-result = 結果
eld-ledger-turn = 手番{ $turn }・{ $name }
eld-ledger-won = 成功
eld-ledger-lost = 失敗
eld-ledger-faces = 出た目
eld-ledger-of = 期待{ $expected }

## みんなで

eld-heads = 卓の全員
eld-head-dies = XIIで死亡
eld-head-falls = 次の攻撃で死亡
eld-head-thinks = 考え中…
eld-head-goes = { $where }へ
eld-head-numbers = 正気{ $sanity }／{ $mostSanity }、耐久{ $stamina }／{ $mostStamina }、手がかり{ $clues }、トロフィー{ $trophies }点
eld-head-threat = このままなら、次の深夜12時に死亡します：
eld-head-save = 先にカードを達成するか、別の場所にいれば助かるかもしれません。
eld-says-for = { $name }の案：{ $who }がここへ
eld-plan = 作戦盤
eld-plan-close = 広間へ
eld-plan-who = だれがどこへ
eld-plan-exact = 達成できる確率（％）。正確な値。自分の手がかりを含み、アイテムは含まない
eld-plan-midnight = { $who }の手番のあと、深夜12時
eld-plan-dies = このままなら{ $who }は死亡
eld-plan-quiet = 深夜12時に働くカードはありません。
eld-plan-now = いま
eld-plan-later = あとで
eld-plan-oclock = { $hour }時
eld-plan-gone = 消える：{ $effect }
eld-plan-best = 深夜12時までで最もよい
eld-plan-after = もっとよいが、深夜12時のあと
eld-plan-kills = 失敗か支払いで死亡
eld-plan-advised = 達人の案
eld-plan-dashed = 達人の案
eld-plan-cell = { $who }、{ $card }：{ $chance }
eld-plan-proposed = 提案：{ $who }が{ $card }へ。
eld-plan-better = { $who }なら{ $percent }。
eld-plan-take = 乗る
eld-plan-beside = そこではだれもフォーカスできません。だれかが隣に立つと、{ $card }は{ $alone }が{ $together }になります。失敗すると、助けた人も正気度か耐久度を1失います。
eld-plan-propose = この案を出す
eld-plan-propose-one = { $who }を推す、{ $percent }
eld-plan-withdraw = 取り下げる
eld-plan-tap = 数字を押すと提案、もう一度で取り下げ。決めるのは手番の人です。
eld-plan-one-card = カードごと
eld-plan-one-seat = 探索者ごと
eld-plan-before = 前へ
eld-plan-next = 次へ
eld-plan-at = { $hour }・手がかり{ $clues }
eld-plan-here = ここで深夜12時
