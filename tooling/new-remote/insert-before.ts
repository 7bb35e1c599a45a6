/**
 * Puts a line before a mark.
 * @throws a sentence where the text has no such mark, or several
 */
export function insertBefore(text: string, mark: string, line: string): string {
  const [before, after, ...others] = text.split(mark);
  if (before === undefined || after === undefined || others.length > 0) {
    throw new Error(`Expected exactly one '${mark.trim()}' to insert '${line}' before.`);
  }
  return `${before}${line}\n${mark}${after}`;
}
