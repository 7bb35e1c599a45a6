import { apiPaths } from '@hive/contract/api-paths';
import type { Registry } from '@hive/contract/release';
import type { MoveRequest } from '@hive/shared-node/releases/moves/move-releases';
import type { SiteClient } from './site-client';

const paths = {
  promote: apiPaths.deployPromotion,
  rollback: apiPaths.deployRollback,
  stop: apiPaths.deployCanaryStop,
} as const;

/**
 * Changes which stored release of an app is live on a site. Returns the registry afterwards.
 * @param version the version to roll back to
 */
export function moveOnSite(
  { apps, seen, note }: MoveRequest,
  site: SiteClient,
  move: keyof typeof paths,
  version?: string,
): Promise<Registry> {
  const body = { revision: seen.revision, ...(note && { note }), ...(version && { version }) };
  return site.change(paths[move], apps[0]!, body);
}
