const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The ids of boxes in an address: `?boxes=a,b`, or repeated as a form without scripts sends them. Each once; values that are
 * no ids are left out.
 */
export function readBoxIds(search: URLSearchParams, max: number): string[] {
  const given = search.getAll('boxes').flatMap((value) => value.toLowerCase().split(','));
  return [...new Set(given.filter((value) => uuid.test(value)))].slice(0, max);
}
