import type { Registry } from '@hive/contract/release';
import {
  promoteReleases,
  rollBackReleases,
  stopCanaries,
} from '@hive/shared-node/releases/moves/move-releases';
import { earlierVersions, previousVersion } from '@hive/shared-node/releases/registry-changes';
import type { DeployAccess } from '../../platform/http/deploy-access';
import type { UploadQueue } from '../../storage/uploads/upload-queue';
import {
  checkEarlier,
  onlyLive,
  releaseChanged,
  type ChangeRelease,
} from '../registry/change-release';
import type { ServedReleases } from '../registry/served-releases';
import { createDeployChange, type MoveChange, type PublishChange } from './deploy-change';
import { createDeployPublications } from './deploy-publications';
import type { ReleaseGate } from './release-gate';

export type DeployChanges = ReturnType<typeof createDeployChanges>;

/** Changes by deploy tokens of which stored release is live. The same checks as of the release command. */
export function createDeployChanges({
  served,
  changeRelease,
  checks,
  gate,
}: {
  served: ServedReleases;
  changeRelease: ChangeRelease;
  checks: UploadQueue;
  gate: ReleaseGate;
}) {
  const change = createDeployChange(served, changeRelease);
  const publish = createDeployPublications({ served, change, checks, gate });

  return {
    /** @throws Problem FORBIDDEN, RELEASE_CHANGED, RELEASE_REFUSED, UNAVAILABLE */
    publish: (access: DeployAccess, request: PublishChange) =>
      publish(access, request, { share: null }),

    /** @throws Problem FORBIDDEN, RELEASE_CHANGED, RELEASE_REFUSED, UNAVAILABLE */
    startCanary: (
      access: DeployAccess,
      { share, ramp, ...request }: PublishChange & { share: number; ramp: boolean },
    ) => publish(access, request, { share, isRamp: ramp }),

    /** @throws Problem FORBIDDEN, RELEASE_CHANGED, RELEASE_REFUSED, UNAVAILABLE */
    promote: (access: DeployAccess, request: MoveChange) =>
      change(access, request, {
        right: 'promote',
        action: 'release.promote',
        check: requireCanary,
        after: (entry) => onlyLive(entry!.canary!.version, entry!.since),
        apply: promoteReleases,
      }),

    /** @throws Problem FORBIDDEN, RELEASE_CHANGED, UNAVAILABLE */
    stopCanary: (access: DeployAccess, request: MoveChange) =>
      change(access, request, {
        right: 'canary',
        action: 'release.stop-canary',
        check: requireCanary,
        after: (entry) => onlyLive(entry!.version, entry!.since),
        apply: stopCanaries,
      }),

    /**
     * Makes an earlier version live again, by default the previous one. The other apps go back to their previous ones.
     * @throws Problem FORBIDDEN, VALIDATION_FAILED, RELEASE_CHANGED, RELEASE_REFUSED, UNAVAILABLE
     */
    rollBack: (
      access: DeployAccess,
      { version, ...request }: MoveChange & { version?: string },
    ) => {
      const versionOf = (app: string) => (app === request.app ? version : undefined);
      return change(access, request, {
        right: 'rollback',
        action: 'release.roll-back',
        check: (registry, app) => requireEarlier(registry, app, versionOf(app)),
        after: (entry, registry, app) =>
          onlyLive(versionOf(app) ?? previousVersion(registry, app)!, entry!.since),
        apply: (moves) =>
          rollBackReleases(moves, new Map(version === undefined ? [] : [[request.app, version]])),
      });
    },
  };
}

function requireCanary({ apps }: Registry, app: string): void {
  if (!apps[app]?.canary) throw releaseChanged(`${app} has no canary.`);
}

function requireEarlier(registry: Registry, app: string, version: string | undefined): void {
  if (!registry.apps[app]) throw releaseChanged(`${app} has not been released yet.`);
  if (version !== undefined) checkEarlier(registry, app, version);
  if (earlierVersions(registry, app).length === 0)
    throw releaseChanged(`${app} had no live version before this one.`);
}
