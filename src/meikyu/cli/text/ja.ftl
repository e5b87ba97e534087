### コマンドラインの文。ゲームの文はそれぞれのフォルダーにあります。

## ヘルプ

help-usage = 使い方： { $line }
help-usage-command = コマンド
help-usage-options = [オプション]
help-commands = コマンド
help-arguments = 引数
help-options = オプション
help-default = （既定値：{ $value }）
help-help = このヘルプを表示します。
help-lang = 表示に使う言語。
help-version = バージョンを表示します。
help-json = プログラム向けに JSON で出力します。
help-game = ゲームの名前（例：hidden-rooms）。
help-option = ゲームのオプション。何度でも指定できます。
help-content = コンテンツパックの名前またはフォルダー。

help-program =
    ダンジョンを舞台にしたボードゲームを、遊び、理解し、研究するためのプログラムです。
    まずは： meikyu play hidden-rooms
help-play = ターミナルで遊びます。ひとりでも、ボットとでも、同じキーボードを囲んでも遊べます。
help-play-bots = 後ろの席に座るボットの強さ（カンマ区切り）。
help-play-seats = 席の数。ボットのいない席には人が座ります。
help-play-name = 人の名前。人数分くり返して指定します。
help-play-seed = 乱数のシード（16進数64桁）。省略すると自動で決まります。
help-play-challenge = チャレンジの名前。同じチャレンジを遊ぶ人は、みな同じ出目で遊びます。
help-play-free-undo = ひとり用：めくった後でも取り消せるようにします（棋譜に残ります）。
help-play-resume = 保存したゲームの続きをします。GAME にはその番号を。省略すると最新のもの。
help-play-new = 保存したゲームについて尋ねずに、新しく始めます。
help-play-board = 盤を描くか、局面を言葉だけで伝えるか。
help-play-json = 言葉の代わりに、1行に1つの JSON を出力します（プログラム向け）。
help-serve = ブラウザーで遊べるようにします。このマシンだけでも、家の中のほかの端末からでも遊べます。
help-serve-port = ポート番号。省略するといつもの番号か、空いている番号を使います。
help-serve-data = 記録を置くフォルダー。
help-serve-lan = 家の中のほかの端末からも参加できるようにします。
help-serve-host = 待ち受けるアドレス。省略するとこのマシンだけです。
help-serve-public-url = ほかの人がこのサーバーに届くアドレス（例：https://games.example）。リンクはこれで始まります。
help-serve-proxy = このサーバーの前にあるプロキシ（アドレスまたはネットワーク、繰り返し可）。訪問者のアドレスはそこから受け取ります。
help-serve-no-browser = ブラウザーを開きません。
help-mcp = アシスタントの窓口。標準入出力で Model Context Protocol を話します。
help-mcp-data = ゲームを残すフォルダー。
help-mcp-memory = 何も残しません。ゲームはプログラムとともに終わります。
help-mcp-seat = 調査: ゲームを定めるファイル。試みはすべて --out に記録されます。
help-mcp-out = 調査の記録を書くフォルダー。
help-schema = ソケットのプロトコルを AsyncAPI と JSON Schema で書き出します。
help-schema-out = asyncapi.json と socket.json を書き出すフォルダー。
help-site = サーバーなしで遊べるページを、ファイルのフォルダーとして書き出します。
help-site-out = 書き出すフォルダー。新しいものか、置き換えてよい以前のサイト。
help-site-server = 遠くの人と遊ぶためのサーバーのアドレス。ページからそこへ案内します。
help-serve-store = 卓を置く PostgreSQL データベース。いくつものサーバーで共有できます（例：postgresql://user@host/games）。
help-serve-keep-days = 終わったゲームをこの日数のあとで消します。省略すると消しません。
help-serve-drain = 終了の合図を受けてからも動き続ける秒数。そのあいだにロードバランサーがほかへ切り替えられます。
help-serve-metrics-port = Prometheus がサーバーの統計を読むポート。
help-serve-metrics-host = そのポートのアドレス。
help-serve-offline = サーバーにつながらない間も、ページだけで新しいゲームを遊べるようにします。meikyu site と同じものが必要です。
help-serve-no-shared-packs = リンクで共有されたパックを預からない。
help-serve-block-pack = ここでは見せない共有パックのハッシュ（何度でも指定できる）。
help-serve-assistants = アシスタントの窓口を /mcp に開く（Model Context Protocol）。
help-serve-admin = 運営者だけのページ /admin を開きます。卓、締め出し、報告、グラフがあり、アドレスは起動時に表示します。
help-tables = サーバーの卓を一覧します。だれがいるか、最後に動いた時刻、使っている量がわかります。
help-tables-close = 卓を終わらせ、ゲームごと消します。
help-tables-find = アドレスか名前にこの文字を含む卓だけ。
help-tables-game = このゲームの卓だけ。
help-tables-status = 待っている卓（lobby）、遊んでいる卓（playing）、終わった卓（over）だけ。
help-tables-most = いくつまで。最後に動いた卓が先に並びます。
help-tables-table = 卓のアドレス。リンクの /t/ の後ろの部分です。
help-operating-store = フォルダーの代わりに、サーバーが共有する PostgreSQL データベース。
help-ban = アドレスをサーバーから締め出すか、締め出しの一覧を表示します。
help-ban-address = アドレス、ネットワーク、または卓の一覧にある訪問者。省くと締め出しの一覧です。
help-ban-for = 期間：30m、12h、1d、2w。
help-ban-lift = 締め出しを解きます。
help-serve-log-json = ログを1行1つの JSON で書きます（プログラム向け）。
help-backup = 動いているサーバーの記録をすべて写します。
help-backup-place = 写しを置く新しいフォルダー。
help-store-group = 卓を別の保存先へ移します。
help-store-copy = すべての卓を別の保存先へ写し、一致するか確かめます。
help-store-source = データフォルダー、または PostgreSQL データベースのアドレス。
help-store-target = 同上。空でなければなりません。
store-copying = 写しています
store-copied = { $tables } 卓を { $target } に写し、一致を確かめました。
help-replay = 棋譜を1手ずつ見せるか、正しい棋譜かどうかを確かめます。
help-replay-file = 棋譜のファイル、または保存したゲームの番号。
help-replay-verify = すべての局面と乱数を確かめ、判定を出します。
help-replay-step = 1手ごとに Enter を待ちます。
help-replay-analyse = 終わったゲームの一手ごとを調べます：見込みの曲線、分かれ目、運か選択か。
help-replay-luck = 運と判断を量ります。ダイスが何をし、プレイヤーが何をしたか。
help-rules = ゲームのルール。開発用フォルダーでは、それを守るテストも示します。
help-rules-game = ゲーム、またはルールの番号（HID-12 など）。
help-rules-id = ルールの番号（例：HID-12）。
help-rules-tests = ルールとテストとガードの対応表（開発用フォルダーが必要）、またはルールだけ。
help-rules-mutate = ルールを1つずつ壊し、テストが気づくかどうかを調べます。
help-rules-jobs = 同時に走らせるテストの数（既定はすべてのコア）。
help-content-group = コンテンツパックを一覧し、調べ、作り始めます。
help-content-list = すべてのパック（付属のものと自分のもの）。
help-content-check = パックを調べ、間違いをすべて挙げます。
help-content-pack = パックの名前またはフォルダー。
help-content-new = 標準のパックを写して、自分のパックを作り始めます。
help-content-name = 新しいパックの名前。
help-dev = このプログラムを開発する人、ゲームを追加する人のためのコマンド。
help-laws = すべてのゲームが守る法則を、ランダムなプレイで一つのゲームに対して試し、破れているものを挙げます。
help-laws-games = それぞれの卓でのランダムなゲームの数。
help-laws-seed = その最初のゲームの番号。
laws-trying = 確認中
laws-hold = { $game }：すべての法則が守られています（法則 { $laws }、卓 { $tables }、それぞれ { $games } ゲーム）。
laws-broken = { $game }：法則が { $broken } 回破られました（法則 { $laws }、卓 { $tables }、それぞれ { $games } ゲーム）：
help-content-pack-up = パックを、人に渡せる一つのファイル（NAME.meikyu-pack）にします。
help-content-unpack = そのファイルからパックを取り出し、自分のパックに加えます。
help-content-out = 書き出すファイルまたはフォルダー。なければこのフォルダーの NAME.meikyu-pack。
help-content-csv = パックの項目を表（CSV）に書きだす。または表をパックに戻す。
help-content-csv-out = 表を置くフォルダー。省けばここ。
help-content-csv-from = 戻す表（何度でも指定できる）。まちがいは行と列で示し、そのときは何も変えない。
csv-written = { $file }
csv-changed = { $file }が変わりました。
csv-same = 変わったところはありません。
csv-at-column = { $file }、{ $row }行、{ $column }列：{ $says }
csv-at-row = { $file }、{ $row }行：{ $says }
csv-at-file = { $file }：{ $says }
help-content-file = NAME.meikyu-pack ファイル。
help-content-as = 保存する名前。なければファイルの名前。
help-print = ゲームを紙に刷る。タイル、ボード、ステージ、カード、シートを実寸のPDFにまとめる。
help-print-out = 書きだすファイル。
help-print-paper = 用紙。どちらでも大きさは変わらない。
help-print-part = この種類だけを刷る（何度でも指定できる）。省けばすべて。
help-print-sparing = インクを節約して輪郭だけを刷る。
help-print-backs = 両面印刷のため、コマのシートごとに裏面を付ける。
help-print-record = 終わったゲームの記録。記入ずみのシートを加える。
print-done = { $file }：{ $pages }ページ。用紙に合わせず、100 %で印刷してください。
help-doctor = バージョン、フォルダー、コンパイルの状態、不具合、更新で続けられなくなる進行中のテーブルを調べます。
help-doctor-store = フォルダーの代わりに、進行中のテーブルを調べるPostgreSQLデータベース。

## エラー

error-language = 「{ $wanted }」という言語はありません。使えるもの：{ $known }
error-refused = { $why }（{ $rule }）
error-content = { $what }
error-print-nothing = { $game }には刷るものがありません。
error-print-part = { $part }という刷りものはありません。あるのは：{ $known }
error-print-other-game = { $file }は{ $game }の記録です。
error-print-not-over = { $file }は終わっていないゲームの記録です。
error-print-no-pictures = { $game }には記入ずみのシートがありません。
error-csv-standard = 標準のパックは変えられません。meikyu content newで自分のパックを始めてください。
error-csv-name = { $file }という名の表はありません。あるのは：{ $known }
error-csv-encoding = { $file }はUTF-8ではありません。「CSV UTF-8」で保存してください。
error-cannot-read = { $file } を読めません：{ $why }
error-cannot-write = { $file } に書けません：{ $why }
error-unknown-game = 「{ $name }」というゲームはありません。あるもの：{ $known }
error-unknown-level = 「{ $name }」という強さはありません。あるもの：{ $known }
error-unknown-rule = { $game } に { $id } というルールはありません。
error-which-game = どのゲームを遊びますか。あるもの：{ $known }
error-option-form = 「{ $word }」は NAME=VALUE の形ではありません。
error-option-unknown = { $game } に「{ $name }」というオプションはありません。あるもの：{ $known }
error-option-value = オプション { $name } の値が正しくありません（{ $detail }）
error-option-seat = オプション { $name } には席の番号（1から）を書いてください。書かなければゲームに任せます。
error-too-many-players = 席は { $seats } 席しかなく、全員は座れません。
error-free-undo = --free-undo はひとりで遊ぶときだけ使えます。
error-seed-and-challenge = チャレンジのシードは決まっています。--seed と --challenge はどちらか一方だけ指定してください。
error-seed = シードは16進数で{ $digits }桁です。
error-nothing-saved = 続きのできる保存ゲームがありません。
error-save-unknown = 「{ $id }」という保存ゲームはありません。あるもの：{ $known }
error-save-over = { $id } は終わっています。見るには： meikyu replay { $id }
error-save-broken = 保存ゲームを読めません：{ $file }：{ $why }
error-save-changed = { $id } は別のターミナルで進められました。そちらで続けるか、meikyu play --resume { $id } で開き直してください。
error-replay-forgets = 記憶力のゲームなので、棋譜は終わってからでないと見られません。
error-replay-no-analysis = { $game } の分析はまだありません。
error-replay-not-over = ゲームが終わっていません。分析できるのは終わったゲームだけです。
error-replay-no-luck = { $game } には運の帳簿がありません。
error-lab-no-journal = { $file } はシミュレーションの途中経過ではありません。--resume には別のファイルを指定してください。
error-lab-other-series = { $file } は別の条件（ボット、シード、オプション、パック、版）のゲームです。--resume には別のファイルを指定してください。
error-lab-no-cluster = { $address } には、ワーカーのいるクラスターが見つかりません。そこで `dask scheduler` を、meikyu の入ったマシンで `dask worker { $address }` を起動してください。
error-lab-other-workers = 別のバージョンのワーカーでは別のゲームになってしまいます：{ $workers }。このプログラムは { $ours } です。
error-pack-name = 「{ $name }」はパックの名前に使えません。文字・数字・ハイフンだけを使い、「standard」は避けてください。
error-pack-exists = すでに何かがあります：{ $folder }
error-mcp-seat = --seat と --out は一緒に使います。調査の設定と、起きたことを書く場所です。
error-mcp-settings = { $file } の調査を始められません: { $why }
error-extra = パッケージ { $package } が入っていません。次を実行してください：pip install "{ $wanted }"
error-no-checkout = テストの入った開発用フォルダーと pytest が必要です。

usage-extra = 余分な引数があります：{ $words }
usage-no-command = 「{ $name }」というコマンドはありません。一覧は： meikyu --help
usage-no-option = { $name } というオプションはありません。
usage-option-value = オプション { $name } には値が必要です。
usage-missing = { $name } が足りません。
usage-bad-value = { $name } の値が正しくありません（{ $detail }）
usage-other = コマンドの使い方が正しくありません（{ $detail }）

## 遊ぶ

bot-name = ボット{ $number }（{ $level }）

play-hint = 選択肢の番号か、その言葉の一部を入力してください。ほかに：ヘルプ、{ $hint ->
    [yes] ヒント、
   *[no] {""}
}ルール、戻す、見る、{ $log ->
    [yes] 履歴、
   *[no] {""}
}終了。1手ごとに自動で保存されます。
play-commitment = 乱数の封印：{ $hash }…（終わったら meikyu replay --verify で確かめられます）
play-resumed = 保存したゲームの続きです。
play-offer = 保存したゲーム { $id } があります。続けますか？ [Y/n]
play-cover = 次は{ $name }さんの番です。ほかの人は目をそらし、{ $name }さんが Enter を押してください。
play-question = { $name }：{ $question }
play-more = ほかに { $count } 個あります。言葉の一部を入力すると、当てはまるものだけを表示します。
play-several = { $count } 個の選択肢に当てはまります：
play-draft = まだ確定していません（「戻す」で取り消せます）：{ $steps }
play-no-number = 1 から { $most } までの番号を選んでください。
play-not-understood = その選択肢はありません。番号か、言葉の一部か、「ヘルプ」を入力してください。
play-malformed = このゲームの行動ではありません：{ $why }
play-refused = できません：{ $why }（{ $rule }）
play-rule = { $rule }：{ $text }
play-no-rule = { $rule } というルールはありません。
play-hinted = ボットなら：{ $action }。{ $reason }
play-no-hint = このゲームにはヒントがありません。
play-undone = 取り消しました。
play-undo-refused = { $why }
play-forgets = 記憶力のゲームなので、終わるまで履歴は見られません。
play-saved = { $id } として保存しました（1手ごとに自動で保存されます）。
play-draft-lost = 確定していない手は保存されません。
play-left = 保存しました。続きは： meikyu play --resume { $id }
play-over = ゲーム終了
play-score = { $name }：{ $score }
play-winners = 勝者：{ $names }
play-assisted = 通常は取り消せない手を取り消しました（棋譜に残ります）。
play-record = 棋譜を見るには meikyu replay { $id }、乱数を確かめるには --verify を付けてください。
play-help =
    番号か、選択肢の言葉の一部を入力すると、それを選びます。空行で選択肢をもう一度表示します。
    ルール [番号]  ルールの一覧、または1つだけ
    戻す           1歩戻る。何も明かされていなければ、直前の手も取り消せます
    見る           局面を言葉で
    保存           保存先を表示（自動で保存されています）
    終了           席を立つ。ゲームは待っています
    できない手の言葉を入力すると、それを禁じるルールを示します。
play-help-hint = ヒント         ボットならどうするか、その理由
play-help-log = 履歴           これまでの出来事

typed-help = ヘルプ, へるぷ
typed-hint = ヒント, ひんと, 助言
typed-rules = ルール, るーる
typed-undo = 戻す, もどす, 取り消す, 取消
typed-look = 見る, みる, 局面
typed-log = 履歴, りれき
typed-save = 保存, ほぞん
typed-quit = 終了, しゅうりょう, やめる
typed-no = n, no, いいえ, いや

## 練習

help-puzzles = ゲームの詰め迷宮を確かめるか、ボットの対局から新しく作ります。
help-puzzles-make = 作る数。省くと、今ある問題を確かめます。
help-puzzles-seed = 調べる対局のシード。
help-puzzles-out = 書き込むファイル。省くと、ゲーム・ルール・コンテンツから名付けて、このフォルダーに書きます。
puzzles-none = { $game }の詰め迷宮はありません。
puzzles-checking = 答えが1つだけか確認中
puzzles-checked = { $count }問。正解が1つに決まらない問題：{ $wrong }問
puzzles-making = 詰め迷宮を作成中
puzzles-made = { $count }問を書きました：{ $file }
help-learn = 局面の価値を、遊びながら学習します（Hidden Rooms、Elder Sign）。ローグライトでは最初の下書きを探します。達人のボットが使います。
help-learn-content = コンテンツ（パックの名前かフォルダー）。
help-learn-book = パックの中の書（Hidden Rooms）。省くと最初の書。
help-learn-out = 学んだ値を書くファイル。省くと、達人が見つけられる自分用のフォルダーに書きます。
help-learn-iterations = 学習の長さ。エルダーサインでは回戦の数、ローグライトでは入口ごとの下書きの数。
help-learn-games = ステージごとに同時に進めるゲームの数。エルダーサインでは1回戦のゲーム数。
help-learn-seed = 乱数のシード。
learn-no-book = パックに書 { $book } はありません。最初の書のほかにあるのは：{ $known }
learn-none = { $game }の学習はまだできません。できるゲーム：{ $known }
learn-no-compiler = 学習にはC++コンパイラーが必要ですが、見つかりません（{ $compiler }）。Debianでは：apt install g++
learn-other-course = { $file }は別の学習（コンテンツ、シード、大きさ）の途中経過です。消すか、別の--outを指定してください。
learn-resumed = { $done }回のあとから続けます（{ $file }）。
learn-progress = { $of }回中{ $done }回、{ $seconds }秒：ステージの{ $won }%に勝利
learn-done = 書きました：{ $file }（学んだ値）、{ $picture }（学習の曲線）。
learn-round = { $of }回戦中{ $done }回戦、{ $seconds }秒：練習ゲームの{ $won }%に勝利
learn-written = 書きました：{ $file }
learn-sketch = マップ「{ $map }」の入口{ $entrance }：約{ $worth }点の下書き
help-train = ダンジョンインメモリーの記憶力を鍛えます。実力に合わせて長くなる問題と、自分の記憶スパンの記録。
help-train-level = 使うタイル。直進と左折だけか、すべてか（既定は beginner）。
help-train-rule = 追加ルール（2〜4）。何度でも指定できます。
help-train-drills = 問題の数。省略すると、やめるまで続きます。
help-train-length = 1問のタイルの枚数。省略すると、これまでの記録から決まります。
help-train-seed = 乱数のシード（16進数64桁）。同じシードなら同じ問題になります。
help-train-history = 練習のかわりに、記録の表と記憶スパンのグラフを表示します。
train-none = { $game } には練習問題がありません。あるもの：{ $known }
train-no-such-level = 「{ $name }」というレベルはありません。あるもの：{ $known }
train-no-such-length = このレベルの問題は { $least } 枚から { $most } 枚までです。
train-malformed = { $file } の { $line } 行目は読めないので除きました（{ $detail }）
train-opening = タイルが1枚ずつ重ねられます。道を頭の中でたどり、最後に、道がどちらへ続くか、それともロスト状態かを答えてください。半分の問題では最後の1枚でロスト状態になります。「終了」でいつでもやめられます。
train-so-far = これまで{ $drills }問、記憶スパン { $span }。
train-drill = 第{ $number }問：{ $length }枚
train-start = 初期タイル：{ $tile }
train-tile = { $length }枚中{ $number }枚目：{ $tile }
train-next = [Enter：次へ]
train-question = 道はいまどちらへ進んでいますか。それともロスト状態ですか。
train-lost = ロスト
train-not-understood = 番号か、選択肢の言葉を入力してください。
train-right = 正解です。
train-wrong = 不正解です。正しくは「{ $truth }」でした。
train-standing = 次は{ $length }枚。記憶スパンは { $span } です。
train-more = [Enter：次の問題、q：終わり]
train-ended = { $drills }問中{ $right }問正解。記憶スパンは { $span } です。
train-no-history = まだ記録がありません。
train-day = 日付
train-drills = 問題数
train-answered = 正解率
train-longest = 正解した最長
train-span = スパン
train-chart = 1問ごとの記憶スパンの移り変わり

## 棋譜

analysis-judging = 分析中
replay-title = { $game }：{ $names }
replay-setup = 準備
replay-decided = { $name }：{ $what }
replay-taken-back = { $name }が { $entry } 番を取り消し
replay-next = [Enter：次へ、q：終わり]
replay-unfinished = ゲームはまだ終わっていません。
luck-column-turn = 手番
luck-column-seat = 席
luck-column-card = 挑戦
luck-column-chance = 見込み
luck-column-luck = ダイス
luck-column-choices = 判断
luck-column-cards = カード
luck-column-fate = その他
luck-column-result = 結果
replay-good = 正しい棋譜です。
replay-bad = 確認できません。
replay-other-challenge = シードがチャレンジ「{ $id }」のものと違います。

## ルール

rules-mark-ruling = { $ids }：この版の裁定
rules-mark-content = { $ids }：この版のコンテンツ
rules-part-code = コード
rules-part-guards = 拒否
rules-part-tests = テスト

## コンテンツパック

content-good = 問題なし、{ $hash }
content-all-good = { $pack } に問題はありません（{ $hash }）。
content-never-won = 気になる点：{ $part }（{ $name }）：「{ $level }」は{ $games }回のうち一度も勝てませんでした。勝てないという証明ではありません。
content-packed = { $file }（{ $bytes }バイト）
content-unpacked = { $by }の「{ $name }」を、自分のパック { $pack } として保存しました：{ $folder }
content-begun = パックを作りました：{ $folder }
content-next =
    ファイルを書き換えたら：
      meikyu content check { $game } { $name }
      meikyu play { $game } --content { $name }
pack-comment-game = このパックで遊ぶゲーム。
pack-comment-name = パックの名前（言語ごと）。
pack-comment-by = 作者。
pack-comment-note = 遊ぶ人へのひとこと。使うには行頭の記号を消してください。
pack-by = 自分

## 診断

doctor-home = 保存したゲームと自分のパック
doctor-kernel = カーネル
doctor-speed = { $compiled ->
    [0] インタープリター。`meikyu compile` で速くなります
   *[other] { $of }個のうち{ $compiled }個がコンパイル済み
}
doctor-packs = パック
doctor-packs-good = { $of }個のうち{ $good }個が正常
doctor-pack-good = 問題なし
doctor-pack-fails = パック { $pack }：{ $what }
doctor-not-writable = { $folder } に書き込めません：{ $why }
doctor-set-aside = { $game } の進行中のテーブル{ $count }卓はルール第{ $version }版で始まり、このプログラムでは続けられません。参加者は棋譜を受け取るか、同じ顔ぶれで新しく始められます。
doctor-problem = 不具合：{ $what }
doctor-good = すべて正常です。

## コンパイル

help-compile = ゲームの中核部分をコンパイルして速くします。Cコンパイラーが必要です。結果は変わらず、速くなるだけです。できたものは環境の中に置かれ、ソースの隣には置かれません。
help-compile-force = このソースのビルドがすでにあっても、もう一度コンパイルする。
compile-translating = { $count }個のモジュールをCに変換しています…
compile-compiling = Cコンパイラーが処理中です：{ $count }件中{ $done }件
compile-done = コンパイルしました：{ $folder }
compile-current = このソースのビルドはすでにあります：{ $folder }
compile-no-mypyc = コンパイルにはmypyとsetuptoolsが必要です：pip install "meikyu[compile]"。なくてもすべて動きます。遅いだけです。
compile-no-compiler = コンパイルにはCコンパイラーが必要ですが、「{ $command }」が見つかりません。パッケージgccをインストールしてください。なくてもすべて動きます。遅いだけです。
compile-no-headers = コンパイルにはPythonのヘッダーファイルが必要です。パッケージpython3-devをインストールしてください。なくてもすべて動きます。遅いだけです。
compile-not-writable = { $folder } にビルドを書き込めません：{ $why }。別のフォルダーはMEIKYU_COMPILED_DIRで指定できます。
compile-failed = コンパイルできませんでした。上はコンパイラーの最後の出力です。なくてもすべて動きます。遅いだけです。

## 速さの計測

help-bench = このコンピューターでの中核部分の速さを測ります。ビルドがあれば、コンパイル版も測ります。
help-bench-game = ゲーム。省略するとすべて。
help-bench-seconds = 1つの計測に使うCPU秒数。
help-bench-checksum = 速さを測るかわりに、シードの決まったランダムなゲームを両方で行い、すべての局面を比べる。
help-bench-games = 比べるゲームの数。
bench-measuring = 計測中
bench-title = { $game }（CPU 1秒あたり）
bench-what = 項目
bench-interpreted = インタープリター
bench-compiled = コンパイル版
bench-ratio = 倍率
bench-plies = 手
bench-plies-with = 手（{ $seats }人）
bench-games = ゲーム
bench-clones = 複製
bench-search-playouts = 探索のプレイアウト
bench-length = ランダムなゲームは平均{ $plies }手です。
bench-loaded = 読み込んだファイル（{ $mode }）：
bench-no-build = このソースのビルドはありません。meikyu compile で作れます。
bench-checksum = { $game }、{ $mode }：{ $checksum }（{ $games }ゲーム、{ $plies }手）
bench-equal = インタープリターとコンパイル版の動きは同じです。
bench-differ = インタープリターとコンパイル版の動きが違います。

## ラボ

help-lab = ボットにたくさんのゲームを遊ばせ、その結果をまとめます。同じシードなら、プロセスの数に関係なく同じゲームになります。
help-lab-games = 全部で何ゲーム行うか。同じ配りは、異なる席順ごとに一度だけ遊びます。
help-lab-bots = 遊ばせるレベル。いくつか指定すると、席を順に交代し、同じダイスで比べられます。省略するといちばん弱いレベル。
help-lab-seats = 席の数。省略すると、ゲームが許す範囲でレベルの数と同じ。
help-lab-seed = 好きな言葉か数。ゲームはこれで決まります。
help-lab-jobs = プロセスの数。省略するとコアごとに1つ。
help-lab-csv = 1ゲーム1行でファイルに書き出す。
help-lab-parquet = 1ゲーム1行の表をParquetファイルに書き込む。
help-lab-json = 数値をJSONで書き出す。ファイルを省略すると標準出力へ。
help-lab-records = すべてのゲームの棋譜をフォルダーに書き出す。
help-lab-resume = ゲームの結果を終わるたびにファイルへ書き残し、すでにあるゲームは二度と行わない。
help-lab-cluster = Dask クラスターのワーカーで対戦します（例：tcp://10.0.0.5:8786）。
help-lab-sweep = パックの数を動かし（例：ancient_ones.bokrug.doom=6..10）、勝率がどう変わるかを示す。どの値も同じ配り方で比べる。
help-lab-target = ほしい勝率（％）。いちばん近い値を探す。
help-lab-part = 遊ぶもの（ステージ、マップ、エンシェントワン）。省けば、その数を持つもの。
help-lab-picture = 勝率の図（SVG）を書きだすファイル。
error-lab-sweep = --target、--part、--picture、--outは--sweep、--easier、--harderといっしょに使います。
error-propose-nothing = { $game }には提案できるものがありません。描きかえられるのは「かくされた部屋」のステージだけです。
proposing = { $games }ゲーム
propose-title = { $part }：今は{ $now } %、ほしいのは{ $aim } %（各{ $games }ゲーム、同じ引き）
propose-line = { $change }：{ $estimate } %（{ $low }–{ $high }）、{ $gain } ± { $within }
propose-none-easier = { $tried }通りの変更のうち、やさしくなるものはありません。
propose-none-harder = { $tried }通りの変更のうち、むずかしくなるものはありません。
propose-kept = { $file }：最初の提案を取り入れたパックです。
error-sweep-no-proof = { $game }には、パックの確かめかたがありません。
lab-sweeping = { $field }
sweep-title = { $field }：{ $level }が勝つ{ $name }の割合（*は今の値）
sweep-games = { $games }ゲーム
sweep-found = { $field } = { $value }が{ $target } %にいちばん近い値です（{ $games }ゲームで{ $share } %）。
sweep-no-span = 「{ $found }」は数の範囲ではありません。6..10、または0..100/25（25ごと）のように200個まで
sweep-no-file = パックに{ $file }.tomlはありません。あるのは：{ $known }
sweep-no-entry = { $file }.tomlにその項目はありません（FILE.ID.FIELD）。あるのは：{ $known }
sweep-no-field = そこに{ $field }という欄はありません。あるのは：{ $known }
sweep-no-number = { $field }は整数ではありません
help-lab-easier = このステージをやさしくする変更を一つ、同じ引きで測った効果とともに提案する。--targetでほしい勝率を指定する。
help-lab-harder = 同じく、むずかしくする。
help-lab-out = 最初の提案を取り入れたパックを書きだすファイル（.meikyu-pack）。
help-lab-against = 二つ目のパックでも同じ目で遊び、何が変わったかを示す。
help-lab-tables = すべての表をCSVでファイルに書く。どの行にも種、コンテンツのハッシュ、版が入ります。
error-lab-against = --against は二つのパックで遊びます。--resume と --records は一つのときに使います。
lab-playing = { $game }、配り{ $deals }通り
lab-failed = ボットが失敗しました。{ $what }
lab-broken = 途中で終わりました：{ $what }。それまでの結果は上のとおりです。--resume FILE を付けておくと、次回は続きから始められます。

## 報告書

help-report = ゲームを計測し、報告書をページとJSONで書き出します。
help-report-games = ゲームの数。省略すると報告書の決めた数。
help-report-folder = 報告書を書き出すフォルダー。
help-report-part = レポートのこの部分だけを測り、ほかは書かれたままにする
help-report-check = 計測せず、書かれている報告書が古ければ失敗にする。
help-report-csv = 計測せず、書かれている報告書の表をCSVで書き出す。
help-report-ladder = 代わりに、ボットの番付を信頼区間つきで docs/ladder に書き出す。
help-report-resume = --ladder とともに：対局をフォルダーに残し、すでにあるものは遊び直さない。
error-report-resume = --resume は --ladder とともに使います。
report-no-part = このレポートに { $part } という部分はありません。あるもの：{ $known }
report-none = { $game } には報告書がありません。
report-written = 書き出しました：{ $files }
report-good = { $game } の報告書は最新です。
report-missing = { $file } がありません。
report-out-of-date = { $file } は古くなっています：{ $name } は、そこでは { $found }、現在は { $wanted } です。
report-other-page = { $file } は { $data } から作られたページではありません。

help-coverage = ラボの区間が真の値を含む割合を、真の値がわかっている架空の対局で測ります。100回のうち95回含むのが正しい値です。
help-coverage-series = 数字の種類と配りの数ごとに試す回数。
help-coverage-into = 表をファイルの目印の行のあいだに書き込む。
coverage-no-place = { $file } に表の場所がありません。<!-- coverage: begin --> と <!-- coverage: end --> の2行が必要です。

## 確率

help-odds = エルダーサインの挑戦が成功する正確な確率。カード、自分で考えたタスク、パック全体について調べます。
help-odds-card = カードのid。例：unclaimed-coats
help-odds-task = 自分で考えたタスクのアイコン。例："investigation:6 lore"。上から順に、1つずつ指定します。
help-odds-ordered = タスクを上から順に達成する。
help-odds-monster = モンスターのid、またはアイコン。カードの空いている白枠を上から覆い、なければいちばん下に加わります。
help-odds-green = 振る緑のダイスの数。省略すると、カードがロックしていないものすべて。
help-odds-yellow = 黄のダイスを加える。
help-odds-red = 赤のダイスを加える。
help-odds-focus = 失敗したロールのあと、ダイスを1個保持できる（フォーカスまたはアシスト）。
help-odds-clues = 使える手がかりの数。なければ0～3個の確率を並べます。
help-odds-held = 保持しているダイスの目。1から4、lore、peril、terror、wild。1個ずつ指定します。
help-odds-roll = 出た目。例："green:3 green:lore red:wild"。できることを、よい順に示します。
help-odds-table = パックのすべてのカードを計算し、ボット、ラボ、ページのために保存する。
help-odds-folder = --table とともに：確率のページと図をこのフォルダーに書き出す。
odds-working = 計算中
odds-card = カード
odds-legend = 単位は％。G：緑、Y：黄、R：赤のダイス。F：フォーカスかアシストあり。c：手がかり。–：カードがそのダイスをロックしている。
odds-in-order = タスク（上から順に）：
odds-any-order = タスク（順不同）：
odds-icons = { $icons }
odds-frees = （達成すると緑のダイスが1個戻る）
odds-pays-stamina = ／耐久度{ $amount }を支払う
odds-pays-sanity = ／正気度{ $amount }を支払う
odds-investigation = 探索{ $number }
odds-face = { $face ->
    [m1] 1
    [m2] 2
    [m3] 3
    [m4] 4
    [lore] 知識
    [peril] 危険
    [terror] 恐怖
   *[wild] ワイルド
}
odds-die = { $colour ->
    [green] 緑の{ $face }
    [yellow] 黄の{ $face }
   *[red] 赤の{ $face }
}
odds-held-die = 保持した{ $face }
odds-dice = ダイス：緑{ $green }、黄{ $yellow }、赤{ $red }
odds-held = 、保持：{ $faces }
odds-with-focus = 、フォーカスあり
odds-without-focus = 、フォーカスなし
odds-clues = 手がかり
odds-chance = 成功率
odds-choice = この目でできること
odds-complete = タスク{ $task }を達成：{ $dice }
odds-remove = { $die }を除去し、何も保持しない
odds-remove-keep = { $die }を除去し、{ $keep }を保持する
odds-reroll = 手がかりを使って振り直す：{ $dice }
odds-no-choice = できることはありません。挑戦は失敗です
odds-more = ほかに{ $count }通り。
error-odds-what = カードかタスクのどちらか一方を指定してください：meikyu odds カード、または meikyu odds --task "investigation:6 lore"。
error-odds-card = 「{ $name }」というカードはありません。近いもの：{ $near }
error-odds-no-monster = 「{ $name }」というモンスターはいません。近いもの：{ $near }
error-odds-tasks = タスクが{ $count }個あります。{ $most }個までです。
error-odds-icons = { $where }：タスクのアイコンは1個から{ $most }個までです。
error-odds-icon = { $where }：「{ $word }」というアイコンはありません。使えるのは investigation:1 から investigation:20、lore、peril、terror です。
error-odds-face = --held：「{ $word }」という目はありません。使えるのは1から4、lore、peril、terror、wild です。
error-odds-die = --roll：「{ $word }」というダイスはありません。green、yellow、red のどれかに、コロンと、そのダイスにある目を続けます（例：green:3）。
error-odds-roll = --roll：ダイス{ $found }個の出目が、緑{ $green }、黄{ $yellow }、赤{ $red }と合いません。
error-odds-clues = --clues { $clues }：0～{ $most }個までです。
error-odds-dice = ダイスが{ $found }個は多すぎます。振るダイスと保持したダイスは合わせて{ $most }個までです。
error-odds-die-locked = { $colour ->
    [yellow] --yellow：黄のダイスはこのカードにロックされています。
   *[red] --red：赤のダイスはこのカードにロックされています。
}
error-odds-locked = --green { $green }：このカードは緑のダイスをロックしています。振れるのは{ $most }個までです。


## サイト

site-made = { $folder } だけで遊べます。ダウンロードは { $mb } MB です。静的なホストなら、どのパスからでも配信できます。
site-try = ここで試すには：python -m http.server --directory { $folder }
site-failed = { $program } が失敗しました：{ $detail }
site-other-hash = { $name } は指定されたファイルではないため、捨てました
site-no-page = ページがまだ作られていません。パッケージをインストールするか、チェックアウトで python hatch_build.py を実行してください
site-compiling = ページ用にルールをコンパイルしています（ルールが変わるたびに1回だけ。初回は道具を110 MBダウンロードします）
site-interpreted = ページ用のコンパイルができなかったため、ルールはインタープリターで動きます：{ $why }
site-kernels-do-not-fit = 同梱のコンパイル済みルールは別のソースのものなので、ページのルールはインタープリターで動きます
site-not-carried = 同梱できるコンパイル済みモジュールがありません
site-not-empty = { $folder } にはサイトではないものがあります。新しいフォルダーを指定してください

## 番付

help-arena = ボット同士を同じ目で対戦させ、信頼区間つきの番付を作ります。
help-arena-bots = 出場するボット。もとからあるレベルか、自作のものを module:LEVEL で。省略すると全レベル。
help-arena-games = 各組の対戦数。二席のゲームでは席を入れかえてもう一度戦います。
help-arena-patience = 一手の制限時間（秒）。超えたボットはそのゲームに負けます。
help-arena-folder = 経過、棋譜、表、図を置くフォルダー。中断した番付はここから続けられます。
arena-title = { $game }：番付（各組 { $games } 局分の目）
arena-against = 各組は同じ卓で { $games } 局分の目を、席を入れかえて対戦しました。
arena-beside = それぞれが同じ { $games } ゲームをひとりで遊び、同じ目でよい成績の方を勝ちとしました。
arena-place = 順位
arena-bot = ボット
arena-rating = レーティング
arena-range = 95 %
arena-points = 勝ち点
arena-fault = { $bot } は自滅しました：{ $what }（種 { $seed }）
error-no-bot = そのようなボットはありません：{ $why }
error-arena-alone = 番付には二つ以上のボットが必要です。
error-arena-other = { $folder } には別の番付があります（{ $file }）。別のフォルダーを指定してください。

help-benchmark = ベンチマークを実行します。4つのゲームの5つの課題を、全員が同じ配りで行い、区間つきで示します。複数の結果（{"*"}.json）は1つの表になります。
help-benchmark-agent = 内蔵ボットは level:名前、ベースラインの学習結果は trained:ファイル、Pythonの関数は ファイル.py:名前、または1行ごとのJSONで話すコマンド。
help-benchmark-task = この課題だけ。繰り返し指定できます。
help-benchmark-deals = 各部の配りの数。
help-benchmark-hidden = 誰も知らない配りで実行し、公開の配りと比べます。
help-benchmark-seed = 非公開の実行を、そのシードでもう一度。
help-benchmark-trained = 何から学習したか。ファイルに記録されます。
help-benchmark-out = 再現に必要なすべてをこのファイルに書き込む。
benchmark-one-agent = エージェントを1つ、または結果のファイルを指定してください。
benchmark-no-task = 課題「{$name}」はありません。あるもの: {$known}。
benchmark-no-run = {$file} はベンチマークの結果ではありません: {$why}
benchmark-title = ベンチマーク: {$agent}
benchmark-part = 部
benchmark-figure = 勝率または得点（95 %）
benchmark-deals = 配り
benchmark-decisions = 決定
benchmark-span = Dungeon in Memoryを、{$tiles}を覚えていられる人のように遊びます。
benchmark-caught = {$part} で違反: {$reason}。{$what}
benchmark-hidden = 非公開のシードは {$seed} でした。
help-baseline = ベースラインを学習させます。決まった設定の学習器を、シードごとに1回、曲線と時間つきで。
help-baseline-name = ベースラインの名前。なければ一覧を表示します。
help-baseline-seed = シード。繰り返し指定できます。通常は1、2、3。
help-baseline-folder = 曲線、図、学習結果を書き込むフォルダー。
help-baseline-setting = 通常と違う設定。例: games=64。繰り返し指定できます。
baseline-none = ベースライン「{$name}」はありません。あるもの: {$known}。
baseline-setting = {$word} という設定はありません。あるもの: {$known}。
baseline-about = {$name}: {$figure}。{$settings}
baseline-reached = シード {$seed}: 決定 {$decisions}、CPU {$cpu} 秒、{$wall} 秒: {$figure}（{$low}–{$high}）
baseline-written = 書き込みました: {$files}

## サーバーの運営

tables-table = 卓
tables-game = ゲーム
tables-status = 状態
tables-seats = 席
tables-moved = 最後の手（UTC）
tables-people = 接続
tables-budget = 使用 / 思考
tables-size = 大きさ
tables-status-lobby = 待機中
tables-status-playing = 対局中
tables-status-over = 終了
tables-seat-open = 空席
tables-seat-person = 人
tables-seat-bot = ボット
tables-onlooker = 観戦者
tables-count = { $count ->
    [0] 卓はありません
   *[other] { $count } 卓
}
tables-report = { $date } 卓 { $table } の報告、{ $name }（訪問者 { $visitor }）：{ $text }
tables-closed = 卓 { $table } を閉じて消しました。
tables-unknown-status = { $name } は卓の状態ではありません。使えるのは { $known } です
ban-line = { $who }、{ $until }（UTC）まで
ban-none = 締め出しはありません。
ban-whom = 入れるようにするアドレスを書いてください
