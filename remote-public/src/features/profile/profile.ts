import type { BoxProfile, RatingDistribution } from '@hive/contract/boxes';
import { noPromo, type Promo } from '../../lib/promo';
import { toTileBox, type ApiBox, type TileBox } from '../../lib/tile-box';
import { toProfileFacts, type ProfileFacts } from './facts';

/** What the profile page shows of a box. */
export interface Profile extends TileBox, ProfileFacts {
  longDescription: string;
  ratingDistribution: RatingDistribution;
  similar: TileBox[];
  promo: Promo;
  invitations: BoxProfile['invitations'];
  verification: BoxProfile['verification'];
  details: BoxProfile['details'];
  priceHistory: BoxProfile['priceHistory'];
  pictures: NonNullable<BoxProfile['pictures']>;
  /** Relative to the origin; absent from an older api. */
  sharePictureUrl: string | undefined;
}

export type ApiProfile = ApiBox &
  Pick<
    BoxProfile,
    | 'ratingDistribution'
    | 'promo'
    | 'invitations'
    | 'verification'
    | 'details'
    | 'priceHistory'
    | 'pictures'
    | 'sharePictureUrl'
  > & {
    similar: ApiBox[];
  };

export function toProfile(box: ApiProfile): Profile {
  return {
    ...toTileBox(box),
    ...toProfileFacts(box),
    longDescription: box.longDescription,
    ratingDistribution: box.ratingDistribution,
    similar: box.similar.map(toTileBox),
    promo: box.promo ?? noPromo,
    invitations: box.invitations,
    verification: box.verification,
    details: box.details,
    priceHistory: box.priceHistory,
    pictures: box.pictures ?? [],
    sharePictureUrl: box.sharePictureUrl,
  };
}
