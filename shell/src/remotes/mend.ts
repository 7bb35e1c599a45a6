import { hasCome } from './missing-styles';

/** Milliseconds a file that is fetched anew may take; after that the load finds out by itself. */
const patience = 3000;

/** The addresses that a failed load names, however deep: webpack writes them on its errors. */
function requestsOf(cause: unknown): string[] {
  if (!(cause instanceof Error)) return [];
  const { request } = cause as { request?: unknown };
  return [...(typeof request === 'string' ? [request] : []), ...requestsOf(cause.cause)];
}

/** Elements that webpack has added for files of the app and waits for. It takes those away that have come. */
function takeWaiting(folder: string): string[] {
  const scripts = document.querySelectorAll<HTMLScriptElement>(
    `script[data-webpack][src*="${folder}"]`,
  );
  const links = document.querySelectorAll<HTMLLinkElement>(
    `link[rel="stylesheet"][href*="${folder}"]`,
  );
  const waiting = [...scripts, ...[...links].filter((link) => !hasCome(link))];
  for (const element of waiting) element.remove();
  return waiting.map((element) => ('src' in element ? element.src : element.href));
}

/** Releases are kept for a year: what came damaged comes damaged again unless it is replaced in the browser's cache. */
async function replaceKept(address: string): Promise<void> {
  const answer = await fetch(address, {
    cache: 'reload',
    signal: AbortSignal.timeout(patience),
  });
  await answer.arrayBuffer();
}

/** Takes away what failed loads of an app have left in the page and in the browser's cache. Never rejects. */
export async function mend(app: string, cause: unknown, entry: string | undefined): Promise<void> {
  const addresses = [...requestsOf(cause), ...takeWaiting(`/releases/${app}/`)];
  if (entry) addresses.push(entry);
  await Promise.allSettled([...new Set(addresses)].map(replaceKept));
}
