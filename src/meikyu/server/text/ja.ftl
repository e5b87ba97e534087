### サーバーの言葉

## 保存

store-too-new = { $file } は新しい meikyu が書いたものです（バージョン { $found }、このプログラムは { $known } まで）。meikyu を更新してください
store-in-use = 別の meikyu が { $folder } を使用しています
store-broken = { $file } を使えません：{ $detail }

## コマンド

serve-at = meikyu：{ $url }
serve-lan = 同じ家の端末から：{ $url }
serve-data = ゲームの保存先：{ $folder }
serve-stop = Ctrl-C で終了します。
serve-stopped = 終了しました。すべての手は保存されています。
serve-port-taken = ポート { $port } を使えません：{ $detail }
