import type { BoxPriceEntry } from '@hive/contract/admin-boxes';
import { monthlyCostPence } from '@hive/contract/box-price';
import type { Selectable } from 'kysely';
import { toActor } from '../../audit/to-actor';
import type { BoxTable } from '../../database/schema';
import { toPence, toPounds } from '@hive/contract/money';
import type { PriceRow } from './price-repository';

type PriceColumns = Pick<
  Selectable<BoxTable>,
  'price_pence' | 'delivery_pence' | 'first_box_pence'
>;

/** The amounts of a box that admins set, in pounds. */
export const toPrices = (row: PriceColumns) => ({
  price: toPounds(row.price_pence),
  deliveryPrice: toPounds(row.delivery_pence),
  firstBoxPrice: row.first_box_pence === null ? null : toPounds(row.first_box_pence),
});

/** The columns of these amounts; an amount that is undefined leaves its column unchanged. */
export const toPriceColumns = (amounts: {
  price?: number;
  deliveryPrice?: number;
  firstBoxPrice?: number | null;
}) => ({
  price_pence: amounts.price === undefined ? undefined : toPence(amounts.price),
  delivery_pence: amounts.deliveryPrice === undefined ? undefined : toPence(amounts.deliveryPrice),
  first_box_pence:
    typeof amounts.firstBoxPrice === 'number'
      ? toPence(amounts.firstBoxPrice)
      : amounts.firstBoxPrice,
});

/** The cost of a month with delivery, in pounds. */
export const toMonthlyCost = (
  row: Pick<Selectable<BoxTable>, 'price_pence' | 'delivery_pence' | 'frequency'>,
): number => toPounds(monthlyCostPence(row.price_pence, row.delivery_pence, row.frequency));

/** A price of a box's history as admins see it. */
export const toPriceEntry = (row: PriceRow): BoxPriceEntry => ({
  _id: row.id,
  ...toPrices(row),
  frequency: row.frequency,
  monthlyCost: toMonthlyCost(row),
  from: row.valid_from.toISOString(),
  by: toActor(row),
});
