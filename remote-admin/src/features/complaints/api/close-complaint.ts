import { apiPaths, fill } from '@hive/contract/api-paths';
import type { Complaint } from '@hive/contract/complaints';
import { http } from '@hive/shared-auth/remote-http';

/** Closes a complaint that has been answered. */
export const closeAnswered = ({ _id: id }: Complaint) =>
  http.post(fill(apiPaths.adminComplaintClose, { id }), {});

/** Closes a complaint without an answer. The reason is not sent. */
export const closeUnanswered = ({ _id: id }: Complaint, reason: string) =>
  http.post(fill(apiPaths.adminComplaintClose, { id }), { reason });
