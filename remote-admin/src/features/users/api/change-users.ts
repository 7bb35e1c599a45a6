import { apiPaths, fill } from '@hive/contract/api-paths';
import type { AdminUser, BulkAnswer, BulkUserChange, UserChange } from '@hive/contract/users';
import { http } from '@hive/shared-auth/remote-http';

/** What is wanted of a person; suspending is a call of its own. */
export type RequestedUserChange =
  Pick<UserChange, 'role' | 'title' | 'badges'> | { suspended: boolean };

/** Makes of a person what is wanted, as long as nobody else changed them since `version`. */
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

/** Does the same to many, a hundred at most. */
export const changeManyUsers = (change: BulkUserChange): Promise<BulkAnswer> =>
  http.post(apiPaths.userBulk, change);
