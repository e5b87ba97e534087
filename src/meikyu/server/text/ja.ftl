### サーバーの言葉

## 保存

store-too-new = { $file } は新しい meikyu が書いたものです（バージョン { $found }、このプログラムは { $known } まで）。meikyu を更新してください
store-in-use = 別の meikyu が { $folder } を使用しています
store-not-a-folder = { $folder } はファイルです。ゲームの保存にはフォルダーが必要です（--data で指定してください）
store-no-folder = { $folder } にはゲームを保存できません：{ $detail }
store-too-old = { $file } は古い meikyu で書かれています（バージョン { $found }、このプログラムは { $known }）。一度サーバーを起動すると新しくなります
store-broken = { $file } を使えません：{ $detail }
store-not-empty = 写し先にはすでに卓があります。空のものを指定してください
store-copy-differs = 卓 { $table } の写しが元と一致しません
store-unknown = { $store } は保存先ではありません（例：postgresql://user@host/database）
store-needs-postgres = PostgreSQL に保存するには psycopg が必要です：pip install "meikyu[postgres]"

## コマンド

serve-at = meikyu：{ $url }
serve-lan = 同じ家の端末から：{ $url }
serve-public = 公開アドレス：{ $url }
serve-assistants = アシスタント: { $url }
operating-no-answer = このフォルダーを使うサーバーの返事がありません。ログを見てください
serve-admin = 管理（あなた専用）： { $url }
serve-bad-token = { $name } の鍵は英字と数字で { $least } 文字以上にしてください
serve-data = ゲームの保存先：{ $folder }
serve-stop = Ctrl-C で終了します。
serve-stopped = 終了しました。すべての手は保存されています。
serve-port-taken = { $port } で待ち受けできません：{ $detail }（--port か --host で別のものを選んでください）
serve-bad-url = { $url } はページのアドレスではありません（例：https://games.example）
serve-bad-proxy = { $proxy } はプロキシのアドレスではありません（例：127.0.0.1、10.0.0.0/8）
serve-unprotected = このポートに届く人は誰でも卓を作れます。TLS の設定は docs/guides/hosting.md にあります。
serve-metrics-taken = { $port } で統計を待ち受けできません：{ $detail }（--metrics-port か --metrics-host で別のものを選んでください）

## バックアップ

backup-copying = 写しています
backup-made = すべてを { $folder } に写しました。進行中のゲームの乱数の種が入っています。人に見せないでください。
backup-nothing = { $folder } にはゲームがありません
backup-exists = { $folder } はすでにあります。新しいフォルダーを指定してください
backup-failed = { $folder } に書き込めませんでした：{ $detail }

## 入口での断り

error-failed = サーバーで問題が起きました。記録はサーバーのログにあります。
error-wrong-host = このサーバーは { $host } という名前では応答しません。運営者は --public-url で名前を指定できます。
error-wrong-origin = 別のサイトのページからの要求です。
error-too-slow = 要求が時間内に届きませんでした。もう一度送ってください。
error-too-busy = サーバーが時間のかかる処理をしています。少し待ってからもう一度どうぞ。
error-too-many-requests = このアドレスからの要求が多すぎます。{ $seconds } 秒後にもう一度どうぞ。
error-too-many-files = このアドレスからのファイルの要求が多すぎます。{ $seconds } 秒後にもう一度どうぞ。
error-too-many-tables = このアドレスから新しい卓が作られすぎています。{ $seconds } 秒後にもう一度どうぞ。
error-too-many-packs = このアドレスからのパックが多すぎます。{ $seconds } 秒後にもう一度どうぞ。
error-too-many-uploads = このアドレスからの読み込みが多すぎます。{ $seconds } 秒後にもう一度どうぞ。
error-too-many-assistants = 呼び出しが多すぎます。{ $seconds } 秒後にもう一度どうぞ。
error-too-many-reports = このアドレスからの報告が多すぎます。{ $seconds } 秒後にもう一度どうぞ。
error-banned = このサーバーの運営者が、このアドレスをあと { $hours } 時間締め出しています。
error-bad-address = { $address } はアドレスでもネットワークでも訪問者でもありません。アドレスは 203.0.113.7、ネットワークは 203.0.113.0/24 のように書きます
error-bad-duration = { $duration } は期間ではありません。30m、12h、1d、2w のように書き、長くて 10 年です
error-no-such-ban = このアドレスは締め出されていません。
error-no-such-report = その報告はありません。
error-wrong-token = サーバーが起動したときに表示した鍵と違います。
error-too-many-connections = このアドレスからの接続が多すぎます。開いているウィンドウをいくつか閉じてから、ページを読み込み直してください。
error-server-full = このサーバーは満員です。時間をおくか、自分のサーバーで遊んでください。
