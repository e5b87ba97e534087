about-summary = 二人で三つの山から石を取ります。
about-goal = 最後の石を取ってください。

seat = プレイヤー{ $number }

rule-NIM-1 = 三つの山には、それぞれ一個から七個の石があります。
rule-NIM-2 = 二人が交互に手番を行います。
rule-NIM-3 = 手番では、一つの山から一個以上の石を取ります。
rule-NIM-4 = 石がなくなったらゲーム終了です。最後の石を取った人の勝ちです。

refuse-no-such-heap = 山は{ $heaps }つしかありません。
refuse-so-many-stones = 山{ $heap }の石は{ $left }個です。一個以上取ってください。

heap = 山{ $heap }：石{ $stones }個。
your-turn = 一つの山から石を取ってください。
take = 山{ $heap }から{ $stones }個
taken = { $seat }が山{ $heap }から{ $stones }個取りました。
outcome-last-stone = 最後の石が取られました。
end-last-stone = { $players }が最後の石を取りました。

level-perfect = 完璧
why-perfect = 山が釣り合うので、どう来られても応じられます。
why-lost = 山はもう釣り合っています。相手の間違いを待ちましょう。
game = ゲーム
lost-the-thread = これで勝ちを手放しました。
