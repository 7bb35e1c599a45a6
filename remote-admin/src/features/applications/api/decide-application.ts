import { apiPaths, fill } from '@hive/contract/api-paths';
import type { AdminApplication } from '@hive/contract/applications';
import { http } from '@hive/shared-auth/remote-http';

/** Makes a box of an application. It asks for a fresh code where none was given just now. */
export const approveApplication = ({ _id: id }: AdminApplication) =>
  http.post(fill(apiPaths.adminApplicationApprove, { id }), {});

/** Rejects an application; its writer is mailed the reason. */
export const rejectApplication = ({ _id: id }: AdminApplication, reason: string) =>
  http.post(fill(apiPaths.adminApplicationReject, { id }), { reason });
