/**
 * Inserts a line before a mark.
 * @throws if the text does not contain the mark exactly once
 */
export function insertBefore(text: string, mark: string, line: string): string {
  const [before, after, ...others] = text.split(mark);
  if (before === undefined || after === undefined || others.length > 0) {
    throw new Error(`Expected exactly one '${mark.trim()}' to insert '${line}' before.`);
  }
  return `${before}${line}\n${mark}${after}`;
}
