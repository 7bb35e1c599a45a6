import { unescapeCss } from './unescape-css';

/** The parts of a style sheet in which its structure is hidden: comments, strings, escapes, and names, which may begin `url(…)`. */
const parts =
  /(?<mixed>\\\/\*)|\/\*[^]*?\*\/|(?<text>"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*')|(?<name>(?:[\w-]|[^\0-\x7f]|\\(?:[0-9a-f]{1,6}[ \t\n\r\f]?|[^\n\r\f/]))+\(?)|\\[^]/gi;

const hasLineBreak = (text: string): boolean =>
  /[\n\r\f]/.test(text.replaceAll(/\\(?:\r\n|[^])/g, ''));

/** Whether a name begins an address without quotes that has signs which browsers and the parser read differently. */
function isUnclearAddress(name: string, css: string, start: number): boolean {
  if (!name.endsWith('(') || !/url\($/i.test(unescapeCss(name))) return false;
  if (/^[ \t\n\r\f]*["']/.test(css.slice(start, start + 1000))) return false;
  const end = css.indexOf(')', start);
  return /["'(\\{}\n\r\f]|\/\*/.test(css.slice(start, end < 0 ? undefined : end));
}

/**
 * Refuses what browsers read as other rules than the parser does: a string ends at a line break for browsers alone, and a
 * wrong sign in an address without quotes ends it differently.
 * @throws Error that says why
 */
function refuseUnclear(css: string): void {
  for (const match of css.matchAll(parts)) {
    const { mixed, text, name } = match.groups!;
    if (mixed) throw new Error('a comment begins after a backslash');
    if (text && hasLineBreak(text)) throw new Error('a string has a line break');
    if (name && isUnclearAddress(name, css, match.index + name.length))
      throw new Error('an address without quotes has signs that need them');
  }
}

/**
 * The text of a style sheet, which browsers and the parser read alike.
 * @throws Error that says why they may not
 */
export function readStyle(content: Buffer): string {
  let css: string;
  try {
    // Also refuses the byte order marks of UTF-16, which browsers follow.
    css = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new Error('its encoding is not UTF-8');
  }
  const charset = /^@charset "([^"]*)/.exec(css)?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset))
    throw new Error('its @charset is not UTF-8');
  refuseUnclear(css);
  return css;
}
