/**
 * The kinds of page that a link to a brand can be on. The site's links name theirs, and an address elsewhere may. They say
 * nothing about the visitor: no address, query or referrer is stored.
 *
 * - `home`: the home page. `category`: a category's list. `profile`: a partner's page, `similar`: the similar boxes there
 * - `results`: the questionnaire's matches. `sponsored`: a sponsored place. `email`: an email
 * - `other`: another page, or a kind that the api does not know
 *
 * Responses contain them, so a new value would need the contract's next major version. `category` and `email` are
 * therefore listed before a link has them.
 */
export const clickPages = [
  'home',
  'category',
  'profile',
  'results',
  'similar',
  'sponsored',
  'email',
  'other',
] as const;
export type ClickPage = (typeof clickPages)[number];
