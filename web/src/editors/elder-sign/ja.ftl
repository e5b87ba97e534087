edit-line = { $file ->
    [adventures] 札
    [ancient_ones] エンシェントワン
    [investigators] 探索者
   *[other_worlds] 異世界
}{ $n }／{ $of }
edit-holds = 札{ $cards }枚、エンシェントワン{ $old }体
edit-ours = 札を変える
edit-ours-line = 札48枚、エンシェントワン8体、探索者16人
edit-play = この札のある夜

edit-form = 札
edit-which = どの札
edit-file = { $file ->
    [adventures] 冒険
    [ancient_ones] エンシェントワン
    [investigators] 探索者
   *[other_worlds] 異世界
}
edit-new = これと同じ札を加える
edit-out = パックから除く
edit-out-sure = 除く
edit-tab-tasks = タスク
edit-tab-effects = 効果
edit-tab-words = ことば
edit-text-in = { $field ->
    [name] 名前
    [occupation] 職業
   *[flavour] ひとこと
}（{ $language }）
edit-tasks = タスク
edit-one-to-four = 一つから四つ
edit-task = タスク{ $n }
edit-task-more = タスク{ $n }：ロック、支払い、削除
edit-task-add = タスクを加える
edit-task-out = タスクを除く
edit-frame = 白枠
edit-lock = ロック
edit-no-lock = なし
edit-order = 順番どおり
edit-icon = { $kind ->
    [investigation] 探索{ $n }
    [lore] 知識
    [peril] 危険
   *[terror] 恐怖
}
edit-icon-add = アイコンを加える
edit-icon-choose = アイコンの種類
edit-doom-icons = モンスターの出る破滅マス
edit-start = 初期装備
edit-what-happens = 起きること
edit-does-reward = 報酬
edit-does-penalty = 失敗
edit-does-terror = 恐怖
edit-does-midnight = 深夜12時
edit-does-power = 力（眠るあいだも戦闘でも）
edit-does-attack = 攻撃（戦闘の深夜12時）
edit-does-awakening = 目覚めるとき
edit-does-ability = 能力
edit-awakening-defeat = 目覚めたら敗北
edit-effect = 効果{ $n }
edit-rule = 効力{ $n }
edit-add-to = 加える：{ $what }
edit-remove = 除く：{ $what }
edit-fewer = 減らす
edit-more = 増やす
edit-amount = { $amount ->
   *[all] すべて
}
edit-option = 選択肢{ $n }
edit-option-add = 選択肢を加える
edit-option-out = 選択肢{ $n }を除く
edit-line-of-table = 結果{ $n }
edit-line-add = 結果を加える
edit-line-out = 結果{ $n }を除く

edit-lying = 卓上の札
edit-writes-itself = 文章は両方の言語で自動で書かれます
edit-not-printed = まちがいを直すと、札がここに表れます。

edit-clues = { $n ->
    [0] 手がかりなし
   *[other] 手がかり{ $n }個
}
edit-odds-help = 正確な値。緑ダイス六個、フォーカスあり、最善手。黄と赤のダイスはなし。
edit-among = この版の{ $n }枚の中で（手がかりなし）
edit-among-chart = 手がかりなしで{ $chance }。この版の{ $n }枚と並べた図。
edit-hardest = 難しい
edit-easiest = やさしい
edit-fewest = 必要なダイスの最少数
edit-cards = { $n }枚

edit-word = { $word ->
    [stamina] 耐久度
    [sanity] 正気度
    [health] 耐久度か正気度
    [clue] 手がかり
    [common] 通常アイテム
    [unique] ユニークアイテム
    [spell] 呪文
    [ally] 仲間
    [item] アイテム
    [trophy] トロフィー
    [elder_sign] 古き印
    [all] 全員
    [others] ほかの人
    [here] このカードにいる人
    [entrance] エントランスにいる人
    [turn] 手番の人
    [clues] 手がかり
    [spells] 呪文
    [allies] 仲間
    [items] アイテム
    [trophies] トロフィー
    [elder_signs] 古き印
    [doom] 破滅トークン
    [monsters] モンスター
    [other_worlds] 異世界
    [locked_dice] ロックされたダイス
    [hour] 時刻
    [investigators] 探索者
    [adventure] 冒険
    [task] タスク
    [monster] モンスター
    [success] 成功
    [other_world] 異世界
    [failure] 失敗
    [failed_roll] 失敗したロール
    [terror] 恐怖
    [midnight] 深夜12時
    [spawn] モンスターの出現
    [gate] 異世界の出現
    [death] 死亡
    [awakening] 目覚め
    [green] 緑
    [yellow] 黄
    [red] 赤
    [lore] 知識
    [peril] 危険
    [wild] ワイルド
    [investigation] 探索
    [penalty] ペナルティ
    [assist] アシスト
    [payment] 支払い
    [attack] 攻撃
    [focus] フォーカス
    [souvenir] 土産物
    [adventures] 冒険
    [f1] 探索1
    [f2] 探索2
    [f3] 探索3
    [f4] 探索4
   *[any] どれでも
}

edit-do-gain = 得る
edit-do-lose = 失う
edit-do-add_doom = 破滅を加える
edit-do-remove_doom = 破滅を除く
edit-do-spawn = モンスターが出現
edit-do-banish = モンスターを戻す
edit-do-slay = モンスターを倒す
edit-do-open_gate = 異世界を開く
edit-do-close_gate = 異世界を閉じる
edit-do-replace = 冒険を入れ替える
edit-do-advance_clock = 時計を進める
edit-do-lock_die = ダイスをロック
edit-do-unlock_die = ロックを外す
edit-do-go_to_entrance = エントランスへ戻る
edit-do-awaken = エンシェントワンが目覚める
edit-do-calm = 神話カードを鎮める
edit-do-end_attempt = 挑戦に失敗する
edit-do-add_die = ダイスを加える
edit-do-restore_dice = ダイスを戻す
edit-do-reroll = 振り直す
edit-do-change = ダイスの目を変える
edit-do-fulfil_task = タスクを完了する
edit-do-this_turn = この手番のあいだ
edit-do-choose = ひとつ選ぶ
edit-do-may = してもよい
edit-do-each = それぞれ
edit-do-one_of = ひとりが
edit-do-roll_die = ダイスを別に振る
edit-do-if = もし

edit-is-more_dice = ダイスを増やす
edit-is-fewer_dice = ダイスを減らす
edit-is-free_reroll = ただで振り直す
edit-is-free_change = ただで目を変える
edit-is-spare_die = 失敗してもダイスが減らない
edit-is-hold_more = ダイスを多く留める
edit-is-lose_less = 失うのを減らす
edit-is-gain_more = 得るのを増やす
edit-is-worth = トロフィーの価値を上げる
edit-is-cheaper = エントランスを安く
edit-is-dearer = エントランスを高く
edit-is-forbid = 禁じる
edit-is-hours = 手番の時間
edit-is-harder = タスクを難しく
edit-is-any_order = 順番を無視
edit-is-ignore = 無視する
edit-is-keep_used = 使っても残す
edit-is-when = 起きるたびに

edit-field-count = いくつ
edit-field-what = 何を
edit-field-hours = 時間
edit-field-colour = 色
edit-field-only = この目だけ
edit-field-to = 何に
edit-field-options = このうちひとつ
edit-field-effects = すること
edit-field-cost = 代償
edit-field-who = だれ
edit-field-fact = 数えるもの
edit-field-then = なら
edit-field-at_least = 以上
edit-field-at_most = 以下
edit-field-otherwise = そうでなければ
edit-field-table = 結果
edit-field-modifier = 効力
edit-field-uses = 手番に使える回数
edit-field-source = 原因
edit-field-on = 対象
edit-field-icons = アイコン
edit-field-happens = できごと
edit-field-trophies = トロフィー
edit-field-elder_signs = 勝利に要る古き印
edit-field-doom = 破滅のマス
edit-field-stamina = 耐久度
edit-field-sanity = 正気度
edit-field-pay-stamina = 耐久度を払う
edit-field-pay-sanity = 正気度を払う
