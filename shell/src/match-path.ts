const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/**
 * Matches a path against a router pattern (`:name` matches one segment, a trailing `*` the rest) and returns its
 * parameters. Behaves like the router, for use without one: before the first render and on the web host.
 */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const expected = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  const open = expected.at(-1) === '*';
  if (open) expected.pop();
  if (open ? given.length < expected.length : given.length !== expected.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const actual = decode(given[index] ?? '');
    if (segment.startsWith(':')) params[segment.slice(1)] = actual;
    else if (segment.toLowerCase() !== actual.toLowerCase()) return null;
  }
  return params;
}
