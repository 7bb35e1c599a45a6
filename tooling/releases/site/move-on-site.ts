import { apiPaths } from '@hive/contract/api-paths';
import type { Registry } from '@hive/contract/release';
import type { MoveRequest } from '@hive/shared-node/releases/moves/move-releases';
import { withOthers, type SiteClient } from './site-client';

const paths = {
  promote: apiPaths.deployPromotion,
  rollback: apiPaths.deployRollback,
  stop: apiPaths.deployCanaryStop,
} as const;

/** The line of the history that a move ends a canary with. */
const actions = { promote: 'promote', stop: 'stop-canary' } as const;

/**
 * Whether the last change of each of the apps is this move: its answer was lost, and a repeat of the command has nothing to do.
 * @param after only later revisions count
 */
export const isMoved = (
  { apps, history }: Registry,
  moved: readonly string[],
  move: keyof typeof actions,
  after = -1,
): boolean =>
  moved.every((app) => {
    const last = history.findLast((line) => line.app === app);
    return !apps[app]?.canary && last?.action === actions[move] && last.revision > after;
  });

/**
 * Changes which stored releases of apps are live on a site, in one step. Returns the registry afterwards.
 * @param version the version that the first app is rolled back to
 */
export async function moveOnSite(
  { apps, seen, note }: MoveRequest,
  site: SiteClient,
  move: keyof typeof paths,
  version?: string,
): Promise<Registry> {
  const [app = '', ...rest] = apps;
  const body = {
    ...withOthers(rest),
    revision: seen.revision,
    ...(note && { note }),
    ...(version && { version }),
  };
  try {
    return await site.change(paths[move], app, body);
  } catch (error) {
    // The change may have been made, and its answer lost.
    const now = move === 'rollback' ? null : await site.readRegistry().catch(() => null);
    if (now && move !== 'rollback' && isMoved(now, apps, move, seen.revision)) return now;
    throw error;
  }
}
