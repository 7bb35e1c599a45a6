import type { Cancellation, Frequency } from './boxes';

/** The filters of the directory with their options and labels. No schema here: browsers import it. */

/** Bands of the true cost of a month in pence: from, and below. */
export const costBands = {
  'under-10': { label: 'Under £10', from: 0, below: 1_000 },
  '10-to-20': { label: '£10 to £20', from: 1_000, below: 2_000 },
  '20-to-30': { label: '£20 to £30', from: 2_000, below: 3_000 },
  '30-to-50': { label: '£30 to £50', from: 3_000, below: 5_000 },
  'over-50': { label: '£50 and over', from: 5_000, below: Infinity },
} as const;
export type CostBand = keyof typeof costBands;

/** Minimum terms in months, both ends included. */
export const termBands = {
  none: { label: 'No minimum term', from: 0, to: 0 },
  '1-to-3': { label: 'Up to 3 months', from: 1, to: 3 },
  '4-to-6': { label: '4 to 6 months', from: 4, to: 6 },
  'over-6': { label: 'Over 6 months', from: 7, to: Infinity },
} as const;
export type TermBand = keyof typeof termBands;

/** The mean rating that a box has at least, in tenths of a star. */
export const ratingFloors = {
  '4.5': { label: '4.5 stars and up', tenths: 45 },
  '4': { label: '4 stars and up', tenths: 40 },
  '3': { label: '3 stars and up', tenths: 30 },
} as const;
export type RatingFloor = keyof typeof ratingFloors;

/** Ages for which a box is made, in years, both ends included. */
export const ageBands = {
  '0-to-2': { label: 'Under 3', from: 0, to: 2 },
  '3-to-5': { label: '3 to 5', from: 3, to: 5 },
  '6-to-8': { label: '6 to 8', from: 6, to: 8 },
  '9-to-12': { label: '9 to 12', from: 9, to: 12 },
  '13-to-17': { label: '13 to 17', from: 13, to: 17 },
  '18-and-over': { label: '18 and over', from: 18, to: 99 },
} as const;
export type AgeBand = keyof typeof ageBands;

export const rhythmLabels = {
  weekly: 'Weekly',
  fortnightly: 'Every two weeks',
  monthly: 'Monthly',
  'bi-monthly': 'Every two months',
  quarterly: 'Every three months',
} as const satisfies Record<Frequency, string>;

export const cancelLabels = {
  anytime: 'At any time',
  'skip-cutoff': 'By skipping before the cut-off day',
  'min-3-months': 'After 3 months',
  'min-6-months': 'After 6 months',
} as const satisfies Record<Cancellation, string>;

export const giftLabels = {
  'ends-by-itself': 'Gift that ends by itself',
  wrapping: 'Gift wrapping',
} as const;
export type GiftOption = keyof typeof giftLabels;

/** Months that a gift can last, of the terms that brands sell. */
export const giftTermLabels = {
  '1': '1 month',
  '3': '3 months',
  '6': '6 months',
  '12': '12 months',
} as const;
export type GiftTerm = keyof typeof giftTermLabels;

/** Diets that a box suits, or that a customer can choose. */
export const dietOptionLabels = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  'gluten-free': 'Gluten-free',
  'dairy-free': 'Dairy-free',
  organic: 'Certified organic',
  'cruelty-free': 'Not tested on animals',
} as const;
export type DietOption = keyof typeof dietOptionLabels;

/** Which brands a list has. Without the filter: verified ones only. */
export const verifiedLabels = {
  verified: 'Verified brands',
  unverified: 'Not verified yet',
} as const;
export type VerifiedOption = keyof typeof verifiedLabels;

export const directorySortLabels = {
  relevance: 'Best match',
  rating: 'Rating',
  cost: 'Monthly cost',
  newest: 'Newest',
  name: 'Name',
} as const;
export type DirectorySort = keyof typeof directorySortLabels;

/** The labels of `{ option: { label } }`. */
const labelsOf = <K extends string>(options: Record<K, { label: string }>) =>
  Object.fromEntries(
    (Object.entries(options) as [K, { label: string }][]).map(([key, { label }]) => [key, label]),
  ) as Record<K, string>;

/** The filters with a closed list of options, in the order of the page. `category` has one value and no closed list. */
export const directoryFilters = {
  cost: { label: 'True cost a month', options: labelsOf(costBands) },
  cancel: { label: 'How to cancel', options: cancelLabels },
  rhythm: { label: 'Delivery', options: rhythmLabels },
  term: { label: 'Minimum term', options: labelsOf(termBands) },
  rating: { label: 'Rating', options: labelsOf(ratingFloors) },
  gift: { label: 'Gifts', options: giftLabels },
  diet: { label: 'Diet', options: dietOptionLabels },
  age: { label: 'Made for ages', options: labelsOf(ageBands) },
  verified: { label: 'Brand', options: verifiedLabels },
} as const;
export type DirectoryFilter = keyof typeof directoryFilters;

export const directoryFilterNames = Object.keys(directoryFilters) as DirectoryFilter[];

/** The parameters of a page of the directory. The category is in its path. */
export const directoryParams = [
  'q',
  ...directoryFilterNames,
  'maxCost',
  'arrivesBy',
  'giftBudget',
  'giftTerm',
  'sort',
  'page',
] as const;

/** Filters of which a box must have every chosen option; of the others, one. */
export const everyOptionFilters: readonly DirectoryFilter[] = ['diet', 'gift'];

/** Boxes of a page of the directory. */
export const directoryPageSize = 24;
