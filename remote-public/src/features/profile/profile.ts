import type { BoxProfile, Cancellation, RatingDistribution } from '@hive/contract/boxes';
import { noPromo, type Promo } from '../../lib/promo';
import { toTileBox, type ApiBox, type TileBox } from '../../lib/tile-box';

/** What the profile page shows of a box. */
export interface Profile extends TileBox {
  longDescription: string;
  /** Pounds per delivery; 0 means free. */
  deliveryPrice: number;
  /** Pounds per month, delivery included. */
  monthlyCost: number;
  /** Months; 0 means none. */
  minimumTerm: number;
  cancellation: Cancellation;
  ratingDistribution: RatingDistribution;
  similar: TileBox[];
  promo: Promo;
}

export type ApiProfile = ApiBox &
  Pick<BoxProfile, 'ratingDistribution' | 'promo'> & { similar: ApiBox[] };

export function toProfile(box: ApiProfile): Profile {
  return {
    ...toTileBox(box),
    longDescription: box.longDescription,
    deliveryPrice: box.deliveryPrice,
    monthlyCost: box.monthlyCost,
    minimumTerm: box.minimumTerm,
    cancellation: box.cancellation,
    ratingDistribution: box.ratingDistribution,
    similar: box.similar.map(toTileBox),
    promo: box.promo ?? noPromo,
  };
}
