## Replay: the line of steps

replay-sub = Replay · { $where } · step { $n } of { $of }
replay-setup = Set-up
replay-line = The line of steps
replay-turn-of = { $turn }, { $chapter }
replay-turn-here = { $turn }, { $chapter }, step { $n } of { $of }
replay-scrub = Step
replay-scrubbed = { $where }, step { $n } of { $of }
replay-first = First step
replay-last = Last step
replay-part-back = Back to the beginning of this part
replay-part-on = To the next part
replay-speed = Speed
replay-speed-times = { $times }×
replay-turning = turning point
replay-analyse = Analyse
replay-all = All steps
replay-changed = New here: { $what }
replay-keys = Keys: Home and End, J and K one step, Shift with them one part, Space plays.
