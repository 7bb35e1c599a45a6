/**
 * The rule of the contract's `writtenText`, for forms that do not load zod.
 * @param max the maximum length without surrounding spaces
 * @param request the message for a text without visible characters
 * @returns the message to show, or undefined if the text is valid
 */
export function findTextProblem(text: string, max: number, request: string): string | undefined {
  const { length } = text.trim();
  if (length === 0) return request;
  return length > max ? `Use at most ${max} characters.` : undefined;
}
