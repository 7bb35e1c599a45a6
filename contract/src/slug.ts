import { foldText } from './fold-text';

/** The URL form of a name: lower case, ASCII letters and digits, joined by hyphens. */
export function toSlug(name: string): string {
  const slug = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  // A name may consist of letters with no ASCII equivalent.
  return slug || 'box';
}
