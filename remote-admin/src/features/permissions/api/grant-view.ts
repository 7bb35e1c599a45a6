import { apiPaths } from '@hive/contract/api-paths';
import type { EnabledView } from '@hive/contract/auth';
import { http } from '@hive/shared-auth/remote-http';

/**
 * Grants a view to at most 100 users, or revokes it. Their other views don't change.
 * @returns the ids of the updated users; deleted users are missing
 */
export async function grantView(
  ids: string[],
  view: string,
  isEnabled: boolean,
): Promise<string[]> {
  const { done } = await http.post(apiPaths.adminGrantViews, {
    ids,
    // A newer api may offer views that this release does not know.
    view: view as EnabledView,
    isEnabled,
  });
  return done;
}
