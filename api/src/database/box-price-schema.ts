import type { Frequency } from '@hive/contract/boxes';
import type { Generated } from 'kysely';

/** A price of a box from an instant until the next one. A trigger of the table `box` writes it. */
export interface BoxPriceTable {
  /** bigint: the driver gives a string. */
  id: Generated<string>;
  box_id: string;
  price_pence: number;
  delivery_pence: number;
  frequency: Frequency;
  first_box_pence: number | null;
  valid_from: Date;
  changed_by: string | null;
}
