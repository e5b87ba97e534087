"""Dungeon in Memory (ダンジョンインメモリー), 1–5 players, by 四月一日カエル: an unseen map."""
