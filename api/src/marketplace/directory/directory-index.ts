import type { Category } from '@hive/contract/boxes';
import { toSlug } from '@hive/contract/slug';
import type { CatalogueBox } from '../catalogue/catalogue-box';
import type { Snapshot } from '../catalogue/snapshot';
import { Arrivals } from './arrivals';
import type { Bits } from './bits';
import { createAtMost } from './at-most';
import { createBits, fullBits, setBit } from './bits';
import type { BoxOrders } from './box-orders';
import { buildOrders } from './box-orders';
import type { DirectoryFacts, PrepaidTerm } from './directory-facts';
import type { Facets, FilterOptions } from './facets';
import { buildFacets, listFilters } from './facets';
import { OptionCounts } from './option-counts';
import { ShownBoxes } from './shown-boxes';
import type { Pause } from '../../platform/process/slices';
import { createPause, mapInSlices } from '../../platform/process/slices';
import { TextIndex } from './text-index';
import { createWriteGroups } from './write-groups';

/** A category with boxes in the index, and its address. */
export interface DirectoryCategory extends Category {
  slug: string;
  bits: Bits;
}

/** Memory that each search uses again, as a search is synchronous: new arrays of all boxes are expensive to collect. */
interface SearchBuffers {
  /** The boxes found. */
  found: Uint32Array;
  foundBits: Bits;
  /** The boxes without some settings. */
  otherBits: Bits;
  /** The first boxes of an order. */
  first: Uint32Array;
}

/** One state of the directory, never changed after it is built. Boxes are numbered by their place in the snapshot: by name. */
export interface DirectoryIndex {
  snapshot: Snapshot;
  boxes: readonly CatalogueBox[];
  all: Bits;
  shown: ShownBoxes;
  text: TextIndex;
  facets: Facets;
  filters: readonly FilterOptions[];
  /** Counts the options of the filters, in their order. */
  optionCounts: OptionCounts;
  /** The place of unverified brands among the options. */
  unverifiedPlace: number;
  /** Serialises the groups of a page with these counts. */
  writeGroups: (counts: readonly number[]) => string;
  orders: BoxOrders;
  buffers: SearchBuffers;
  /** By name; those without a box too. */
  categories: readonly DirectoryCategory[];
  categoryBySlug: ReadonlyMap<string, DirectoryCategory>;
  /** The boxes that cost at most this a month. Valid until the next call. */
  withinCost(pence: number): Bits;
  /** The facts of a box beside the catalogue. */
  factsOf(boxId: string): DirectoryFacts;
  /** The boxes with a prepaid term of which this is true. */
  withTerm(fits: (term: PrepaidTerm) => boolean): Bits;
  arrivals: Arrivals;
}

/** What the texts of a box are made of: an index of equal texts is used again. */
const textOf = ({
  id,
  name,
  category,
  keywords,
  shortDescription,
  longDescription,
}: CatalogueBox) =>
  [id, name, category?.name, keywords, shortDescription, longDescription] as const;

const hasEqualTexts = (a: CatalogueBox, b: CatalogueBox): boolean => {
  const other = textOf(b);
  return textOf(a).every((text, index) => text === other[index]);
};

async function haveEqualTexts(
  boxes: readonly CatalogueBox[],
  others: readonly CatalogueBox[],
  pause: Pause,
): Promise<boolean> {
  if (boxes.length !== others.length) return false;
  for (const [number, box] of boxes.entries()) {
    if (!hasEqualTexts(box, others[number]!)) return false;
    await pause();
  }
  return true;
}

/**
 * Builds the index in slices of a few milliseconds. Most changes of a catalogue are ratings and visits, so the index of texts,
 * its most expensive part, is taken from the previous one if no text has changed.
 */
export async function buildDirectoryIndex(
  snapshot: Snapshot,
  factsOf: (boxId: string) => DirectoryFacts,
  previous?: DirectoryIndex,
): Promise<DirectoryIndex> {
  const { boxes } = snapshot;
  const pause = createPause();
  const isReusable = previous && (await haveEqualTexts(boxes, previous.boxes, pause));
  const text = isReusable ? previous.text : await TextIndex.build(boxes, pause);
  const facets = await buildFacets(boxes, factsOf, pause);
  const orders = await buildOrders(boxes, pause);
  const categories = await toDirectoryCategories(snapshot, pause);
  const filters = listFilters(categories, facets);
  const optionCounts = await OptionCounts.build(filters, boxes.length, pause);
  const costs = Uint32Array.from(
    await mapInSlices(
      boxes,
      ({ pricePence, monthlyCostPence }) => (pricePence > 0 ? monthlyCostPence : 0xffffffff),
      pause,
    ),
  );
  const withinCost = createAtMost(costs, orders.cost.boxes);
  await pause();
  const terms = await listTerms(boxes, factsOf, pause);
  return {
    snapshot,
    boxes,
    all: fullBits(boxes.length),
    shown: new ShownBoxes(boxes, text.words),
    text,
    facets,
    filters,
    optionCounts,
    unverifiedPlace: filters
      .flatMap(({ filter, options }) => options.map(({ value }) => `${filter}=${value}`))
      .indexOf('verified=unverified'),
    writeGroups: createWriteGroups(filters),
    orders,
    buffers: {
      found: new Uint32Array(boxes.length),
      foundBits: createBits(boxes.length),
      otherBits: createBits(boxes.length),
      first: new Uint32Array(boxes.length),
    },
    categories,
    categoryBySlug: new Map(categories.map((category) => [category.slug, category])),
    withinCost,
    factsOf,
    withTerm: (fits) => {
      const bits = createBits(boxes.length);
      for (const { number, term } of terms) if (fits(term)) setBit(bits, number);
      return bits;
    },
    arrivals: new Arrivals(boxes, factsOf),
  };
}

/** The prepaid terms in one list: a search that reads them box by box takes a hundred times as long. */
async function listTerms(
  boxes: readonly CatalogueBox[],
  factsOf: (boxId: string) => DirectoryFacts,
  pause: Pause,
): Promise<{ number: number; term: PrepaidTerm }[]> {
  const listed: { number: number; term: PrepaidTerm }[] = [];
  for (const [number, { id }] of boxes.entries()) {
    for (const term of factsOf(id).terms) listed.push({ number, term });
    await pause();
  }
  return listed;
}

/** The slug of a category is that of its name; a later one with the same slug gets a number. */
async function toDirectoryCategories(
  { boxes, categories }: Snapshot,
  pause: Pause,
): Promise<DirectoryCategory[]> {
  const taken = new Set<string>();
  const result = categories.map(({ _id, name }): DirectoryCategory => {
    let slug = toSlug(name);
    for (let number = 2; taken.has(slug); number += 1) slug = `${toSlug(name)}-${number}`;
    taken.add(slug);
    return { _id, name, slug, bits: createBits(boxes.length) };
  });
  const byId = new Map(result.map((category) => [category._id, category]));
  for (const [number, { category }] of boxes.entries()) {
    const own = category && byId.get(category._id);
    if (own) setBit(own.bits, number);
    await pause();
  }
  return result;
}
