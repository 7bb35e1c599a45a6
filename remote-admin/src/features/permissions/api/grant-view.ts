import { apiPaths } from '@hive/contract/api-paths';
import type { EnabledView } from '@hive/contract/auth';
import { http } from '@hive/shared-auth/remote-http';

/**
 * Gives a view to people, a hundred at most, or takes it; what else they are given stays as it is.
 * @returns those whose views are as wanted now: whoever is gone is missing
 */
export async function grantView(
  ids: string[],
  view: string,
  isEnabled: boolean,
): Promise<string[]> {
  const { done } = await http.post(apiPaths.adminGrantViews, {
    ids,
    // A later api may offer views that this release does not know.
    view: view as EnabledView,
    isEnabled,
  });
  return done;
}
