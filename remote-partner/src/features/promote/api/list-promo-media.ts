import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { PromoMedium } from '@hive/contract/promo-media';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** A box's advertising. */
export interface PromoMedia {
  /** For each kind the published file, and the one that may replace it. */
  media: PromoMedium[];
  /** Why the plan excludes videos, as a sentence; null if it includes them. */
  videoMissing: string | null;
}

/** The advertising of a box, published or not. */
export const promoMediaQuery = (boxId: string) =>
  queryOptions({
    queryKey: queryKeys.promoMedia(boxId),
    queryFn: ({ signal }) => http.get(apiPaths.partnerPromoMedia, { params: { boxId }, signal }),
  });
