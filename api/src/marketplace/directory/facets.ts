import type { Diet } from '@hive/contract/box-detail-options';
import type {
  AgeBand,
  CostBand,
  DietOption,
  DirectoryFilter,
  RatingFloor,
  TermBand,
} from '@hive/contract/directory-options';
import {
  ageBands,
  costBands,
  directoryFilterNames,
  directoryFilters,
  ratingFloors,
  termBands,
} from '@hive/contract/directory-options';
import type { CatalogueBox } from '../catalogue/catalogue-box';
import { meanRating } from '../catalogue/mean-rating';
import type { Bits } from './bits';
import { createBits, setBit } from './bits';
import type { DirectoryFacts } from './directory-facts';
import { isEndingGift } from './directory-facts';
import type { Pause } from '../../platform/process/slices';

/** By filter, the boxes of each of its options. */
export type Facets = Readonly<Record<DirectoryFilter, ReadonlyMap<string, Bits>>>;

/** A filter with the boxes of each of its options. */
export interface FilterOptions {
  filter: string;
  options: readonly { value: string; label?: string; bits: Bits }[];
}

/** The filters in the order of a page. */
export const listFilters = (
  categories: readonly { slug: string; name: string; bits: Bits }[],
  facets: Facets,
): FilterOptions[] => [
  {
    filter: 'category',
    options: categories.map(({ slug, name, bits }) => ({ value: slug, label: name, bits })),
  },
  ...directoryFilterNames.map((filter) => ({
    filter,
    options: [...facets[filter]].map(([value, bits]) => ({ value, bits })),
  })),
];

/** The marks with which a box suits a diet. */
const marksOfDiet: Record<DietOption, readonly Diet[]> = {
  vegetarian: ['vegetarian', 'vegetarian-option', 'vegan', 'vegan-option'],
  vegan: ['vegan', 'vegan-option'],
  'gluten-free': ['gluten-free-option'],
  'dairy-free': ['dairy-free-option', 'vegan', 'vegan-option'],
  organic: ['organic'],
  'cruelty-free': ['cruelty-free'],
};

const keysOf = <K extends string>(options: Readonly<Record<K, unknown>>): K[] =>
  Object.keys(options) as K[];

/** The options of a filter that a box has. */
const optionsOfBox: Record<
  DirectoryFilter,
  (box: CatalogueBox, facts: DirectoryFacts) => readonly string[]
> = {
  // A price of 0 is not known.
  cost: ({ pricePence, monthlyCostPence: cost }) =>
    keysOf<CostBand>(costBands).filter(
      (band) => pricePence > 0 && cost >= costBands[band].from && cost < costBands[band].below,
    ),
  rhythm: ({ frequency }) => [frequency],
  term: ({ minimumTerm }) =>
    keysOf<TermBand>(termBands).filter(
      (band) => minimumTerm >= termBands[band].from && minimumTerm <= termBands[band].to,
    ),
  cancel: ({ cancellation }) => [cancellation],
  rating: ({ rating }) => {
    const mean = meanRating(rating.sum, rating.count) ?? 0;
    return keysOf<RatingFloor>(ratingFloors).filter(
      (floor) => Math.round(mean * 10) >= ratingFloors[floor].tenths,
    );
  },
  gift: ({ giftWrapping }, { terms }) => [
    ...(terms.some(isEndingGift) ? ['ends-by-itself'] : []),
    ...(giftWrapping ? ['wrapping'] : []),
  ],
  diet: (_box, { diets }) =>
    keysOf<DietOption>(marksOfDiet).filter((diet) =>
      marksOfDiet[diet].some((mark) => diets.includes(mark)),
    ),
  age: (_box, { ages }) =>
    ages === null
      ? []
      : keysOf<AgeBand>(ageBands).filter(
          (band) => ages.from <= ageBands[band].to && ages.to >= ageBands[band].from,
        ),
  verified: ({ isVerified }) => [isVerified ? 'verified' : 'unverified'],
};

/** The boxes of every option. Boxes are numbered by their place in the list. */
export async function buildFacets(
  boxes: readonly CatalogueBox[],
  factsOf: (boxId: string) => DirectoryFacts,
  pause: Pause,
): Promise<Facets> {
  const facets = Object.fromEntries(
    directoryFilterNames.map((filter) => [
      filter,
      new Map(
        Object.keys(directoryFilters[filter].options).map((option) => [
          option,
          createBits(boxes.length),
        ]),
      ),
    ]),
  ) as Record<DirectoryFilter, Map<string, Bits>>;
  for (const [number, box] of boxes.entries()) {
    const facts = factsOf(box.id);
    for (const filter of directoryFilterNames) {
      for (const option of optionsOfBox[filter](box, facts)) {
        setBit(facets[filter].get(option)!, number);
      }
    }
    await pause();
  }
  return facets;
}
