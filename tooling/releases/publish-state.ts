import type { BuiltRelease, Registry } from '@hive/contract/release';
import { ReleaseRefusedError } from '@hive/shared-node/releases/moves/release-refused-error';

/** The state of a version that is to be published: `pending` if there is something to do. */
export type PublishState = 'pending' | 'already live' | 'already on trial';

/**
 * Checks whether a version has to be published.
 * @param share percentage of browsers that will get it; null: everyone
 * @param isRamp whether it grows automatically from this percentage
 * @throws ReleaseRefusedError if another command is needed
 */
export function getPublishState(
  { app, version }: BuiltRelease,
  registry: Registry,
  share: number | null,
  isRamp = false,
): PublishState {
  const entry = registry.apps[app];
  if (entry?.version === version) return 'already live';
  const trial = entry?.canary?.version === version ? entry.canary : null;
  if (trial && share === null) {
    throw new ReleaseRefusedError(
      `${app} ${version} is already on trial for ${trial.share}%. Make it live for everyone with: npm run release -- promote ${app}`,
    );
  }
  // A ramp may have grown since: publishing again must not take it back to its first step.
  if (trial && (isRamp ? trial.ramp : !trial.ramp && trial.share === share))
    return 'already on trial';
  if (share === null && wasReleased(registry, app, version)) {
    throw new ReleaseRefusedError(
      `${app} ${version} exists but is not live: it was live or on trial before. Restore it with: npm run release -- rollback ${app} ${version}`,
    );
  }
  return 'pending';
}

/** Whether a version has ever been live or on trial. */
export const wasReleased = (registry: Registry, app: string, version: string): boolean =>
  registry.history.some((line) => line.app === app && line.version === version);
