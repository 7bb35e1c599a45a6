import { apiPaths } from '@hive/contract/api-paths';
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
  const { done } = await http.post<{ done: string[] }>(apiPaths.adminGrantViews, {
    ids,
    view,
    isEnabled,
  });
  return done;
}
