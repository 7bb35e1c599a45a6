import { apiPaths } from '@hive/contract/api-paths';
import type { Registry } from '@hive/contract/release';
import type { MoveRequest } from '@hive/shared-node/releases/moves/move-releases';
import type { SiteClient } from './site-client';

const paths = {
  promote: apiPaths.deployPromotion,
  rollback: apiPaths.deployRollback,
  stop: apiPaths.deployCanaryStop,
} as const;

/** The line of the history that a move ends a canary with. */
const actions = { promote: 'promote', stop: 'stop-canary' } as const;

/**
 * Whether the last change of an app is this move: its answer was lost, and a repeat of the command has nothing to do.
 * @param after only later revisions count
 */
export function isMoved(
  { apps, history }: Registry,
  app: string,
  move: keyof typeof actions,
  after = -1,
): boolean {
  const last = history.findLast((line) => line.app === app);
  return !apps[app]?.canary && last?.action === actions[move] && last.revision > after;
}

/**
 * Changes which stored release of an app is live on a site. Returns the registry afterwards.
 * @param version the version to roll back to
 */
export async function moveOnSite(
  { apps: [app = ''], seen, note }: MoveRequest,
  site: SiteClient,
  move: keyof typeof paths,
  version?: string,
): Promise<Registry> {
  const body = { revision: seen.revision, ...(note && { note }), ...(version && { version }) };
  try {
    return await site.change(paths[move], app, body);
  } catch (error) {
    // The change may have been made, and its answer lost.
    const now = move === 'rollback' ? null : await site.readRegistry().catch(() => null);
    if (now && move !== 'rollback' && isMoved(now, app, move, seen.revision)) return now;
    throw error;
  }
}
