### アシスタントの窓口の言葉。

instructions = ダンジョンのテーブルゲームの卓です。局面は席のハンドルとマークで示し、呼ぶ側が書き表すことはありません。選択肢には番号が付きます。ルールには番号があり、断るときはその根拠のルールを示します。

## Tools

tool-games = ゲームの一覧。game を付けると、オプション、内容パック、ボットの強さ。
tool-rule = ルールの文面を番号（HID-12 など）で、または質問の言葉に合うルールを12件まで。
tool-rule-words = 質問。答えの言語で書く
tool-new_game = ゲームを始めます。あなたが最初の席、ほかはボット。席のハンドルと最初の局面を返します。
tool-new_game-bots = 強さ。なければ最強
tool-new_game-content = 内容パック
tool-new_game-challenge = 同じ言葉なら同じ目
tool-new_game-lesson = そのゲームのレッスン
tool-new_game-help = advice と what_if を使うか
tool-look = 席の局面、問い、番号付きの選択肢、その問いのマーク。
tool-look-wait = 問われるまで待つ秒数
tool-look-data = 言葉の代わりに、見えるもの、問い、選択肢を JSON で
tool-act = 手を打ち、変わったことを伝えます。マークと選択肢の番号、または action、または step。
tool-act-action = ゲームの言葉で。リソース actions を参照
tool-act-step = undo: 未確定の手の最後の一歩を戻す。take_back: 卓が許せば直前の手を取り消す
tool-what_if = その手が認められるか、どのルールで断られるか、隠れたものや運がなければ何が起こるか。何も変えません。
tool-advice = hint: 最強のボットならどうするか、その理由。odds: 正確な確率（あるゲームだけ）。
tool-review = 終わった後: 流れが変わった所、運と選択。step でその場面。
tool-review-record = 棋譜のファイル。seat の代わり
tool-sit = 人の卓に、招待のリンクで座ります。プログラムであることは全員に示されます。
tool-sit-link = もらったまま、または /t/ から後
tool-sit-name = 卓で示す名前
tool-pack = 自分のフォルダーの内容パックを項目ごとに変えます。new: 標準パックの写し。read: ファイル、その項目、項目の文面。write: 項目を text に置き換える（なければ末尾に、空なら消す）。check: 間違いすべて。遊べなくなるものは書きません。
tool-pack-file = stages.toml など
tool-pack-entry = stage 3 (wheel)、stage 3、wheel など
tool-pack-text = 項目全体の TOML
tool-measure = ボットにパックで遊ばせ、勝つ割合をステージやカードごとに95%区間で。against: そのパックからの変化を同じサイコロの目で。はっきりするまで続けられます。
tool-measure-against = standard など
tool-measure-part = stage 3 (wheel) など。なければ全体
tool-measure-bots = 強さ。なければ中くらい
tool-measure-seconds = 遊ぶ秒数の上限
tool-measure-games = 各パックの上限
tool-measure-go_on = 前の答えの series。それだけ
argument-options = games の一覧にあるもの
argument-players = 全部の席の数。なければ最少
argument-pack = 内容パック
argument-seat = 席のハンドル
argument-mark = 選択肢とともに渡されたもの
argument-choice = その一覧の番号
argument-wish = 何を変えたいか
argument-question = 聞きたいこと
argument-game = ゲームの ID

## Games

door-games-line = { $id }: { $title }、{ $least ->
    [1] { $most ->
        [1] 1人用
       *[other] 1～{ $most }人用
    }
   *[other] { $most ->
        [2] 2人用
       *[other] { $least }～{ $most }人用
    }
}。{ $summary }
door-games-forgets = 見せたものはまた隠れます。記憶するゲームです。
door-games-levels = ボット（弱い順）: { $levels }。
door-games-packs = 内容パック: { $packs }。
door-games-option = オプション { $name }（既定 { $default }、{ $values }）: { $about }

## A position

door-assistant = アシスタント
door-since = その後の出来事:
door-no-longer = もう当てはまらない: { $what }
door-over = ゲーム終了: { $how }（{ $rule }）
door-asked = あなたへの問い: { $question }
door-so-far = ここまで: { $steps }
door-others-decide = ほかの席が決めています。look に wait を付けると、問われたときに分かります。
door-not-begun = ゲームはまだ始まっていません。
door-seat = seat { $seat }
door-mark = seat { $seat }, mark { $mark }
door-refused-by = { $rule } により断られました: { $why }
door-what-if-accepted = 認められます。その後:
door-what-if-open = 認められます。その先は運か、隠れたもの次第です。
door-word-it = 選択肢の一覧はありません。action を書いてください。形は { $address } にあります。
door-study-left = あと { $left } 回試せます。
door-study-random = 試せる回数を使い切ったので、選択肢をくじで選びました。
door-study-forfeit = 試せる回数を使い切ったので、このゲームは棄権です。new_game で次を始めます。

## Advice and review

door-advice-chance = その手での勝つ見込み: { $chance }%
door-advice-others = ほかに検討した手:
door-review-goes-on = { $of } 手のうち { $done } 手まで評価しました。続きはもう一度呼んでください。
door-review-made = 第{ $step }手: { $did }（{ $value }）。
door-review-better = より良い手: { $what }（{ $value }）。
door-review-steps = review に 0 から { $last } の step を付けると、その場面を見られます。

## Packs and measuring

door-pack-begun = パック { $name } を標準パックの写しとして始めました。ファイル:
door-pack-file = { $file }: { $n } 項目
door-pack-entries = 項目: { $entries }
door-pack-good = { $name } は遊べます。ルールが読む部分のハッシュ: { $hash }
door-pack-broken = { $name } は遊べません。間違いは { $n } 件です。
door-pack-written = { $file } を書きました。パックは遊べます。ルールが読む部分のハッシュ: { $hash }
door-pack-rolled-back = { $file } は前のままです。この文面ではパックが遊べなくなります。
door-measure-one = { $pack }: { $deals } 通りの配りで { $games } ゲーム、ボット { $bots }、シード { $seed }。
door-measure-both = { $pack } を { $against } と同じサイコロの目で比較: { $deals } 通りの配りで { $games } ゲームずつ、ボット { $bots }、シード { $seed }。
door-measure-figure = { $name }: { $value }（95%: { $low } ～ { $high }）
door-measure-change = { $name }: { $first } → { $second }、変化 { $change }（95%: { $low } ～ { $high }）
door-measure-parts = ほかに:
door-measure-more = 変化ははっきりしています。増えました。
door-measure-less = 変化ははっきりしています。減りました。
door-measure-open = 変化の区間はゼロを含みます。まだ何とも言えません。
door-measure-go-on = measure に go_on { $series } を付けると、この続きを遊びます。

## Refusals of the door

door-no-such-rule = この番号や言葉のルールはありません: { $asked }
door-rule-unnamed = ルールの番号か、探す言葉を渡してください。

door-pack-exists = { $name } というパックはもうあります。
door-pack-standard = 標準パックは変えられません。new で写しを作れます。
door-pack-write-what = write には file と text が要ります。
door-pack-no-file = このゲームのパックに { $file } というファイルはありません。あるのは: { $files }
door-pack-no-text = { $file } は UTF-8 の文章ではありません。
door-pack-no-entry = { $file } に { $entry } という項目はありません。あるのは: { $entries }
door-measure-what = game か、続ける series を渡してください。
door-no-such-series = その series はここにはありません。プログラムが終わると消えます。
door-no-such-part = このゲームに { $part } と呼ばれるものはありません。あるのは: { $parts }

door-no-link = これは卓へのリンクではありません。
door-word-an-action = ここでは選択肢に番号がありません。action を渡してください。
door-study-goes-on = 席 { $seat } のゲームはまだ終わっていません。
door-study-over = この調査の { $n } ゲームはすべて終わりました。
door-study-forfeited = このゲームは棄権になりました。new_game で次を始めます。

door-no-such-handle = このハンドルの席はありません。new_game で始められます。
door-choice-or-action = choice か action のどちらか一つを渡してください。
door-seat-or-record = seat か record のどちらか一つを渡してください。
door-no-record = { $file } から棋譜を読めません。
door-no-such-choice = 選択肢は { $most } 個だけです。
door-takes-long = 一度の呼び出しより長くかかっています。何も失われていません。少ししてからもう一度 look してください。

## Resources

resource-rules = { $game } のルール
resource-games = { $game }: オプション、パック、ボット
resource-actions = { $game } の行動（JSON Schema）
resource-rule = 番号で引くルール
resource-record = 終わったゲームの棋譜。席のハンドルで引く
resource-pack = 内容パックのファイル

## Errors of the protocol

protocol-malformed = リクエストを読み取れませんでした。
protocol-no-method = そのようなメソッドはありません。
protocol-no-tool = この名前のツールはありません。
protocol-version = このバージョンのプロトコルには対応していません。
protocol-no-resource = このアドレスには何もありません。
protocol-no-prompt = そのようなプロンプトがないか、引数が足りません。

## Prompts

prompt-teach-me-about = レッスンを遊びながらゲームを覚える
prompt-teach-me =
    { $game } を覚えたいので、遊びながら教えてください。
    new_game で lesson を true にして始めます（レッスンがなければ小さなゲームで）。決めるのは私です。見えているものをあなたの言葉で説明し、どうしたいか聞いて、私が選んだ手だけを act で打ってください。ルールは必要になったときに一つずつ、番号を添えて説明します。文面は rule にあります。ヒントを出す前に聞いてください。
prompt-play-with-me-about = 話しながら一緒に遊ぶ
prompt-play-with-me =
    { $game } を一緒に遊びましょう。一つの席を二人で持ち、ボットや迷宮に挑みます。選べるものは games にあります。
    new_game で始めます。局面を短く伝え、あなたならどうするかを理由とともに一文で言い、決めるのは私に任せてください。できることは選択肢の一覧にあるものだけです。断られたら、そのルールを教えてください。
prompt-review-my-game-about = 終わったゲームを振り返る
prompt-review-my-game =
    席 { $seat } の終わったゲームを一緒に振り返ってください。review を使い、流れが変わった手は step を付けて見ます。何が運で何が選択だったかを数字とともに、次に何を試すとよいかを教えてください。数字にないことは推測しないでください。
prompt-make-it-harder-about = 内容パックを変え、その効果を測る
prompt-make-it-harder =
    { $game } の内容パックを変えたいです。変えたいこと: { $wish }
    pack（do は new）で写しを作り、該当する項目を一つ読み、一つだけ変えて書き、check で確かめます。それから measure で標準パックと比べ、区間がゼロを含まなくなるまで続けるか、含むなら正直にそう言ってください。変更点と、数字を区間とともに教えてください。
prompt-why-about = なぜそうなるのか、ルールで答える
prompt-why =
    { $question }（ゲーム: { $game }）
    ルールで答えてください。rule で調べ、番号とその内容を引用します。どのルールにもなければ、そう言ってください。
