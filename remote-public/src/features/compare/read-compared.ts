import { limits } from '@hive/contract/limits';
import { readBoxIds } from '../../lib/read-box-ids';

/** The ids of the compared boxes in an address. With `replace`, the last one takes the place of that box. */
export function readCompared(search: URLSearchParams): string[] {
  const ids = readBoxIds(search, limits.comparedMax + 1);
  const replaced = search.get('replace');
  const last = ids.at(-1);
  if (replaced === null || last === undefined || last === replaced) {
    return ids.slice(0, limits.comparedMax);
  }
  return ids.slice(0, -1).map((id) => (id === replaced ? last : id));
}
