import { createHash } from 'node:crypto';
import type { RenderedPage } from './page-plan';

const hashes = new WeakMap<RenderedPage, string>();

/** When the data of a page was read: the only part that differs between two renderings of the same data. */
const readingTimes = /"(?:dehydratedAt|dataUpdatedAt)":\d+/g;

const hash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** A hash of what a page shows, the same for renderings of the same data. */
function contentHash(page: RenderedPage): string {
  let known = hashes.get(page);
  if (!known) {
    known = hash(page.html.replace(readingTimes, ''));
    hashes.set(page, known);
  }
  return known;
}

/**
 * The entity tag of a page. It is weak, since the page is sent in several encodings. A browser that shows its stored page has the
 * times of its data too, so it reads data of more than a minute again.
 * @param headers the values of headers that apply to the document. A response without content cannot remove a header from what the
 *   browser has stored (RFC 9111, 3.2), so a page without one of them is another page.
 */
export const tagOf = (page: RenderedPage, headers: readonly (string | undefined)[]): string =>
  `W/"${hash(JSON.stringify([contentHash(page), ...headers.map((value) => value ?? null)]))}"`;

/** Whether a request's `If-None-Match` names a tag, so that the browser can show what it has stored. */
export function isNamed(tag: string, ifNoneMatch: string | undefined): boolean {
  const opaque = (one: string): string => one.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((one) => opaque(one) === opaque(tag));
}
