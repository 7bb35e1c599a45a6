import type { Registry } from '@hive/contract/release';
import { changeApps } from '@hive/shared-node/releases/moves/change-registry';
import { checkRegistryChange } from '@hive/shared-node/releases/moves/check-registry-change';
import {
  getPublishState,
  findCanary,
  wasReleased,
  type PublishTarget,
} from '@hive/shared-node/releases/moves/publish-state';
import { publishVersion } from '@hive/shared-node/releases/moves/publish-version';
import { throwIfRefused } from '@hive/shared-node/releases/moves/release-refused-error';
import type { ChangeMeta } from '@hive/shared-node/releases/registry-changes';
import { isRendered } from '@hive/shared-node/rendering/check-rendering';
import { checkFiles } from '@hive/shared-node/releases/checks/check-files';
import { readOnce } from '@hive/shared-node/releases/checks/read-once';
import { storedFiles } from '@hive/shared-node/releases/release-files';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import { checkNewRelease } from '@hive/shared-node/releases/storing/check-new-release';
import { checkDeployAccess, type DeployAccess } from '../../platform/http/deploy-access';
import type { UploadQueue } from '../../storage/uploads/upload-queue';
import { onlyLive, releaseChanged, toReleaseProblem } from '../registry/change-release';
import type { ServedReleases } from '../registry/served-releases';
import {
  checkDistinct,
  type ChangeByToken,
  type DeploySteps,
  type NamedRelease,
  type PublishChange,
} from './deploy-change';
import type { ReleaseGate } from './release-gate';

/** The registry in which one app is as in another one. */
function withAppOf(registry: Registry, app: string, other: Registry): Registry {
  const { [app]: _own, ...apps } = registry.apps;
  const entry = other.apps[app];
  return { ...registry, apps: { ...apps, ...(entry && { [app]: entry }) } };
}

const shellOf = ({ apps }: Registry): string | undefined => apps['shell']?.version;

/** @throws Problem RELEASE_REFUSED if another change is needed */
function stateOf(
  registry: Registry,
  release: { app: string; version: string },
  target: PublishTarget,
) {
  try {
    return getPublishState(release, registry, target);
  } catch (error) {
    throw toReleaseProblem(error);
  }
}

/** Makes stored releases live or starts their canaries, in the name of a deploy token, after a check of their code. */
export function createDeployPublications({
  served,
  change,
  checks,
  gate,
}: {
  served: ServedReleases;
  change: ChangeByToken;
  checks: UploadQueue;
  gate: ReleaseGate;
}) {
  /**
   * Checks the code of versions that were never released, before the registry changes: they may have been stored before this
   * check was introduced, or with another live shell.
   * @param plan the registry after the change
   * @returns a function that throws if a release is to go live with another shell than the one its pages were rendered with
   */
  async function checkCode(
    named: readonly NamedRelease[],
    plan: (now: Registry) => Registry,
  ): Promise<(next: Registry) => void> {
    // A check before this one in the queue may take longer than a change of the registry.
    const current = await served.readForAdmin();
    const planned = plan(current);
    const { storage } = served.store;
    const rendered: NamedRelease[] = [];
    for (const { app, version } of named) {
      if (wasReleased(current, app, version)) continue;
      const release = await readRelease(storage, app, version);
      // The change refuses it.
      if (!release) continue;
      const files = readOnce(storedFiles(storage, app, version));
      throwIfRefused((await checkFiles(release, files)).refusals);
      await gate.check({ release, files, registry: planned });
      if (app !== 'shell' && isRendered(release)) rendered.push({ app, version });
    }
    return (next) => {
      const [first] = rendered;
      if (first && shellOf(next) !== shellOf(planned))
        throw releaseChanged(
          `The live shell changed while ${first.app} ${first.version} was checked. Send the request again.`,
        );
    };
  }

  /** Makes versions live or starts their canaries, in one step; a repeat changes nothing. */
  return async function publish(
    access: DeployAccess,
    { version, with: others = [], ...request }: PublishChange,
    target: PublishTarget,
  ): Promise<Registry> {
    const named = [{ app: request.app, version }, ...others];
    checkDistinct(named.map(({ app }) => app));
    const right = target.share === null ? 'publish' : 'canary';
    for (const { app } of named) {
      checkDeployAccess(access, app, right);
      // A ramp ends with a promotion.
      if (target.isRamp) checkDeployAccess(access, app, 'promote');
    }
    const current = await served.readForAdmin();
    for (const release of named) {
      // A canary of an earlier version takes browsers back to it.
      const isLive =
        current.apps[release.app]?.version === release.version || findCanary(current, release);
      if (target.share !== null && !isLive && wasReleased(current, release.app, release.version))
        checkDeployAccess(access, release.app, 'rollback');
    }
    const pending = named.filter((release) => stateOf(current, release, target) === 'pending');
    const [first, ...rest] = pending;
    if (!first) return current;
    const never = { by: access.name, at: new Date(0).toISOString() };
    const plan = (now: Registry, meta: ChangeMeta = never): Registry =>
      pending.reduce((before, release) => publishVersion(before, release, target, meta), now);
    const stepsAfter = (checkShell: (next: Registry) => void): DeploySteps => ({
      right,
      action: target.share === null ? 'release.publish' : 'release.start-canary',
      after: (entry, registry, app) => {
        const pendingRelease = pending.find((release) => release.app === app) ?? first;
        return entry || target.share === null
          ? publishVersion(registry, pendingRelease, target, never).apps[app]!
          : onlyLive(pendingRelease.version, never.at);
      },
      apply: (moves) =>
        changeApps(moves.store, {
          ...moves,
          change: async (now, meta) => {
            const next = plan(now, meta);
            checkShell(next);
            const { storage } = moves.store;
            await checkRegistryChange(next, moves.apps, storage, moves.signing);
            for (const pendingRelease of pending) {
              if (wasReleased(now, pendingRelease.app, pendingRelease.version)) continue;
              const release = await readRelease(
                storage,
                pendingRelease.app,
                pendingRelease.version,
              );
              if (!release) continue;
              const files = storedFiles(storage, pendingRelease.app, pendingRelease.version);
              const registry = withAppOf(next, pendingRelease.app, now);
              throwIfRefused(await checkNewRelease({ release, files, registry, storage }));
            }
            // Reading the releases may have taken a while.
            await access.checkAgain();
            return next;
          },
        }),
    });
    return checks.run(access.tokenId, async () => {
      const checkShell = await checkCode(pending, plan).catch((error: unknown) => {
        throw toReleaseProblem(error);
      });
      const apps = { app: first.app, with: rest.map(({ app }) => app) };
      return change(access, { ...request, ...apps }, stepsAfter(checkShell));
    });
  };
}
