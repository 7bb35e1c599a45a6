import { apiPaths, fill } from '@hive/contract/api-paths';
import type { ModeratedPromo } from '@hive/contract/promo-media';
import { http } from '@hive/shared-auth/remote-http';

/** Approves promo media, which publishes it on its box's profile. */
export const approvePromo = ({ _id: id, status }: ModeratedPromo) =>
  http.post(fill(apiPaths.adminPromoApprove, { id }), { status });

/** Refuses promo media. The partner receives the reason by email. */
export const refusePromo = ({ _id: id, status }: ModeratedPromo, reason: string) =>
  http.post(fill(apiPaths.adminPromoRefuse, { id }), { status, reason });
