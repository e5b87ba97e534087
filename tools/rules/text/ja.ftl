# 開発用フォルダーでの `meikyu rules` の言葉：ルール、テスト、わざと壊したルール。

rules-tests = { $count ->
    [0] テストなし
   *[other] テスト{ $count }件
}
rules-gaps = テストのないルールが{ $count }件あります：{ $ids }
rules-no-gap = { $count }件のルールすべてにテストがあります。
rules-unknown = { $id } はこのゲームのルールではありませんが、テストに書かれています：{ $tests }

mutate-running = ルールを壊しています
mutate-green = { $name }：ルールを壊しても、どのテストも気づきませんでした。
mutate-untested = { $name }：このルールのテストがありません。
mutate-misplaced = { $name }：置き換える文はちょうど1か所になければなりません（{ $detail } か所）。
mutate-broken = { $name }：テストを実行できませんでした：{ $detail }
mutate-uncovered = { $rule }：このルールを壊すガードもスイッチもありません。
mutate-bad = 壊したルール{ $count }件のうち{ $red }件に気づきました。まだ壊せないルールは{ $missing }件です。
mutate-good = 壊したルール{ $count }件すべてに気づきました。

error-collecting = テストを集められません：{ $why }
error-baseline = ルールを壊していないのにテストが失敗します：{ $why }
error-switches = { $file }：{ $why }
