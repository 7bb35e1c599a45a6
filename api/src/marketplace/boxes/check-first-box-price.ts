import type { AdminBox, BoxChange } from '@hive/contract/admin-boxes';
import { invalidField } from '../../platform/http/problem';
import { toPence } from '@hive/contract/money';

/**
 * Checks that a first box with delivery costs at most what a regular one costs. Changes of other fields are not checked, so
 * that they stay possible whatever is stored.
 * @throws Problem VALIDATION_FAILED
 */
export function checkFirstBoxPrice(current: AdminBox, change: BoxChange): void {
  const { price, deliveryPrice, firstBoxPrice } = change;
  if (price === undefined && deliveryPrice === undefined && firstBoxPrice === undefined) return;
  const first = firstBoxPrice === undefined ? current.firstBoxPrice : firstBoxPrice;
  if (first === undefined || first === null) return;
  const regular = toPence(price ?? current.price) + toPence(deliveryPrice ?? current.deliveryPrice);
  if (toPence(first) > regular)
    throw invalidField('firstBoxPrice', 'Enter at most the price and delivery of a regular box.');
}
