import type { Frequency } from '@hive/contract/boxes';

/** Deliveries per month as an exact fraction: a year has 52 weeks, 26 fortnights and 12 months. */
const deliveriesPerMonth: Record<Frequency, readonly [times: number, months: number]> = {
  weekly: [52, 12],
  fortnightly: [26, 12],
  monthly: [1, 1],
  'bi-monthly': [1, 2],
  quarterly: [1, 3],
};

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
