import type { Frequency } from '@hive/contract/boxes';
import { formatPounds, toPounds } from '@hive/contract/money';
import type { Drift } from '@hive/contract/verification';
import type { PageTerms } from '../auto-fill/read-terms';

/** The price and terms of a listing. Amounts in pence. */
export interface ListedTerms {
  price_pence: number;
  delivery_pence: number;
  first_box_pence: number | null;
  frequency: Frequency;
  /** In months. */
  minimum_term_months: number;
}

const pounds = (pence: number): string => formatPounds(toPounds(pence));
const months = (count: number): string =>
  count === 0 ? 'none' : `${count} ${count === 1 ? 'month' : 'months'}`;

/**
 * The differences between a listing and the brand's page. A page may offer several boxes: a field differs only if the page
 * states it and none of its values is the listed one. A price may include delivery.
 * @returns null if the page states nothing that can be compared
 */
export function findDrifts(listed: ListedTerms, found: PageTerms): Drift[] | null {
  const { price_pence: price, delivery_pence: delivery, first_box_pence: first } = listed;
  const compared = [
    price > 0 &&
      compare(
        'Price',
        [price, price + delivery],
        found.prices.filter((other) => other !== first),
        pounds,
      ),
    compare('Delivery', [delivery], found.deliveries, pounds),
    compare('Frequency', [listed.frequency], found.frequencies, String),
    compare('Minimum term', [listed.minimum_term_months], found.minimumTerms, months),
  ].filter((drift) => drift !== null && drift !== false);
  return compared.length === 0 ? null : compared.flatMap(({ drift }) => drift ?? []);
}

/** @returns null if the page does not state the field */
function compare<T>(
  field: string,
  listed: readonly [T, ...T[]],
  found: readonly T[],
  show: (value: T) => string,
): { drift: Drift | null } | null {
  const [first] = found;
  if (first === undefined) return null;
  const isListed = found.some((value) => listed.includes(value));
  return { drift: isListed ? null : { field, listed: show(listed[0]), found: show(first) } };
}
