import type { Frequency, PastPrice, PublicBox } from './boxes';
import { formatPounds, toPence } from './money';

/** Deliveries per month as an exact fraction: a year has 52 weeks, 26 fortnights and 12 months. */
const deliveriesPerMonth: Record<Frequency, readonly [times: number, months: number]> = {
  weekly: [52, 12],
  fortnightly: [26, 12],
  monthly: [1, 1],
  'bi-monthly': [1, 2],
  quarterly: [1, 3],
};

/** The boxes that are sent in a number of months, rounded down; at least one. */
export function deliveriesIn(count: number, frequency: Frequency): number {
  const [times, months] = deliveriesPerMonth[frequency];
  return Math.max(1, Math.floor((count * times) / months));
}

/**
 * The monthly cost of a box in whole pence: (price + delivery) × deliveries per month, half a penny rounded
 * up. Weekly is 52/12, fortnightly 26/12, monthly 1, bi-monthly 1/2, quarterly 1/3. Integers throughout, so that no
 * penny is lost to floating point.
 */
export function monthlyCostPence(
  pricePence: number,
  deliveryPence: number,
  frequency: Frequency,
): number {
  const [times, months] = deliveriesPerMonth[frequency];
  return Math.floor((2 * (pricePence + deliveryPence) * times + months) / (2 * months));
}

/** The fields of a box that make its price, in pounds. */
export type BoxPriceFacts = Pick<
  PublicBox,
  'price' | 'deliveryPrice' | 'monthlyCost' | 'frequency' | 'firstBoxPrice'
>;

/** The price of a box as texts. It has a total and a basis unless the price is not known yet. */
export interface BoxPriceText {
  /** The cost of a month with unavoidable delivery: '£24.92'; null without a price. */
  total: string | null;
  /** What follows the total: 'a month with delivery'. Without a total it stands alone. */
  unit: string;
  /** How the total is made: '£23.00 per box, monthly, plus £1.92 delivery'; null without a price. */
  basis: string | null;
  /** An offer for the first box, never without what follows: 'First box £5.00, then £24.92 a month'. */
  offer: string | null;
}

const adverbs: Record<Frequency, string> = {
  weekly: 'weekly',
  fortnightly: 'every two weeks',
  monthly: 'monthly',
  'bi-monthly': 'every two months',
  quarterly: 'every three months',
};

/** A price of 0 means that the brand has not given one: a listed box is never free. */
const hasPrice = ({ price }: Pick<BoxPriceFacts, 'price'>): boolean => price > 0;

/**
 * What a first box costs with its delivery, in pounds; null without an offer. A price that is not below that of a regular
 * box is no offer.
 */
export function firstBoxOffer({
  price,
  deliveryPrice,
  firstBoxPrice,
}: Pick<BoxPriceFacts, 'price' | 'deliveryPrice' | 'firstBoxPrice'>): number | null {
  if (firstBoxPrice === undefined || firstBoxPrice === null) return null;
  return toPence(firstBoxPrice) < toPence(price + deliveryPrice) ? firstBoxPrice : null;
}

/** The price of a box as every page, list and email shows it. */
export function describeBoxPrice(box: BoxPriceFacts): BoxPriceText {
  if (!hasPrice(box)) return { total: null, unit: 'Price not given yet', basis: null, offer: null };
  const total = formatPounds(box.monthlyCost);
  const first = firstBoxOffer(box);
  const delivery =
    box.deliveryPrice === 0 ? 'delivery free' : `plus ${formatPounds(box.deliveryPrice)} delivery`;
  return {
    total,
    unit: 'a month with delivery',
    basis: `${formatPounds(box.price)} per box, ${adverbs[box.frequency]}, ${delivery}`,
    offer: first === null ? null : `First box ${formatPounds(first)}, then ${total} a month`,
  };
}

/** The same as one sentence without a full stop, for emails and the description of a page. */
export function summariseBoxPrice(box: BoxPriceFacts): string {
  const { total, unit, basis, offer } = describeBoxPrice(box);
  if (total === null) return unit;
  return `${total} ${unit}: ${basis}${offer === null ? '' : `. ${offer}`}`;
}

/** The cost of a month with delivery as a plain number, for machines: '24.92'; null without a price. */
export const monthlyPrice = (box: Pick<BoxPriceFacts, 'price' | 'monthlyCost'>): string | null =>
  hasPrice(box) ? box.monthlyCost.toFixed(2) : null;

/** What a month with delivery cost at a time, as text: '£24.92'. */
export const describePastPrice = ({ monthlyCost }: PastPrice): string => formatPounds(monthlyCost);

/** The price and the delivery charge of one box as texts, for the table of facts. */
export const describeBoxParts = (
  box: Pick<BoxPriceFacts, 'price' | 'deliveryPrice'>,
): { price: string; delivery: string } => ({
  price: hasPrice(box) ? formatPounds(box.price) : 'Not given yet',
  delivery: box.deliveryPrice === 0 ? 'Free' : formatPounds(box.deliveryPrice),
});

/** How the monthly cost follows from a box, as text. */
const deliveries: Record<Frequency, string> = {
  weekly: '× 52 deliveries ÷ 12 months',
  fortnightly: '× 26 deliveries ÷ 12 months',
  monthly: '× 1 delivery a month',
  'bi-monthly': '÷ 2 months',
  quarterly: '÷ 3 months',
};

/** The calculation of the monthly cost: '(£10.00 + £2.50 delivery) × 26 deliveries ÷ 12 months'. */
export function costFormula({
  price,
  deliveryPrice,
  frequency,
}: Pick<BoxPriceFacts, 'price' | 'deliveryPrice' | 'frequency'>): string {
  const perDelivery =
    deliveryPrice === 0
      ? formatPounds(price)
      : `(${formatPounds(price)} + ${formatPounds(deliveryPrice)} delivery)`;
  return `${perDelivery} ${deliveries[frequency]}`;
}
