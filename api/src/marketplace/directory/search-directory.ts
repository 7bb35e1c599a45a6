import type { DirectoryPage, DirectoryQuery } from '@hive/contract/directory';
import { directoryFilterNames, directoryPageSize } from '@hive/contract/directory-options';
import { Problem } from '../../platform/http/problem';
import type { CatalogueBox } from '../catalogue/catalogue-box';
import { toPublicBox } from '../catalogue/public-box';
import type { Bits } from './bits';
import { countBits, countCommon, fullBits, intersect, wordsInUse } from './bits';
import { takeFirst } from './box-orders';
import type { Masks } from './directory-filters';
import { createWithout, isEvery, toMasks } from './directory-filters';
import type { DirectoryIndex } from './directory-index';
import { listSettings, toSettings } from './directory-settings';
import { findRelaxations } from './find-relaxations';
import { describeWay } from './describe-way';
import { describeGift, isForGift } from './gifts';
import { readWish } from './read-wish';
import { splitWords, toSingular } from './search-words';
import type { TextMatch } from './text-index';

/**
 * A page of the directory. Throws NOT_FOUND for an unknown category.
 * @param today a London day
 */
export function searchDirectory(
  index: DirectoryIndex,
  query: DirectoryQuery,
  today: string,
): DirectoryPage {
  const wish = readWish(query.q, today);
  const settings = toSettings(query, wish);
  const category =
    settings.category === undefined ? null : index.categoryBySlug.get(settings.category);
  if (category === undefined)
    throw new Problem('NOT_FOUND', 'There is no category with this address.');

  const match = index.text.search(wish.text);
  const masks = toMasks(index, settings, { textBits: match?.bits ?? null, today });
  const all = fullBits(index.boxes.length);
  const result = [...masks.values()].reduce(intersect, all);
  const total = countBits(result);

  const ordering = {
    ranks: index.orders[settings.sort],
    ...(settings.sort === 'relevance' && match && { scores: match.scores }),
  };
  const end = Math.min(query.page * directoryPageSize, total);
  const start = (query.page - 1) * directoryPageSize;
  const shown = start < total ? takeFirst(result, ordering, end).slice(start) : [];

  const isGift = isForGift(settings);
  const counter = createCounter(all, masks, result);
  return {
    items: shown.map((number) => {
      const box = index.boxes[number]!;
      return {
        ...toPublicBox(box),
        matches: match ? findMatches(box, match.isMatch) : [],
        ...(isGift && { gift: describeGift(box, index.factsOf(box.id), settings, today) }),
      };
    }),
    page: query.page,
    pageSize: directoryPageSize,
    total,
    unverifiedTotal:
      settings.options.verified.length > 0
        ? 0
        : counter.count('verified', index.facets.verified.get('unverified')!),
    category: category && { name: category.name, slug: category.slug },
    text: wish.text,
    understood: wish.understood.filter(({ filter, value }) => isInUse(settings, filter, value)),
    applied: listSettings(settings),
    groups: countGroups(index, counter),
    relaxations:
      total > 0
        ? []
        : findRelaxations(
            [...masks.keys()],
            createWithout(index, settings, masks),
            (filters, boxes) => describeWay({ index, settings, today }, filters, boxes),
          ),
    didYouMean: match?.correction ?? null,
  };
}

/** A parameter may have replaced what was understood. */
function isInUse(
  settings: Parameters<typeof listSettings>[0],
  filter: string,
  value: string,
): boolean {
  return listSettings(settings).some((one) => one.filter === filter && one.value === value);
}

interface Counter {
  /** The boxes of an option that the list would have with it. */
  count(filter: string, option: Bits): number;
}

/** Counts options. The base of a filter is what the other filters leave; most filters are unused and share one. */
function createCounter(all: Bits, masks: Masks, result: Bits): Counter {
  const shared = { bits: result, words: wordsInUse(result) };
  const bases = new Map<string, typeof shared>();
  for (const filter of masks.keys()) {
    if (isEvery(filter)) continue;
    const bits = [...masks]
      .filter(([name]) => name !== filter)
      .reduce((base, [, mask]) => intersect(base, mask), all);
    bases.set(filter, { bits, words: wordsInUse(bits) });
  }
  return {
    count(filter, option) {
      const { bits, words } = bases.get(filter) ?? shared;
      return countCommon(bits, words, option);
    },
  };
}

function countGroups(index: DirectoryIndex, counter: Counter): DirectoryPage['groups'] {
  const categories = index.categories.map(({ slug, name, bits }) => ({
    value: slug,
    label: name,
    count: counter.count('category', bits),
  }));
  return [
    { filter: 'category', options: categories },
    ...directoryFilterNames.map((filter) => ({
      filter,
      options: [...index.facets[filter]].map(([value, bits]) => ({
        value,
        count: counter.count(filter, bits),
      })),
    })),
  ];
}

/** The words of a box that match, as they are written there, in lower case. */
function findMatches(
  { name, shortDescription }: CatalogueBox,
  isMatch: TextMatch['isMatch'],
): string[] {
  return [...new Set(splitWords(`${name} ${shortDescription}`))].filter((word) =>
    isMatch(toSingular(word)),
  );
}
