import { apiPaths, fill } from '@hive/contract/api-paths';
import type { AdminUser, BulkAnswer, BulkUserChange, UserChange } from '@hive/contract/users';
import { http } from '@hive/shared-auth/remote-http';

/** A change to a user. Suspension has a separate endpoint. */
export type RequestedUserChange =
  | Pick<UserChange, 'role' | 'title' | 'badges'>
  | { suspended: boolean; reason?: string };

/** Changes a user. Fails if the user was changed since `version`. */
export function changeUser(
  id: string,
  version: number,
  requested: RequestedUserChange,
): Promise<AdminUser> {
  const path = 'suspended' in requested ? apiPaths.userSuspend : apiPaths.user;
  return http.patch(fill(path, { id }), { ...requested, version });
}

/** Deletes an account. */
export const deleteUser = (id: string): Promise<unknown> =>
  http.delete(fill(apiPaths.user, { id }), {});

/** Makes the same change to at most 100 users. */
export const changeManyUsers = (change: BulkUserChange): Promise<BulkAnswer> =>
  http.post(apiPaths.userBulk, change);
