import type { Frequency } from '@hive/contract/boxes';
import type { PageFacts } from './parse-page';
import { isThing, textsOf, walkData } from './read-data';

/** The price and terms that a page states. Several values where it offers several boxes or plans. */
export interface PageTerms {
  /** In pence. */
  prices: number[];
  /** In pence, for each delivery. */
  deliveries: number[];
  frequencies: Frequency[];
  /** In months; 0 means that it can be cancelled at any time. */
  minimumTerms: number[];
}

/** Billing periods of schema.org as ISO 8601 durations. */
const durations: Readonly<Record<string, Frequency>> = {
  P7D: 'weekly',
  P1W: 'weekly',
  P14D: 'fortnightly',
  P2W: 'fortnightly',
  P1M: 'monthly',
  P2M: 'bi-monthly',
  P3M: 'quarterly',
};

const numbers: Readonly<Record<string, number>> = { three: 3, six: 6, twelve: 12 };

/** An amount in pounds ('24.95' or 24.95) as pence; none for anything else. */
function toAmounts(value: unknown): number[] {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,5}(\.\d{1,2})?$/.test(text.trim())) return [];
  return [Math.round(Number(text) * 100)];
}

const isInPounds = (value: Record<string, unknown>): boolean =>
  [undefined, 'GBP'].includes(textsOf(value['priceCurrency'] ?? value['currency'])[0]);

const priced = new Set(['Offer', 'UnitPriceSpecification', 'PriceSpecification']);

/** Reads the offers of the page's data. */
function readOffers(blocks: readonly string[]): PageTerms {
  const terms: PageTerms = { prices: [], deliveries: [], frequencies: [], minimumTerms: [] };
  for (const thing of walkData(blocks)) {
    if (textsOf(thing['@type']).some((type) => priced.has(type)) && isInPounds(thing))
      terms.prices.push(...toAmounts(thing['price']));
    const rate = thing['shippingRate'];
    if (isThing(rate) && isInPounds(rate)) terms.deliveries.push(...toAmounts(rate['value']));
    for (const duration of textsOf(thing['billingDuration']))
      terms.frequencies.push(...(durations[duration] ? [durations[duration]] : []));
  }
  return terms;
}

const amount = String.raw`£(\d{1,4}(?:\.\d{2})?)`;
const pricePattern = new RegExp(
  String.raw`${amount}\s*(?:a|per|each|/)\s*(?:month|box|week|delivery)`,
  'giu',
);
const deliveryPattern = new RegExp(
  String.raw`(?:delivery|postage)(?: costs| is|:)?\s*${amount}|(?:plus|\+)\s*${amount}\s*(?:delivery|postage)`,
  'giu',
);
const freePattern = /free (?:UK )?delivery|delivery (?:is )?(?:free|included)/iu;
const termPattern =
  /minimum (?:term|commitment)(?: of| is|:)?\s*(\d{1,2}|three|six|twelve) months/giu;
const anyTimePattern = /cancel (?:at )?any ?time|no minimum (?:term|commitment)/iu;

const amountsIn = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(pattern)].flatMap((found) => toAmounts(found.slice(1).find(Boolean)));

/** Reads the price and terms of a page: offers from its data, otherwise from its visible text; terms from the text. */
export function readTerms({ headings, paragraphs, data }: PageFacts): PageTerms {
  const text = [...headings, ...paragraphs].join('\n');
  const offers = readOffers(data);
  const deliveries = [...amountsIn(text, deliveryPattern), ...(freePattern.test(text) ? [0] : [])];
  return {
    prices: offers.prices.length > 0 ? offers.prices : amountsIn(text, pricePattern),
    deliveries: offers.deliveries.length > 0 ? offers.deliveries : deliveries,
    frequencies: offers.frequencies,
    minimumTerms: [
      ...[...text.matchAll(termPattern)].map(
        ([, months = '']) => numbers[months.toLowerCase()] ?? Number(months),
      ),
      ...(anyTimePattern.test(text) ? [0] : []),
    ],
  };
}
