import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { PromoMedium } from '@hive/contract/promo-media';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** A box's advertising. */
export interface PromoMedia {
  /** Of each kind the one that is shown, and the one that may take its place. */
  media: PromoMedium[];
  /** What is missing for films, in a sentence; null where the plan comes with them. */
  videoMissing: string | null;
}

/** The advertising of a box, shown or not. */
export const promoMediaQuery = (boxId: string) =>
  queryOptions({
    queryKey: queryKeys.promoMedia(boxId),
    queryFn: ({ signal }) => http.get(apiPaths.partnerPromoMedia, { params: { boxId }, signal }),
  });
