import type { KeyboardEvent } from 'react';

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)';
/** Controls that use the arrow keys themselves. */
const takesArrows = 'select, textarea, input:not([type="checkbox"])';

const neighbour = (row: Element, key: string): Element | null =>
  key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;

/** Arrow up and down move the focus to the same control in the adjacent row. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const from = event.target as HTMLElement;
  const row = from.closest('tr');
  if (!row || from.matches(takesArrows)) return;
  const place = [...row.querySelectorAll(focusable)].indexOf(from);
  const there = neighbour(row, event.key)?.querySelectorAll<HTMLElement>(focusable);
  const target = there?.[Math.min(place, there.length - 1)];
  if (place < 0 || !target) return;
  event.preventDefault();
  target.focus();
}
