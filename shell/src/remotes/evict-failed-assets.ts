import { hasLoaded } from './missing-styles';

/** Milliseconds to wait for a refetched file; afterwards the load itself shows whether it succeeds. */
const timeout = 3000;

/** The addresses in a failed load's error and its causes, where webpack adds them. */
function requestsOf(cause: unknown): string[] {
  if (!(cause instanceof Error)) return [];
  const { request } = cause as { request?: unknown };
  return [...(typeof request === 'string' ? [request] : []), ...requestsOf(cause.cause)];
}

/** Removes the elements of the app's files that webpack is still waiting for, and returns their addresses. */
function removePending(folder: string): string[] {
  const scripts = document.querySelectorAll<HTMLScriptElement>(
    `script[data-webpack][src*="${folder}"]`,
  );
  const links = document.querySelectorAll<HTMLLinkElement>(
    `link[rel="stylesheet"][href*="${folder}"]`,
  );
  const pending = [...scripts, ...[...links].filter((link) => !hasLoaded(link))];
  for (const element of pending) element.remove();
  return pending.map((element) => ('src' in element ? element.src : element.href));
}

/** Refetches a file past the HTTP cache. Releases are cached for a year, a damaged file included. */
async function reloadCached(address: string): Promise<void> {
  const response = await fetch(address, {
    cache: 'reload',
    signal: AbortSignal.timeout(timeout),
  });
  await response.arrayBuffer();
}

/** Removes what failed loads of an app left in the page and in the HTTP cache. Never rejects. */
export async function evictFailedAssets(
  app: string,
  cause: unknown,
  entry: string | undefined,
): Promise<void> {
  const addresses = [...requestsOf(cause), ...removePending(`/releases/${app}/`)];
  if (entry) addresses.push(entry);
  await Promise.allSettled([...new Set(addresses)].map(reloadCached));
}
