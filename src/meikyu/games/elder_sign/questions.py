"""What is asked, and which actions answer it: for the guards and for their words."""

from meikyu.core.contract import Action
from meikyu.games.elder_sign import actions, frames

Asked = tuple[type[Action], str, tuple[int, ...]]

ASKED: tuple[Asked, ...] = (
    (actions.GoTo, "ELD-1", (frames.MOVE,)),
    (actions.UseEntrance, "ELD-2", (frames.AT_ENTRANCE,)),
    (actions.RollDice, "ELD-4", (frames.BEFORE_ROLL,)),
    (actions.StopAttempt, "ELD-R2", (frames.BEFORE_ROLL,)),
    (actions.UseCard, "ELD-4", (frames.BEFORE_ROLL, frames.AFTER_ROLL)),
    (actions.TakeOffSpell, "ELD-20", (frames.BEFORE_ROLL,)),
    (actions.SpendClue, "ELD-21", (frames.AFTER_ROLL,)),
    (actions.UsePower, "ELD-R12", (frames.AFTER_ROLL,)),
    (actions.PutOnSpell, "ELD-R10", (frames.AFTER_ROLL,)),
    (actions.CompleteTask, "ELD-5", (frames.AFTER_ROLL,)),
    (actions.AcceptFailure, "ELD-11", (frames.AFTER_ROLL,)),
    (actions.RemoveDie, "ELD-12", (frames.REMOVE_DIE,)),
    (actions.Focus, "ELD-22", (frames.HOLD,)),
    (actions.Assist, "ELD-22", (frames.HOLD,)),
    (actions.Decline, "ELD-R19", (frames.HOLD, frames.MAY, frames.FULFIL)),
    (actions.Agree, "ELD-R19", (frames.MAY,)),
    (actions.MarkDie, "ELD-21", (frames.MARK,)),
    (actions.RollAgain, "ELD-21", (frames.MARK,)),
    (actions.ChooseOption, "ELD-R19", (frames.CHOOSE,)),
    (actions.LoseHealth, "ELD-R19", (frames.PICK_HEALTH,)),
    (actions.GiveCard, "ELD-R19", (frames.PICK_ITEM,)),
    (actions.GiveTrophy, "ELD-R19", (frames.PICK_TROPHY, frames.PAY)),
    (
        actions.PickTask,
        "ELD-25",
        (frames.PLACE_MONSTER, frames.PICK_MONSTER, frames.LOCK_TASK),
    ),
    (actions.PickAdventure, "ELD-R19", (frames.PICK_ADVENTURE,)),
    (actions.PickDie, "ELD-29", (frames.LOCK_DIE, frames.UNLOCK, frames.TURN_DIE)),
    (actions.PickSeat, "ELD-R19", (frames.PICK_SEAT,)),
    (actions.PickInvestigator, "ELD-31", (frames.ENTER,)),
    (actions.FulfilTask, "ELD-R19", (frames.FULFIL,)),
)
"""Every action with the rule that it follows and the questions that it answers."""

QUESTIONS = {
    frames.MOVE: "move",
    frames.AT_ENTRANCE: "entrance",
    frames.BEFORE_ROLL: "before-roll",
    frames.AFTER_ROLL: "after-roll",
    frames.HOLD: "hold",
    frames.MARK: "mark",
    frames.MAY: "may",
    frames.CHOOSE: "choose",
    frames.REMOVE_DIE: "remove",
    frames.PICK_HEALTH: "health",
    frames.PICK_ITEM: "item",
    frames.PICK_TROPHY: "trophy",
    frames.PAY: "pay",
    frames.PLACE_MONSTER: "place-monster",
    frames.PICK_MONSTER: "monster",
    frames.PICK_ADVENTURE: "adventure",
    frames.LOCK_TASK: "lock-task",
    frames.LOCK_DIE: "lock-die",
    frames.UNLOCK: "unlock",
    frames.PICK_SEAT: "seat",
    frames.ENTER: "newcomer",
    frames.TURN_DIE: "turn-die",
    frames.FULFIL: "fulfil",
}
"""What is asked, as the refusals name it."""
