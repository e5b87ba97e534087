// A question's mark names, after a dot, the window in which several seats answer: others' answers
// change the question, not the window.
const windowOf = (mark: string | undefined): string => mark?.split(".")[1] ?? "";

/** Whether two questions belong to one window. */
export const sameWindow = (one: string | undefined, other: string | undefined): boolean =>
  windowOf(one) !== "" && windowOf(one) === windowOf(other);
