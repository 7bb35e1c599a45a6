/** A name as it stands in addresses: lower case, letters and digits of ASCII, joined by hyphens. */
export function toSlug(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  // A name may be in letters that have no likeness in ASCII.
  return slug || 'box';
}
