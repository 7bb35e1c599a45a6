type Headers = Record<string, string | string[] | undefined>;

/** What speaks of one connection and not of the message (RFC 9110, 7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * The headers that travel on: without those of the hop they came over, and those its `Connection` names. The api's
 * `keep-alive` would otherwise hold open what the client asked to close.
 */
export function withoutHopHeaders<T extends Headers>(headers: T): T {
  const named = [headers['connection'] ?? []].flat().join(',').toLowerCase().split(',');
  const left = new Set([...hopByHop, ...named.map((name) => name.trim())]);
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !left.has(name.toLowerCase())),
  ) as T;
}
