import type { BuiltRelease, Canary, Registry } from '@hive/contract/release';
import { ReleaseRefusedError } from './release-refused-error';

/** How a version is to be released: live for everyone, or as a canary. */
export interface PublishTarget {
  /** Percentage of browsers that get it as a canary; null: live for everyone. */
  share: number | null;
  /** Whether the canary grows automatically from this percentage. */
  isRamp?: boolean;
  /** Whether `share` is a default. A ramp then begins at the share of a canary of the same version. */
  isDefaultShare?: boolean;
}

/** The state of a version that is to be published: `pending` if there is something to do. */
export type PublishState = 'pending' | 'already live' | 'already on trial';

/**
 * Checks whether a version has to be published.
 * @throws ReleaseRefusedError if another command is needed
 */
export function getPublishState(
  { app, version }: Pick<BuiltRelease, 'app' | 'version'>,
  registry: Registry,
  request: PublishTarget,
): PublishState {
  const { share, isRamp = false, isDefaultShare = false } = request;
  const entry = registry.apps[app];
  if (entry?.version === version) return 'already live';
  const canary = findCanary(registry, { app, version });
  if (canary && share === null) {
    throw new ReleaseRefusedError(
      `${app} ${version} is already on trial for ${canary.share}%. Make it live for everyone with: npm run release -- promote ${app}`,
    );
  }
  if (canary?.ramp && isRamp && !isDefaultShare && canary.share !== share) {
    throw new ReleaseRefusedError(
      `${app} ${version} is already on trial with a ramp, now at ${canary.share}%. To begin a ramp at ${share}%, publish it with --canary ${share} first, then with --ramp.`,
    );
  }
  // A ramp may have grown since: publishing again must not take it back to its first step.
  if (canary && (isRamp ? canary.ramp : !canary.ramp && canary.share === share))
    return 'already on trial';
  if (share === null && wasReleased(registry, app, version)) {
    throw new ReleaseRefusedError(
      `${app} ${version} exists but is not live: it was live or on trial before. Restore it with: npm run release -- rollback ${app} ${version}`,
    );
  }
  return 'pending';
}

/** Checks whether a version has to be stored for a preview. One that was live or a canary can be previewed: nothing else changes. */
export function getPreviewState(
  release: Pick<BuiltRelease, 'app' | 'version'>,
  registry: Registry,
): PublishState {
  if (registry.apps[release.app]?.version === release.version) return 'already live';
  return findCanary(registry, release) ? 'already on trial' : 'pending';
}

/** The canary of a version; null if it is none. */
export function findCanary(
  registry: Registry,
  { app, version }: Pick<BuiltRelease, 'app' | 'version'>,
): Canary | null {
  const canary = registry.apps[app]?.canary;
  return canary?.version === version ? canary : null;
}

/** Whether a version has ever been live or a canary. */
export const wasReleased = (registry: Registry, app: string, version: string): boolean =>
  registry.history.some((line) => line.app === app && line.version === version);
