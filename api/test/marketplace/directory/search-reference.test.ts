import type { Category } from '@hive/contract/boxes';
import { directoryQuery, searchDirectory as searchCall } from '@hive/contract/directory';
import type { DirectoryPage } from '@hive/contract/directory';
import { everyOptionFilters } from '@hive/contract/directory-options';
import { toPence } from '@hive/contract/money';
import fc from 'fast-check';
import type { CatalogueBox } from '../../../src/marketplace/catalogue/catalogue-box';
import type { Snapshot } from '../../../src/marketplace/catalogue/snapshot';
import { arrivalDay, dayNumberOf } from '../../../src/marketplace/directory/arrival';
import type { DirectoryFacts } from '../../../src/marketplace/directory/directory-facts';
import { noFacts } from '../../../src/marketplace/directory/directory-facts';
import { buildDirectoryIndex } from '../../../src/marketplace/directory/directory-index';
import type { DirectoryIndex } from '../../../src/marketplace/directory/directory-index';
import { toSettings } from '../../../src/marketplace/directory/directory-settings';
import type { DirectorySettings } from '../../../src/marketplace/directory/directory-settings';
import { editDistance } from '../../../src/marketplace/directory/edit-distance';
import { fitsGift } from '../../../src/marketplace/directory/gifts';
import { readWish } from '../../../src/marketplace/directory/read-wish';
import { findPage, searchDirectory } from '../../../src/marketplace/directory/search-directory';
import { splitWords, toSingular } from '../../../src/marketplace/directory/search-words';
import { writePage } from '../../../src/marketplace/directory/write-page';
import { serializerOf } from '../../../src/platform/http/answer-serializer';
import { anyDirectoryQuery, anyShelf } from './any-directory';
import { countEdits, searchText } from './reference-text';

const today = '2026-11-25';
const write = serializerOf(searchCall.response);

/** What a test compares: what depends on the index. */
interface Outcome {
  ids: string[];
  matches: string[][];
  total: number;
  unverifiedTotal: number;
  counts: Record<string, number>;
  correction: string | null;
  isPartial: boolean | undefined;
  /** What to leave out without a result, as far as single settings help. */
  relaxations: Record<string, number>;
  /** The categories in which the text alone finds boxes; absent with a result. */
  textCategories: (readonly [slug: string, boxes: number])[] | undefined;
}

const toOutcome = (page: DirectoryPage): Outcome => ({
  ids: page.items.map(({ _id }) => _id),
  matches: page.items.map(({ matches }) => matches),
  total: page.total,
  unverifiedTotal: page.unverifiedTotal,
  counts: Object.fromEntries(
    page.groups.flatMap(({ filter, options }) =>
      options.map(({ value, count }) => [`${filter}=${value}`, count]),
    ),
  ),
  correction: page.didYouMean,
  isPartial: page.isPartial,
  relaxations: Object.fromEntries(
    page.relaxations.flatMap(({ filters, total }) =>
      filters.length === 1 && !isGiftSetting(filters[0]!) ? [[filters[0]!, total]] : [],
    ),
  ),
  textCategories: page.textCategories?.map(({ value, count }) => [value, count]),
});

/** One prepaid term must fit these together, which an example test covers. */
const isGiftSetting = (name: string): boolean => name.startsWith('gift');

const costOf = ({ pricePence, monthlyCostPence }: CatalogueBox): number =>
  pricePence > 0 ? monthlyCostPence : Infinity;

type Rule = (box: CatalogueBox, number: number) => boolean;

/** Finds the boxes by asking every rule of every box. */
function searchSlowly(
  index: DirectoryIndex,
  query: ReturnType<typeof directoryQuery.parse>,
): Outcome {
  const { boxes } = index;
  const settings = toSettings(query, readWish(query.q, today));
  const text = searchText(boxes, settings.text);
  if (text?.isPartial) settings.sort = query.sort;
  const rules = toRules(index, settings);
  if (text) rules.set('q', (box) => text.scores.has(box));
  const without = (name: string | null): CatalogueBox[] =>
    boxes.filter((box, number) =>
      [...rules].every(([rule, isTrue]) => rule === name || isTrue(box, number)),
    );
  const found = without(null);
  const ordered = found.toSorted((a, b) => {
    const scores = settings.sort === 'relevance' ? text?.scores : undefined;
    const byScore = scores ? scores.get(b)! - scores.get(a)! : 0;
    const { ranks } = index.orders[settings.sort];
    return byScore || ranks[boxes.indexOf(a)]! - ranks[boxes.indexOf(b)]!;
  });
  const shown = ordered.slice((query.page - 1) * 24, query.page * 24);
  const countOf = (filter: string, hasOption: Rule): number => {
    const isEvery = everyOptionFilters.some((name) => name === filter);
    return without(isEvery ? null : filter).filter((box) => hasOption(box, boxes.indexOf(box)))
      .length;
  };
  const facetCounts = Object.entries(index.facets).flatMap(([filter, options]) =>
    [...options].map(([option, bits]): [string, number] => [
      `${filter}=${option}`,
      countOf(filter, (_box, number) => hasOption(bits, number)),
    ]),
  );
  const ways = [...rules.keys()].map((name): [string, number] => [name, without(name).length]);
  const helpful = ways
    .filter(([, total]) => total > 0)
    .toSorted(([a, most], [b, more]) => Number(a === 'q') - Number(b === 'q') || more - most)
    .slice(0, 6)
    .filter(([name]) => !isGiftSetting(name));
  return {
    ids: shown.map(({ id }) => id),
    matches: shown.map(({ name, shortDescription }) =>
      text
        ? [...new Set(splitWords(`${name} ${shortDescription}`))].filter((word) =>
            text.terms.has(toSingular(word)),
          )
        : [],
    ),
    total: found.length,
    unverifiedTotal:
      settings.options.verified.length > 0 ? 0 : countOf('verified', (box) => !box.isVerified),
    counts: Object.fromEntries([
      ...index.categories.map(({ slug, _id }) => [
        `category=${slug}`,
        countOf('category', (box) => box.category?._id === _id),
      ]),
      ...facetCounts,
    ]),
    correction: text?.correction ?? null,
    isPartial: text?.isPartial ?? false,
    relaxations: found.length > 0 ? {} : Object.fromEntries(helpful),
    textCategories: found.length > 0 ? undefined : countTextCategories(index, rules),
  };
}

function countTextCategories(
  { boxes, categories }: DirectoryIndex,
  rules: ReadonlyMap<string, Rule>,
): [slug: string, boxes: number][] {
  if (!rules.has('q')) return [];
  const found = boxes.filter((box, number) =>
    ['q', 'verified'].every((name) => rules.get(name)!(box, number)),
  );
  return categories
    .map(({ slug, _id }): [string, number] => [
      slug,
      found.filter(({ category }) => category?._id === _id).length,
    ])
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3);
}

const hasOption = (bits: Uint32Array, number: number): boolean =>
  Math.floor(bits[Math.floor(number / 32)]! / 2 ** (number % 32)) % 2 === 1;

function toRules(index: DirectoryIndex, settings: DirectorySettings): Map<string, Rule> {
  const { options, category, maxCost, arrivesBy, giftBudget } = settings;
  const rules = new Map<string, Rule>();
  if (category !== undefined) {
    const { _id } = index.categoryBySlug.get(category)!;
    rules.set('category', (box) => box.category?._id === _id);
  }
  if (maxCost !== undefined) rules.set('maxCost', (box) => costOf(box) <= toPence(maxCost));
  if (arrivesBy !== undefined) {
    rules.set('arrivesBy', ({ id }) => {
      const { schedule } = index.factsOf(id);
      return schedule !== null && arrivalDay(schedule, today) <= dayNumberOf(arrivesBy);
    });
  }
  if (giftBudget !== undefined || settings.giftTerm !== undefined) {
    const isGift: Rule = ({ id }) => index.factsOf(id).terms.some(fitsGift(settings));
    if (giftBudget !== undefined) rules.set('giftBudget', isGift);
    if (settings.giftTerm !== undefined) rules.set('giftTerm', isGift);
  }
  for (const [filter, facet] of Object.entries(index.facets)) {
    const own = options[filter as keyof typeof options];
    const chosen = filter === 'verified' && own.length === 0 ? ['verified'] : own;
    if (chosen.length === 0) continue;
    const mode = everyOptionFilters.some((name) => name === filter) ? 'every' : 'some';
    rules.set(filter, (_box, number) =>
      chosen[mode]((option) => hasOption(facet.get(option)!, number)),
    );
  }
  return rules;
}

const toSnapshot = (boxes: readonly CatalogueBox[], categories: readonly Category[]): Snapshot =>
  ({ boxes, categories }) as unknown as Snapshot;

const buildIndex = (
  boxes: readonly { box: CatalogueBox; facts: DirectoryFacts }[],
  categories: readonly Category[],
): Promise<DirectoryIndex> => {
  const factsById = new Map(boxes.map(({ box, facts }) => [box.id, facts]));
  const snapshot = toSnapshot(
    boxes.map(({ box }) => box),
    categories,
  );
  return buildDirectoryIndex(snapshot, (id) => factsById.get(id) ?? noFacts);
};

describe('a search of the index', () => {
  it('finds, orders, counts, highlights and is written as a comparison with every box is', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyShelf,
        fc.array(anyDirectoryQuery, { minLength: 3, maxLength: 6 }),
        async ({ boxes, categories }, queries) => {
          const index = await buildIndex(boxes, categories);
          for (const given of queries) {
            const query = directoryQuery.parse(given);
            const page = searchDirectory(index, query, today);
            expect(toOutcome(page)).toEqual(searchSlowly(index, query));
            expect(writePage(index, findPage(index, query, today), write)).toBe(write(page));
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

it('counts the edits between texts as the whole table does', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 40 });
  fc.assert(
    fc.property(text, text, fc.integer({ min: 0, max: 6 }), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(countEdits(a, b), limit + 1));
    }),
  );
});
