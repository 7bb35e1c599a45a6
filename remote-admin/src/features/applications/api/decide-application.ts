import { apiPaths, fill } from '@hive/contract/api-paths';
import type { AdminApplication } from '@hive/contract/applications';
import { http } from '@hive/shared-auth/remote-http';

/** Approves an application, which creates its box. May ask for a two-factor code. */
export const approveApplication = ({ _id: id }: AdminApplication) =>
  http.post(fill(apiPaths.adminApplicationApprove, { id }), {});

/** Rejects an application. The applicant receives the reason by email. */
export const rejectApplication = ({ _id: id }: AdminApplication, reason: string) =>
  http.post(fill(apiPaths.adminApplicationReject, { id }), { reason });
