"""Elder Sign (エルダーサイン), a co-operative dice game for a night in the museum."""
