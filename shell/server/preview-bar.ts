import { previewPrefix } from '@hive/contract/served-prefixes';
import { cspHash } from '@hive/shared-node/csp-hash';
import { escapeHtml } from '@hive/shared-node/escape-html';
import type { Preview } from '@hive/shared-node/releases/signing/preview-token';

/** Ends the preview of the browser that requests it. */
export const endPreviewPath = `${previewPrefix}/end`;

const style =
  '.hive-preview{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:var(--space-2) var(--space-4);padding:var(--space-2) var(--space-4);border-block-end:1px solid var(--line-strong);background:var(--surface);color:var(--ink);overflow-wrap:anywhere}.hive-preview p{margin:0}.hive-preview a{display:inline-block;padding-block:.75rem;color:inherit}';

/** For the content security policy of pages with the bar. */
export const previewStyleHash = cspHash(style);

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
});

/** The bar at the start of every page of a preview: it names the version, and offers to end the preview. */
export const previewBar = ({ app, version, until }: Preview): string =>
  `<style>${style}</style><aside class="hive-preview" aria-label="Preview"><p>Preview of ${escapeHtml(`${app} ${version}`)}, until ${day.format(new Date(until))}</p><a href="${endPreviewPath}">End preview</a></aside>`;
