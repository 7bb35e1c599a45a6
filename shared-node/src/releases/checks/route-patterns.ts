const segmentsOf = (pattern: string): string[] => pattern.toLowerCase().split('/').filter(Boolean);

const segment = /^(:[A-Za-z]\w*|[A-Za-z0-9_~-][A-Za-z0-9._~-]*)$/;

/**
 * Whether the shell can parse a pattern: `/`, fixed segments, `:parameters` and a final `*`
 * (`shell/src/match-path.ts`).
 */
export function isPattern(pattern: string): boolean {
  if (pattern === '/') return true;
  if (!pattern.startsWith('/')) return false;
  const [last = '', ...rest] = pattern.slice(1).split('/').reverse();
  return (last === '*' || segment.test(last)) && rest.every((one) => segment.test(one));
}

/** Whether some address matches both patterns. */
export function overlap(first: string, second: string): boolean {
  const a = segmentsOf(first);
  const b = segmentsOf(second);
  for (let index = 0; ; index += 1) {
    const left = a[index];
    const right = b[index];
    if (left === '*' || right === '*') return true;
    if (left === undefined || right === undefined) return left === right;
    const fits = left === right || left.startsWith(':') || right.startsWith(':');
    if (!fits) return false;
  }
}
