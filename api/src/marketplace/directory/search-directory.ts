import type { DirectoryBox, DirectoryPage, DirectoryQuery } from '@hive/contract/directory';
import { directoryPageSize } from '@hive/contract/directory-options';
import { Problem } from '../../platform/http/problem';
import { toPublicBox } from '../catalogue/public-box';
import { intersectAll, listBits } from './bits';
import { takeFirst, takeHighest } from './box-orders';
import { countOptions } from './count-options';
import { createWithout, toMasks } from './directory-filters';
import type { DirectoryIndex } from './directory-index';
import { listSettings, toSettings } from './directory-settings';
import { findRelaxations } from './find-relaxations';
import { describeWay } from './describe-way';
import { describeGift, isForGift } from './gifts';
import { readWish } from './read-wish';
import { findTextCategories } from './text-categories';
import type { TextMatch } from './text-index';
import { toGroups } from './write-groups';

/** A page of the directory whose boxes are numbers. */
export interface FoundPage {
  page: Omit<DirectoryPage, 'items' | 'groups'>;
  /** Of the options of all filters, in the order of the index. */
  counts: readonly number[];
  items: ({ number: number } & Pick<DirectoryBox, 'matches' | 'gift'>)[];
}

/** A page of the directory. Throws as `findPage` does. */
export function searchDirectory(
  index: DirectoryIndex,
  query: DirectoryQuery,
  today: string,
): DirectoryPage {
  const { page, counts, items } = findPage(index, query, today);
  return {
    ...page,
    groups: toGroups(index.filters, counts),
    items: items.map(({ number, ...match }) =>
      Object.assign(toPublicBox(index.boxes[number]!), match),
    ),
  };
}

/**
 * Finds a page of the directory. Throws NOT_FOUND for an unknown category.
 * @param today a London day
 */
export function findPage(index: DirectoryIndex, query: DirectoryQuery, today: string): FoundPage {
  const wish = readWish(query.q, today);
  const settings = toSettings(query, wish);
  const category =
    settings.category === undefined ? null : index.categoryBySlug.get(settings.category);
  if (category === undefined)
    throw new Problem('NOT_FOUND', 'There is no category with this address.');

  const match = index.text.search(wish.text);
  // Of boxes with some of the words, the cheapest may have nothing to do with the wish.
  if (match?.isPartial) settings.sort = query.sort;
  const masks = toMasks(index, settings, { textBits: match?.bits ?? null, today });
  const { buffers } = index;
  const result = intersectAll([...masks.values()], index.all, buffers.foundBits);
  const total = listBits(result, buffers.found);
  const found = { boxes: buffers.found, count: total, bits: result };

  const order = index.orders[settings.sort];
  const take = (count: number): number[] =>
    settings.sort === 'relevance' && match
      ? takeHighest(found, { ranks: order.ranks, scores: match.scores }, count, buffers.first)
      : takeFirst(found, order, count, buffers.first);
  const end = Math.min(query.page * directoryPageSize, total);
  const start = (query.page - 1) * directoryPageSize;
  const shown = start < total ? take(end).slice(start) : [];

  const isGift = isForGift(settings);
  const without = createWithout(index, settings, masks);
  const counts = countOptions(index, masks, found, without);
  const applied = listSettings(settings);
  const page = {
    page: query.page,
    pageSize: directoryPageSize,
    total,
    unverifiedTotal: settings.options.verified.length > 0 ? 0 : counts[index.unverifiedPlace]!,
    category: category && { name: category.name, slug: category.slug },
    text: wish.text,
    // A parameter may have replaced what was understood.
    understood: wish.understood.filter(({ filter, value }) =>
      applied.some((setting) => setting.filter === filter && setting.value === value),
    ),
    applied,
    relaxations:
      total > 0
        ? []
        : findRelaxations([...masks.keys()], without, (filters, boxes) =>
            describeWay({ index, settings, today }, filters, boxes),
          ),
    ...(total === 0 && { textCategories: findTextCategories(index, masks, without) }),
    didYouMean: match?.correction ?? null,
    isPartial: match?.isPartial ?? false,
  };
  const giftOf = (number: number) => {
    const box = index.boxes[number]!;
    const arrival = index.arrivals.dayOf(number, today);
    return describeGift(box, index.factsOf(box.id), settings, { today, arrival });
  };
  const items = shown.map((number) => ({
    number,
    matches: match ? findMatches(index, number, match) : [],
    ...(isGift && { gift: giftOf(number) }),
  }));
  return { page, counts, items };
}

/** The words of a box that match, as they are written there, in lower case. */
function findMatches(index: DirectoryIndex, number: number, { isMatch }: TextMatch): string[] {
  const { words, terms } = index.shown.get(number);
  return words.filter((_word, place) => isMatch(terms[place]!));
}
