/** Whether a host name is this machine's own. */
export const isLoopback = (hostname: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** An address to which a secret may be sent, or from which code may be loaded: https, or http of this machine. Null for others. */
export function parseSafeAddress(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'https:') return url;
  return url?.protocol === 'http:' && isLoopback(url.hostname) ? url : null;
}
