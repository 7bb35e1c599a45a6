import type { BoxProfile } from '@hive/contract/boxes';

/** A box's advertising, as shown on its profile. */
export type Promo = NonNullable<BoxProfile['promo']>;

/** The default when an older release of the api sends no promo. */
export const noPromo: Promo = { image: null, video: null };
