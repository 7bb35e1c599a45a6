const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/**
 * Whether an address fits a router pattern (`:name` takes one segment, a last `*` the rest), and with which parameters.
 * The same reading as the router's, for the moments when there is none: before the first render and on the web host.
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
