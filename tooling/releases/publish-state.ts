import type { BuiltRelease, Registry } from '@hive/contract/release';
import { ReleaseRefusedError } from './release-refused-error';

/** Where a version that somebody wants to publish stands: `wanted` when there is something to do. */
export type PublishState = 'wanted' | 'live already' | 'on trial already';

/**
 * Says whether publishing a version is the thing to do.
 * @param share per cent of the browsers that are to get it; null: everybody
 * @throws ReleaseRefusedError where another command is the right one
 */
export function getPublishState(
  { app, version }: BuiltRelease,
  registry: Registry,
  share: number | null,
): PublishState {
  const entry = registry.apps[app];
  if (entry?.version === version) return 'live already';
  const trial = entry?.canary?.version === version ? entry.canary : null;
  if (trial && share === null) {
    throw new ReleaseRefusedError(
      `${app} ${version} is on trial already, for ${trial.share} %. Make it everybody's with: npm run release -- promote ${app}`,
    );
  }
  if (trial?.share === share) return 'on trial already';
  if (share === null && wasReleased(registry, app, version)) {
    throw new ReleaseRefusedError(
      `${app} ${version} exists but is not live: it was live or on trial before. Bring it back with: npm run release -- rollback ${app} ${version}`,
    );
  }
  return 'wanted';
}

/** Whether browsers have ever got a version. */
export const wasReleased = (registry: Registry, app: string, version: string): boolean =>
  registry.history.some((line) => line.app === app && line.version === version);
