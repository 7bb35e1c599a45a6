import type { BoxProfile } from '@hive/contract/boxes';

/** A box's advertising as its profile shows it. */
export type Promo = NonNullable<BoxProfile['promo']>;

/** An api older than advertising sends none. */
export const noPromo: Promo = { image: null, video: null };
