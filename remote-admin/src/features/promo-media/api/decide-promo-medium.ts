import { apiPaths, fill } from '@hive/contract/api-paths';
import type { ModeratedPromo } from '@hive/contract/promo-media';
import { http } from '@hive/shared-auth/remote-http';

/** Shows advertising on its box's profile. */
export const approvePromoMedium = ({ _id: id, status }: ModeratedPromo) =>
  http.post(fill(apiPaths.adminPromoApprove, { id }), { status });

/** Refuses advertising; the brand's people are mailed the reason. */
export const refusePromoMedium = ({ _id: id, status }: ModeratedPromo, reason: string) =>
  http.post(fill(apiPaths.adminPromoRefuse, { id }), { status, reason });
