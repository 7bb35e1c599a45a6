import type { IncomingHttpHeaders } from 'node:http';

/*
 * Browsers describe the cause of a request in the Sec-Fetch headers (W3C Fetch Metadata), over https and on localhost. A
 * page cannot change them. Older browsers send none, and then other rules decide.
 */

/**
 * Whether a GET may be a user's navigation: a link on any site, in a mail or in the address bar. Not an image, a script, a
 * frame or a fetch, which a page loads without a click.
 */
export function isNavigation({
  'sec-fetch-mode': mode = 'navigate',
  'sec-fetch-dest': destination = 'document',
}: IncomingHttpHeaders): boolean {
  return mode === 'navigate' && destination === 'document';
}

/** Whether a POST may be sent by a script of our own pages. */
export function isOwnFetch({
  'sec-fetch-site': site = 'same-origin',
  'sec-fetch-dest': destination = 'empty',
}: IncomingHttpHeaders): boolean {
  return site === 'same-origin' && destination === 'empty';
}
