import type { DirectoryPage } from '@hive/contract/directory';
import { boxGift } from '@hive/contract/directory';
import { serializerOf } from '../../platform/http/answer-serializer';
import type { DirectoryIndex } from './directory-index';
import type { FoundPage } from './search-directory';

const writeGift = serializerOf(boxGift);

/** The list of boxes is the first field of an answer. */
const emptyList = '{"items":[]';

/**
 * Serialises a page as the route would, with boxes that are serialised already: they are most of it.
 * @param write serialises a page by the contract
 */
export function writePage(
  index: DirectoryIndex,
  { page, items }: FoundPage,
  write: (page: DirectoryPage) => string,
): string {
  const json = write({ ...page, items: [] });
  if (!json.startsWith(emptyList))
    throw new Error('A page of the directory starts with its boxes.');
  const boxes = items.map(({ number, matches, gift }) => {
    const [start, end] = index.shown.get(number).json;
    return `${start}${JSON.stringify(matches)}${end}${gift ? `,"gift":${writeGift(gift)}` : ''}}`;
  });
  return `{"items":[${boxes.join(',')}]${json.slice(emptyList.length)}`;
}
