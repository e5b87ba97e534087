### 卓の言葉

## エラー

error-malformed = 内容を読み取れませんでした：{ $detail }
error-oversized = 長すぎます。受け取れるのは { $limit } バイトまでです。
error-protocol = ページの通信バージョンは { $found }、サーバーは { $known } です。ページを読み込み直してください。
error-hello-first = 接続は最初にあいさつが必要です。
error-no-such-table = このアドレスに卓はありません。
error-no-such-game = そのゲームはここにありません。
error-no-such-page = このアドレスには何もありません。
error-no-such-hand = この端末はその席を持っていません。
error-no-such-seat = その席はないか、この操作には使えません。
error-no-such-level = このゲームに「{ $level }」というボットはいません。
error-no-lesson = このゲームにはレッスンがありません。
error-no-such-content = その名前のコンテンツはありません。
error-no-such-invitation = このリンクはもう使えません。ホストに新しいリンクをもらってください。
error-no-such-language = この言語の文章はありません。
error-no-such-puzzle = その問題はありません。
error-no-such-step = ゲームにその手順はありません。
error-no-such-pack = このアドレスにパックはありません。取り下げられたのかもしれません。
error-no-shared-packs = このサーバーはパックを預かりません。リンクかファイルで送ってください。
error-pack-too-large = このパックは大きすぎて預かれません（{ $most } kBまで）。ファイルで送ってください。
error-bad-pack = このパックには間違いがあります。
error-no-analysis = このゲームはまだ分析できません。
error-not-judged = この手順はまだ調べていません。少し待つか、分析を続けてください。
error-no-token = 席の鍵が必要です。
error-no-open-seat = 空いている席がありません。
error-too-many-seats = このゲームの席は { $most } 席までです。
error-locked = ホストが卓を締め切りました。
error-host-only = これができるのはホストだけです。
error-not-in-lobby = ゲームはもう始まっています。
error-not-playing = ここではゲームが行われていません。
error-not-over = ゲームが終わるまで見られません。
error-not-asked = いまこの席が決めることはありません。
error-over-there = この時点でゲームは終わっています。続きはありません。
error-not-away = この人は卓にいます。
error-sealed = この席が見たものは、座っていた人だけのものです。ボットになら任せられます。
error-name-taken = この卓に同じ名前か、見分けのつかない名前の人がいます。別の名前にしてください。
error-bad-name = この名前は使えません。何も表示されないか、ボットの名前に見えます。
error-stale = その間に状況が変わりました。
error-bot-plays = この席はボットが代わっています。先に席を取り戻してください。
error-nothing-to-undo = 取り消す手順がありません。
error-too-fast = 続けて送りすぎです。少し待ってください。
error-later = ほかの人もボットの返事を待っています。{ $seconds } 秒後にもう一度聞いてください。
error-no-such-line = 最近ここでこの発言はありません。
error-no-reports = この卓には運営者がいないため、報告先がありません。
error-no-chat = この卓にチャットはありません。
error-silent = 覚えるものがあるあいだは話せません。経路の確認では話せます。
error-no-hints = この卓にヒントはありません。
error-no-watching = この卓は観戦できません。
error-no-programs = この卓は人だけの卓です。プログラムは座れません。
error-cannot-start = この状態では始められません。
error-bad-record = 読み込める棋譜ではありません：{ $detail }
error-cannot-move = 終わる前のゲームを移せるのは、ひとりがすべての席を受け持ち、記憶するゲームではない場合だけです。
error-other-rules = このゲームはルールのバージョン { $found } で始まりました。このプログラムのバージョンは { $known } です。
error-not-saved = 保存できなかったため、手は行われませんでした。ディスクの空きを確認してください。
error-failed = ここで問題が起きましたが、何も変わっていません。詳細はサーバーのログにあります。
error-broken-table = この卓は開けなくなりました。理由はサーバーのログにあります。
error-busy = 接続が遅すぎたため切断しました。
error-closed = 卓は閉じられました。

## 記録

table-taken-back = { $player }が手を戻しました。

## 保存された卓

table-digest = 卓 { $table } のゲームを再生しても、記録された局面になりません
