/** Whether a text is the id of a box. */
export const isBoxId = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/**
 * The ids of boxes in an address: `?boxes=a,b`, or repeated as a form without scripts sends them. Each once; values that are
 * no ids are left out.
 */
export function readBoxIds(search: URLSearchParams, max: number): string[] {
  const given = search.getAll('boxes').flatMap((value) => value.toLowerCase().split(','));
  return [...new Set(given.filter(isBoxId))].slice(0, max);
}
