/**
 * The longest search of the directory, in characters. Separate from the other limits: the home page has a search field, and
 * its first visit should not load them all.
 */
export const wishMax = 200;
