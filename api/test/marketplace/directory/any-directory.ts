import { directorySortLabels, directoryFilters } from '@hive/contract/directory-options';
import fc from 'fast-check';
import type { CatalogueBox } from '../../../src/marketplace/catalogue/catalogue-box';
import { readSchedule } from '../../../src/marketplace/directory/arrival';
import type { DirectoryFacts } from '../../../src/marketplace/directory/directory-facts';
import { makeCatalogueBox, ratingsOf } from '../catalogue/make-catalogue-box';

/** Few words that are alike, so that beginnings, misspellings, plurals and synonyms are common. */
const words =
  'tea teas teal coffee coffees coffer roast roaster roasting toast kid kids dog dogs vegan bramble brambles brambly box honey money bean beans'.split(
    ' ',
  );
const anyWord = fc.constantFrom(...words);
const anyText = (most: number) =>
  fc.array(anyWord, { maxLength: most }).map((list) => list.join(' '));

const anyName = fc.array(anyWord, { minLength: 1, maxLength: 2 }).map((list) => list.join(' '));

const categoryNames = ['Coffee & Tea', 'Kids', 'Dogs & Honey', 'Plants'];
const categories = categoryNames.map((name, place) => ({
  _id: `00000000-0000-7000-8000-00000000000${place}`,
  name,
}));

const anyBox: fc.Arbitrary<CatalogueBox> = fc
  .record({
    name: anyName,
    category: fc.option(fc.constantFrom(...categories)),
    keywords: anyText(2),
    shortDescription: anyText(3),
    longDescription: anyText(2),
    pricePence: fc.constantFrom(0, 500, 1000, 2500),
    monthlyCostPence: fc.constantFrom(500, 1000, 1500, 2500),
    frequency: fc.constantFrom('weekly' as const, 'monthly' as const, 'quarterly' as const),
    minimumTerm: fc.constantFrom(0, 1, 3, 12),
    cancellation: fc.constantFrom('anytime' as const, 'min-3-months' as const),
    giftWrapping: fc.boolean(),
    isVerified: fc.integer({ min: 0, max: 3 }).map((number) => number > 0),
    stars: fc.array(fc.constantFrom(1, 2, 3, 4, 5), { maxLength: 3 }),
    popularity: fc.integer({ min: 0, max: 2 }),
    createdAt: fc.integer({ min: 1, max: 3 }).map((day) => new Date(Date.UTC(2026, 10, day))),
  })
  .map(({ stars, ...facts }) => makeCatalogueBox({ ...facts, rating: ratingsOf(...stars) }));

const anyFacts: fc.Arbitrary<DirectoryFacts> = fc.record({
  diets: fc.subarray(['vegan', 'vegetarian', 'organic'] as const),
  ages: fc.constantFrom(null, { from: 0, to: 4 }, { from: 5, to: 99 }),
  terms: fc.array(
    fc.record({
      kind: fc.constantFrom('gift' as const, 'prepaid' as const),
      months: fc.constantFrom(3, 12),
      pricePounds: fc.constantFrom(20, 30, 60),
      endsByItself: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  schedule: fc.constantFrom(
    null,
    readSchedule({ cutOff: 'Sunday', dispatch: 'Tuesdays' }),
    readSchedule({ cutOff: 'the 5th of the month', dispatch: 'the 24th of the month' }),
  ),
});

/** A catalogue by name. */
export const anyShelf = fc
  .array(fc.record({ box: anyBox, facts: anyFacts }), { minLength: 0, maxLength: 70, size: 'max' })
  .map((made) => ({
    categories,
    boxes: made
      .toSorted((a, b) => (a.box.name < b.box.name ? -1 : 1))
      .map(({ box, facts }, place) => ({ facts, box: { ...box, id: `box-${place}` } })),
  }));

/** A text with a letter left out, added or replaced. */
const misspelt = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.nat(20), fc.constantFrom('', 'x', 'e'), fc.integer({ min: 0, max: 1 }))
    .map(([word, place, letter, left]) => word.slice(0, place) + letter + word.slice(place + left));

/** A word, its beginning, or a misspelling of it. */
const anyTyped = fc.oneof(
  { weight: 3, arbitrary: anyWord },
  fc.tuple(anyWord, fc.integer({ min: 1, max: 6 })).map(([word, length]) => word.slice(0, length)),
  misspelt(anyWord),
  fc.constantFrom('children', 'puppy', 'zzzz', 'the', 'under £10 a month', 'as a gift'),
);

/** Mostly absent, so that most lists have boxes. */
const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 19, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const optionsOf = (filter: keyof typeof directoryFilters) =>
  rarely(
    fc.subarray(Object.keys(directoryFilters[filter].options), { minLength: 1, maxLength: 2 }),
  );

/** The parameters of a query, unparsed. */
export const anyDirectoryQuery = fc.record({
  q: fc.array(anyTyped, { maxLength: 4 }).map((list) => list.join(' ')),
  category: rarely(fc.constantFrom('coffee-tea', 'kids', 'plants')),
  maxCost: rarely(fc.constantFrom('5', '10', '15.5')),
  arrivesBy: rarely(fc.constantFrom('2026-12-04', '2026-12-27', '2026-11-26')),
  giftBudget: rarely(fc.constantFrom('25', '60')),
  giftTerm: rarely(fc.constantFrom('3', '12')),
  sort: fc.constantFrom('relevance', 'relevance', ...Object.keys(directorySortLabels)),
  page: fc.constantFrom('1', '1', '2'),
  cost: optionsOf('cost'),
  rhythm: optionsOf('rhythm'),
  term: optionsOf('term'),
  cancel: optionsOf('cancel'),
  rating: optionsOf('rating'),
  gift: optionsOf('gift'),
  diet: optionsOf('diet'),
  age: optionsOf('age'),
  verified: optionsOf('verified'),
});
