// The choices of a question by the kind of their action, for boards of any game.
import type { Choice } from "../wire/types";
import type { BoardProps } from "./contract";

/** For the actions `A` of a game: a function that finds the choices of a kind, with their actions typed. */
export const choicesAmong =
  <A extends { do: string }>() =>
  <K extends A["do"]>(
    props: BoardProps,
    kind: K,
  ): { choice: Choice; action: Extract<A, { do: K }> }[] =>
    (props.decide.asked?.choices ?? [])
      .filter(({ action }) => action.do === kind)
      .map((choice) => ({ choice, action: choice.action as unknown as Extract<A, { do: K }> }));
