## リプレイ：手順の列

replay-sub = リプレイ・{ $where }・全{ $of }手のうち{ $n }手目
replay-setup = 準備
replay-line = 手順の列
replay-turn-of = { $chapter }、{ $turn }
replay-turn-here = { $chapter }、{ $turn }、{ $of }手のうち{ $n }手目
replay-scrub = 手
replay-scrubbed = { $where }、全{ $of }手のうち{ $n }手目
replay-first = 最初の手
replay-last = 最後の手
replay-part-back = この区切りの最初へ
replay-part-on = 次の区切りへ
replay-speed = 速さ
replay-speed-times = { $times }倍
replay-turning = 分かれ目
replay-analyse = 分析
replay-all = すべての手
replay-changed = ここで変わったもの：{ $what }
replay-keys = キー：HomeとEndで最初と最後、JとKで一手、Shiftを押しながらで区切りごと、スペースで再生。
