import type { DirectoryPage } from '@hive/contract/directory';
import { boxGift } from '@hive/contract/directory';
import { serializerOf } from '../../platform/http/answer-serializer';
import type { DirectoryIndex } from './directory-index';
import type { FoundPage } from './search-directory';

const writeGift = serializerOf(boxGift);

/** The list of boxes is the first field of an answer. */
const noItems = '{"items":[]';
/** In a text the quotes have backslashes, so this is the field. */
const noGroups = '"groups":[]';

/**
 * Serialises a page as the route would, with boxes and groups that are serialised already: they are most of it.
 * @param write serialises a page by the contract
 */
export function writePage(
  index: DirectoryIndex,
  { page, counts, items }: FoundPage,
  write: (page: DirectoryPage) => string,
): string {
  const json = write({ ...page, items: [], groups: [] });
  const groups = json.indexOf(noGroups);
  if (!json.startsWith(noItems) || groups === -1)
    throw new Error('A page of the directory starts with its boxes, and has groups.');
  // Not by `join`: V8 would copy the text of each box, and then all of them, before the response is copied to bytes.
  let text = '';
  for (const { number, matches, gift } of items) {
    const [start, end] = index.shown.get(number).json;
    const separator = text === '' ? '' : ',';
    text += `${separator}${start}${JSON.stringify(matches)}${end}${gift ? `,"gift":${writeGift(gift)}` : ''}}`;
  }
  return `{"items":[${text}]${json.slice(noItems.length, groups)}"groups":${index.writeGroups(counts)}${json.slice(groups + noGroups.length)}`;
}
