/** A text that fits: whole, or as many of its whole words as do, with an ellipsis. */
export function cutWords(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most - 1);
  const end = start.lastIndexOf(' ');
  return `${(end > 0 ? start.slice(0, end) : start).trimEnd()}…`;
}
