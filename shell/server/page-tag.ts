import { createHash } from 'node:crypto';
import type { RenderedPage } from './page-plan';

const tags = new WeakMap<RenderedPage, string>();

/** When the data of a page was read: the only part that differs between two renderings of the same data. */
const readingTimes = /"(?:dehydratedAt|dataUpdatedAt)":\d+/g;

const hash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** A hash of what a page shows, the same for renderings of the same data. */
function contentHash(page: RenderedPage): string {
  let tag = tags.get(page);
  if (!tag) {
    tag = hash(page.html.replace(readingTimes, ''));
    tags.set(page, tag);
  }
  return tag;
}

/**
 * The entity tag of a page, and whether a request's `If-None-Match` names it, so that the browser can show what it has stored.
 * It is weak, since the page is sent in several encodings. The browser reads data of more than a minute again, as always.
 * @param policy the content security policy: some browsers would apply the stored one to a page that has another one now
 */
export function validate(
  page: RenderedPage,
  policy: string | undefined,
  ifNoneMatch: string | undefined,
): { tag: string; isCurrent: boolean } {
  const opaque = `"${hash(`${contentHash(page)} ${policy}`)}"`;
  const isCurrent = (ifNoneMatch ?? '')
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '') === opaque);
  return { tag: `W/${opaque}`, isCurrent };
}
