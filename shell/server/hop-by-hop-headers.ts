type Headers = Record<string, string | string[] | undefined>;

/** Headers that describe one connection, not the message (RFC 9110, 7.6.1). */
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
 * Removes hop-by-hop headers, including those named in `Connection`, before a message is forwarded. Otherwise the api's
 * `keep-alive` would keep open a connection that the client asked to close.
 */
export function removeHopByHopHeaders<T extends Headers>(headers: T): T {
  const listed = [headers['connection'] ?? []].flat().join(',').toLowerCase().split(',');
  const removed = new Set([...hopByHop, ...listed.map((name) => name.trim())]);
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !removed.has(name.toLowerCase())),
  ) as T;
}
