/** Characters: the beginning identifies a statement. */
const longestStatement = 1_000;

/** The text of a statement for the log and the traces. Its values are parameters and not part of it. */
export const cutStatement = (text: string): string => text.slice(0, longestStatement);
