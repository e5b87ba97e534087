### ページだけが使う文。ゲームについての文は、それぞれのゲームのファイルにある。

## 共通

page-name = 迷宮
page-home = 迷宮：棚へ
page-skip = 本文へ
page-close = 閉じる
page-back = 戻る
page-ok = 決定
page-copy = コピー
page-copied = コピーしました
page-settings = 設定
page-language = 言語
page-light = 明るさ
page-night = 夜
page-day = 昼
page-to-night = 夜にする
page-to-day = 昼にする
page-missed = 離れていた間の出来事
page-missed-read = わかった
page-speed = 出来事を見せる速さ
page-speed-slow = ゆっくり
page-speed-normal = ふつう
page-speed-fast = 速く
page-speed-at-once = すぐに
page-sound-on = 音を出す
page-sound-off = 音を消す
page-volume = 音量
page-vibration = 振動
page-vibration-help = スマートフォンで、大事な場面に。
page-board = 盤
page-board-drawn = 絵
page-board-plain = 言葉
page-covers = 交代のときに画面を隠す
page-covers-help = 1台を何人かで使うとき、互いの画面が見えないようにします。
page-shortcuts = 一文字のショートカット
page-keys = 数字で選ぶ、u で取り消し、h でヒント。リプレイでは J・K・スペース。Ctrl+Z と矢印キーはいつでも使えます。
page-rules = ルール
page-unreachable = サーバーにつながりません。止まっているのかもしれません。
page-failed = サーバーで問題が起きました（{ $status }）。
page-try-again = もう一度
page-lost-title = ここには何もありません
page-lost-text = このアドレスのページはありません。リンクが途中で切れているのかもしれません。
page-to-shelf = 棚へ
page-connecting = 卓に向かっています…
page-broken = この局面を表示できませんでした。もう一度取得しています。
page-broken-board = ここからは絵で表示できないため、言葉で続けます。
page-reconnecting = 接続が切れました。自動でつなぎ直しています。

## 棚

page-shelf-title = ゲームの棚
page-play-now = すぐ遊ぶ
page-more-about = このゲームについて
page-players = 人数
page-duration = 時間
page-minutes-range = { $range }分
page-my-games = 終わったゲーム
page-running = 続きから
page-go-on = 続ける
page-replay = リプレイ
page-forget = この一覧から消す
page-show-all = { $n }件すべて見る
page-with = 相手：{ $names }
page-state-lobby = 開始前
page-state-playing = プレイ中
page-state-over = ゲームは終わりました。
page-join = リンクで参加
page-join-help = もらったリンクを貼り付けてください
page-join-go = 進む
page-join-unknown = 卓やリプレイへのリンクではないようです。
page-upload = 棋譜を見る
page-upload-help = ゲームのあとに保存したファイルです。ほかの場所で遊んだものでもかまいません。
page-upload-choose = ファイルを選ぶ

## ゲームのページ

page-game-sub = ゲームの紹介と、卓の準備
page-by = ゲームデザイン
page-play-title = 席につく
page-your-name = あなたの名前
page-guest = ゲスト
page-how-many = 遊ぶ人数
page-bots = ボット
page-play-bots = ボットと遊ぶ
page-play-friends = みんなで遊ぶ
page-how-to-play = 設定して遊ぶ
page-content = コンテンツ
page-content-by = 作：{ $by }
page-content-faulty = パック「{ $pack }」には誤りがあり、遊べません。
page-challenge = チャレンジ
page-challenge-help = 同じ言葉を入れた人は、みな同じ運で遊びます。
page-unofficial = 愛好者による非公式版です。ルールの文も絵も独自のもので、作者や出版社とは関係ありません。
page-original = 原作
page-read-rules = ルールを読む
page-all-cards = カードを一覧する
page-cards = カード

## 卓の決まり

page-clock = 考える時間
page-clock-help = 時間が切れると、ルールか中くらいの強さのボットが決めます。
page-clock-none = 制限なし
page-seconds = { $n }秒
page-minutes = { $n }分
page-hints = ヒント
page-hints-help = ボットに少しずつ助言をもらえます。
page-free = 何でも取り消せる
page-free-help = 引いたあとでも戻せます。棋譜には「補助あり」と記されます。
page-chat = おしゃべり
page-chat-help = 卓の全員に短い言葉を送れます。
page-gone = 誰かがいなくなったら
page-gone-help = 1分間戻らないとき。
page-gone-wait = 待つ
page-watching = 観戦
page-watching-help = アドレスを知っている人は、公開されているものを見られます。

## 待合

page-table = 卓
page-table-of = { $name }の卓
page-seats = { $n }席
page-seats-sum = { $taken }人着席・{ $watching }人観戦
page-open-seat = 空席
page-bot = ボット
page-bot-named = ボット（{ $level }）
page-seat-anyone = 次にリンクを開いた人の席
page-seat-bot = 自動で遊びます
page-seat-you = あなた
page-seat-number = { $n }番の席
page-seat-numbered = { $n }番・{ $name }
page-seat-here = 着席中
page-seat-away = 接続していません
page-seat-left = 席を立ちました
page-host = ホスト
page-rename = 名前を変える
page-seat-a-bot = ボットを座らせる
page-change-seat = { $name }の席を変える
page-which-bot = ここに座らせるボット：
page-free-seat = 席を空ける
page-kick = 席から外す
page-pass-host = ホストを任せる
page-leave = 席を立つ
page-add-seat = 席を増やす
page-remove-seat = 席を減らす
page-lock = 卓を締め切る
page-locked = 締め切り中
page-sit-title = 空いている席があります
page-sit-here = この端末でもう一人
page-same-device = この端末でもう一人遊ぶ
page-sit = 座る
page-host-chooses = ホストが決めます。
page-bring = 全員にひとつのリンク
page-bring-help = 送るか、読み取ってもらってください。満席になるか締め切るまで、開いた人が席につけます。登録はいりません。
page-bring-local = このコンピューターで開いた人が席につけます。家の中のほかの端末を招くには、--lan をつけて起動してください。
page-invite-link = 招待リンク
page-qr = リンクのQRコード
page-new-link = 新しいリンクを作る（前のリンクは使えなくなります）
page-new-link-made = 新しいリンクです。前のリンクでは、もう席につけません。
page-keep-seat = この席をだれかのために取っておく
page-keep-no-more = この席をだれでも座れるようにする
page-seat-kept = 予約席
page-kept-help = このリンクでは、一人だけがこの席に座れます。締め切ったあとでも使えます。
page-kept-link = この席へのリンク
page-guest-welcome = { $name }さんの卓へようこそ
page-guest-welcome-all = 卓へようこそ
page-guest-free = 登録はいりません。名前だけで遊べます。
page-guest-dead = このリンクはもう使えません。{ $name }さんに新しいリンクをもらってください。
page-guest-full = 満席です。
page-guest-locked = { $name }さんが卓を締め切りました。
page-guest-running = ゲームはもう始まっています。
page-guest-watching = 観戦します。ゲームが始まると、ここに映ります。
page-guest-no-watching = この卓は観戦できません。
page-watch = 観戦する
page-minute = 60秒でわかる遊び方
page-one-of-alike = { $name }{ $n }
page-name-away = { $name }（離席中）
page-open-seats = 空席{ $n }
page-waiting-for = { $names }を待っています
page-start = はじめる
page-start-more = 始めるには{ $least }人以上の着席が必要です。
page-start-open = 始めると、空席は取り除かれます。
page-start-full = 全員そろいました。
page-wait-host = ホストがゲームを始めます。

## 卓

page-decision = あなたの決断
page-choices = できること
page-filter = { $n }個の選択肢から探す
page-your-move = あなたの番
page-waiting = ほかの人の番
page-waiting-help = あなたの番になると、ここに問いが出ます。
page-you-watch = 観戦中
page-watch-help = 卓の全員に見えているものが見えます。
page-undo = 戻す
page-hint = ヒント
page-hint-area = { $place }に注目。
page-hint-more = もう少し
page-thinking = 考え中…
page-no-advice = いまは助言がありません。
page-advised = おすすめ
page-draft = ここまで：
page-just-now = たった今
page-position = いまの様子
page-so-far = これまで
page-log-empty = 起きたことがここに書かれます。
page-at-table = 卓を囲む人
page-deciding = 考え中
page-stand-in = いまはボット（{ $level }）が代わりに遊んでいます
page-watchers = { $n }人が観戦しています。
page-time-left = 残り時間 { $text }
page-hurry = 残り10秒です。
page-chat-say = ひとこと
page-chat-send = 送る
page-chat-empty = まだ誰も話していません。
page-somebody = 観戦者
page-rule-link = ルール { $id }
page-rule-unknown = このルールの文はありません。
page-hand-over = 端末を渡してください
page-i-am = { $name }です

page-move = 別の端末へ移す
page-move-title = { $name }の席
page-move-help = このリンクを開いた人がこの席を持ちます。人に見せないでください。
page-let-bot = ボットに任せる（{ $level }）
page-give-back = ボットから戻る
page-watch-title = 観戦に誘う
page-watch-link = 観戦用リンク
page-watch-link-help = 公開されているものだけが見えるアドレスです。
page-sealed = 乱数は封印済み
page-sealed-help = 最初の一手の前に、サーバーはすべての乱数を決め、その封印を公開しました。ゲームのあと、何も変えられていないことを誰でも確かめられます。（サーバーの持ち主がのぞき見ることまでは、封印では防げません。）
page-delete = この卓を消す
page-delete-sure = 全員の卓を消す

## 終わり

page-over = ゲーム終了
page-won = 勝ちました
page-shared = 勝利を分け合いました
page-lost = 負けました
page-winner = 勝者
page-again = もう一度
page-to-next = 次のゲームへ
page-look-back = 振り返る
page-assisted = 自由に取り消しながら遊んだので、棋譜には「補助あり」と記されています。

## ルール

page-rules-of = ルールを読むゲーム
page-rules-intro = 独自の言葉で書いたルール、第{ $version }版。卓で断られたときに示される番号は、ここにあります。
page-search-rules = ルールを探す
page-found = { $of }件中{ $n }件
page-ruling = 裁定
page-ruling-help = 元のルールに書かれていないところを、この版で決めたものです。
page-content-tag = この版のもの
page-content-help = この版で描いた、または数えたものです。

## リプレイ

page-replay-sub = リプレイ・{ $n }手目
page-step = { $n }手目
page-steps = 手順
page-this-step = この手
page-setup = ゲームの準備。
page-acted = { $name }：{ $acted }
page-by-timeout = 時間切れでした。
page-by-bot = ボット（{ $level }）の手です。
page-step-back = 一手戻る
page-step-on = 一手進む
page-from-start = 最初から
page-run = 再生
page-space = スペース
page-record = 棋譜を保存
page-link-step = { $n }手目へのリンク
page-play-on = ここから続ける
page-play-on-help = ボット相手の新しいゲームになります。運はここから新しくなり、統計には入りません。
page-eyes = 誰の目で
page-eyes-table = 卓
page-eyes-all = すべて
page-verify = 乱数を確かめる
page-verify-help = シードは公開されました。封印されたものと同じか、すべての数がそこから出たかを調べます。
page-proved = 乱数は正しいと証明されました
page-not-proved = 乱数は証明されませんでした
page-commitment = 封印
page-seed = シード
page-proof-limit = 開始後にどの数も変えられていないことが分かります。誰ものぞかなかったことまでは分かりません。
page-branched = 別のゲームの途中から続けたものです。
page-first-game = 説明つきではじめて遊ぶ
page-train = 記憶をきたえる
page-train-sub = 練習
page-daily = 今日の迷宮
page-puzzles = 詰め迷宮
