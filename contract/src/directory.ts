import { z } from 'zod';
import { apiPaths } from './api-paths';
import { listedBox } from './boxes';
import { defineCall } from './call';
import { pounds, storableText } from './common';
import type { DirectoryFilter, GiftTerm } from './directory-options';
import {
  directoryFilters,
  directoryPageSize,
  directorySortLabels,
  giftTermLabels,
} from './directory-options';
import { limits } from './limits';

/** One option or several: a query repeats the name of the filter. */
const optionsOf = <K extends string>(options: Record<K, string>) => {
  const values = Object.keys(options) as [K, ...K[]];
  const error = `Choose from these: ${values.join(', ')}.`;
  const option = z.enum(values, { error });
  return z.union([option, z.array(option).max(values.length)], { error }).optional();
};

/** An amount in pounds, as a parameter. */
const poundsQuery = (error: string) =>
  z.coerce.number({ error }).min(1, error).max(limits.priceMax, error).optional();

const maxCostError = `Enter an amount from 1 to ${limits.priceMax} pounds.`;

/** What a visitor asks of the directory. Options of one filter are alternatives, except for `diet` and `gift`: see the description. */
export const directoryQuery = z.object({
  /** A text, or a wish in a sentence: 'coffee for my father, under £15 a month, easy to cancel'. */
  q: storableText
    .trim()
    .max(limits.wishMax, `Use at most ${limits.wishMax} characters.`)
    .default(''),
  /** The slug of a category. */
  category: z
    .string()
    .regex(/^[a-z0-9-]{1,120}$/, 'Choose a category by its name in the address, like coffee-tea.')
    .optional(),
  cost: optionsOf(directoryFilters.cost.options),
  /** Pounds of a month with delivery, at most. */
  maxCost: poundsQuery(maxCostError),
  rhythm: optionsOf(directoryFilters.rhythm.options),
  term: optionsOf(directoryFilters.term.options),
  cancel: optionsOf(directoryFilters.cancel.options),
  rating: optionsOf(directoryFilters.rating.options),
  gift: optionsOf(directoryFilters.gift.options),
  diet: optionsOf(directoryFilters.diet.options),
  age: optionsOf(directoryFilters.age.options),
  /** Without it: verified brands only. */
  verified: optionsOf(directoryFilters.verified.options),
  /** A London day until which a box that is ordered today arrives, by the brand's cut-off and dispatch days. */
  arrivesBy: z.iso.date({ error: 'Enter a day like 2026-12-24.' }).optional(),
  /** Pounds that a giver pays in all, at most: only boxes with a prepaid term of that price, delivery included. */
  giftBudget: poundsQuery(maxCostError),
  /** Months of the prepaid term. */
  giftTerm: z
    .enum(Object.keys(giftTermLabels) as [GiftTerm, ...GiftTerm[]], {
      error: `Choose from these: ${Object.keys(giftTermLabels).join(', ')}.`,
    })
    .optional(),
  sort: z
    .enum(Object.keys(directorySortLabels) as [keyof typeof directorySortLabels], {
      error: `Choose from these: ${Object.keys(directorySortLabels).join(', ')}.`,
    })
    .default('relevance'),
  page: z.coerce
    .number({ error: 'Enter a page from 1 to 10000.' })
    .int('Enter a page from 1 to 10000.')
    .min(1, 'Enter a page from 1 to 10000.')
    .max(10_000, 'Enter a page from 1 to 10000.')
    .default(1),
} satisfies Record<DirectoryFilter, z.ZodType> & z.ZodRawShape);
export type DirectoryQuery = z.output<typeof directoryQuery>;
/** The chosen options of a query by filter. */
export type DirectoryQueryOptions = Pick<z.input<typeof directoryQuery>, DirectoryFilter>;

/** A prepaid term that a giver can buy. */
export const giftOffer = z.object({
  /** How long it lasts. */
  months: z.number().int(),
  /** Boxes that are sent in these months. */
  deliveries: z.number().int(),
  /** Pounds for the whole term, delivery included. */
  total: pounds,
  /** Whether the brand sells it as a gift. */
  isGift: z.boolean(),
  /** False if it renews, and the giver pays again, until it is cancelled. */
  endsByItself: z.boolean(),
});
export type GiftOffer = z.infer<typeof giftOffer>;

/** What a giver needs to know of a box. */
export const boxGift = z.object({
  /** The terms that fit the query, the cheapest first. */
  offers: z.array(giftOffer),
  /** The London day on which the first box arrives if it is ordered today; null if the brand states no days. */
  arrivesOn: z.iso.date().nullable(),
  /** The last London day to order for the day of the query; null without such a day, or if the brand states none. */
  orderBy: z.iso.date().nullable(),
});
export type BoxGift = z.infer<typeof boxGift>;

/** A box in the directory. */
export const directoryBox = listedBox.extend({
  /** The words of its name and description, in lower case, that match the search: to highlight. */
  matches: z.array(z.string()),
  /** Only if the query is for a gift that ends by itself, has a budget or a term. Absent from an older api. */
  gift: boxGift.optional(),
});
export type DirectoryBox = z.infer<typeof directoryBox>;

/** A filter with one value. Strings, so that an older page can ignore what it does not know. */
const setting = z.object({
  /** The name of a parameter of the query. */
  filter: z.string(),
  value: z.string(),
});

/** A part of the text that was understood as a filter. */
export const understoodWish = setting.extend({
  /** The part of the text. */
  phrase: z.string(),
  /** The text without it, and without other phrases that say the same. */
  rest: z.string(),
});
export type UnderstoodWish = z.infer<typeof understoodWish>;

export const directoryOption = z.object({
  value: z.string(),
  /** Only for categories: the labels of the other options are in the interface. */
  label: z.string().optional(),
  /** Boxes that the list would have with this option. */
  count: z.number().int(),
});
export type DirectoryOption = z.infer<typeof directoryOption>;

/** Settings that bring boxes if they are left out. */
export const directoryRelaxation = z.object({
  /** The names of parameters, 'q' for the text: one, or several if no single one brings boxes. */
  filters: z.array(z.string()),
  /** Boxes that the list then has, more than none. */
  total: z.number().int(),
  /** Without a highest cost: pounds a month of the cheapest of these boxes. Absent from an older api. */
  costFrom: pounds.optional(),
  /** Without a budget for a gift: pounds for the cheapest term of these boxes. Absent from an older api. */
  giftFrom: pounds.optional(),
  /** Without a day of arrival: the London day on which the first of these boxes arrives. Absent from an older api. */
  arrivesOn: z.iso.date().optional(),
});
export type DirectoryRelaxation = z.infer<typeof directoryRelaxation>;

export const directoryPage = z.object({
  items: z.array(directoryBox),
  page: z.number().int(),
  pageSize: z.number().int(),
  total: z.number().int(),
  /** Further boxes of unverified brands that match and are left out; 0 if the query includes them. */
  unverifiedTotal: z.number().int(),
  /** The category of the query; null without one. */
  category: z.object({ name: z.string(), slug: z.string() }).nullable(),
  /** What was searched as text after filters were understood. */
  text: z.string(),
  understood: z.array(understoodWish),
  /** The settings in use, from the query and from its text. */
  applied: z.array(setting),
  groups: z.array(z.object({ filter: z.string(), options: z.array(directoryOption) })),
  /** Only without a result: ways to get boxes, the most boxes first. Never empty unless the directory is. */
  relaxations: z.array(directoryRelaxation),
  /**
   * Only without a result: categories in which the text finds boxes without the other settings, except for `verified`, the most
   * boxes first. Absent from an older api.
   */
  textCategories: z.array(directoryOption).optional(),
  /** The text with corrected spelling, if the text as it is matches nothing exactly; else null. */
  didYouMean: z.string().nullable(),
  /** Whether no box has all words of the text: those of the list have some, or words like them. Absent from an older api. */
  isPartial: z.boolean().optional(),
});
export type DirectoryPage = z.infer<typeof directoryPage>;

export const searchDirectory = defineCall({
  method: 'GET',
  path: apiPaths.directory,
  access: 'public',
  summary: 'Search the boxes of the directory',
  description: `A page of ${directoryPageSize} boxes with the counts of every filter. A filter may be repeated: its options are alternatives, except that a box must suit every 'diet' and every 'gift' option. The count of an option is what the list would have with it: other filters apply, the chosen options of its own filter do not, except for 'diet' and 'gift'. Misspelt words are found. Payments have no effect on the order. Has an ETag.`,
  query: directoryQuery,
  status: 200,
  response: directoryPage,
  errors: ['NOT_FOUND'],
});
