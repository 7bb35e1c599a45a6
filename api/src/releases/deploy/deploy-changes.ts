import type { AuditAction } from '@hive/contract/audit-actions';
import type { DeployRight } from '@hive/contract/deploy-tokens';
import type { Registry, RegistryApp } from '@hive/contract/release';
import { changeApps } from '@hive/shared-node/releases/moves/change-registry';
import { checkRegistryChange } from '@hive/shared-node/releases/moves/check-registry-change';
import {
  promoteReleases,
  rollBackReleases,
  stopTrials,
  type MoveRequest,
} from '@hive/shared-node/releases/moves/move-releases';
import {
  getPublishState,
  trialOf,
  wasReleased,
  type PublishTarget,
} from '@hive/shared-node/releases/moves/publish-state';
import { publishVersion } from '@hive/shared-node/releases/moves/publish-version';
import { throwIfRefused } from '@hive/shared-node/releases/moves/release-refused-error';
import { earlierVersions, previousVersion } from '@hive/shared-node/releases/registry-changes';
import { isRendered } from '@hive/shared-node/rendering/check-rendering';
import { checkFiles } from '@hive/shared-node/releases/checks/check-files';
import { readOnce } from '@hive/shared-node/releases/checks/read-once';
import { storedFiles } from '@hive/shared-node/releases/release-files';
import { tokenActor } from '@hive/shared-node/releases/moves/actors';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import { checkNewRelease } from '@hive/shared-node/releases/storing/check-new-release';
import { checkDeployAccess, type DeployAccess } from '../../platform/http/deploy-access';
import { invalidField } from '../../platform/http/problem';
import {
  checkEarlier,
  onlyLive,
  releaseChanged,
  toReleaseProblem,
  type ChangeRelease,
} from '../registry/change-release';
import type { ServedReleases } from '../registry/served-releases';
import type { UploadQueue } from '../../storage/uploads/upload-queue';
import type { ReleaseGate } from './release-gate';

/** A change that a program asks for. */
interface DeployChange {
  app: string;
  /** The revision that the program has seen. */
  revision: number;
  note?: string;
}

interface DeploySteps {
  right: DeployRight;
  action: AuditAction;
  /** @throws Problem if the change is not possible */
  check?: (registry: Registry) => void;
  /** The state afterwards, for the audit log. */
  after: (entry: RegistryApp | undefined, registry: Registry) => RegistryApp;
  apply: (request: MoveRequest) => Promise<Registry>;
}

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
  async function change(
    access: DeployAccess,
    { app, revision, note }: DeployChange,
    { right, action, check, after, apply }: DeploySteps,
  ): Promise<Registry> {
    checkDeployAccess(access, app, right);
    const current = await served.readForAdmin();
    if (revision > current.revision)
      throw invalidField('revision', 'The registry has no such revision yet.');
    // A change of the app that the program has not seen is a conflict.
    const seen = { ...current, revision };
    check?.(current);
    const author = {
      session: { userId: access.createdBy, requestId: access.requestId },
      by: tokenActor(access.name, access.createdBy),
      reason: note,
      facts: { token: access.name, tokenId: access.tokenId },
    };
    const steps = {
      action,
      seen,
      after: (entry?: RegistryApp) => after(entry, current),
      apply: async (moves: MoveRequest) => {
        await access.checkAgain();
        return apply(moves);
      },
    };
    return changeRelease(app, author, steps);
  }

  /**
   * Checks the code of a version that was never released, before the registry changes: it may have been stored before this
   * check was introduced, or with another live shell.
   * @returns a function that throws if the release is to go live with another shell than the one its pages were rendered with
   */
  async function checkCode(app: string, version: string): Promise<(now: Registry) => void> {
    // A check before this one in the queue may take longer than a change of the registry.
    const current = await served.readForAdmin();
    if (wasReleased(current, app, version)) return () => undefined;
    const { storage } = served.store;
    const release = await readRelease(storage, app, version);
    // The change refuses it.
    if (!release) return () => undefined;
    const files = readOnce(storedFiles(storage, app, version));
    throwIfRefused((await checkFiles(release, files)).refusals);
    await gate.check({ release, files, registry: current });
    return (now) => {
      if (app !== 'shell' && isRendered(release) && shellOf(now) !== shellOf(current))
        throw releaseChanged(
          `The live shell changed while ${app} ${version} was checked. Send the request again.`,
        );
    };
  }

  /** Makes a version live or puts it on trial; a repeat changes nothing. */
  async function publish(
    access: DeployAccess,
    { version, ...request }: DeployChange & { version: string },
    target: PublishTarget,
  ): Promise<Registry> {
    const { app } = request;
    const right = target.share === null ? 'publish' : 'canary';
    checkDeployAccess(access, app, right);
    // A ramp ends with a promotion.
    if (target.isRamp) checkDeployAccess(access, app, 'promote');
    const current = await served.readForAdmin();
    // A canary of an earlier version takes browsers back to it.
    const isLive = current.apps[app]?.version === version || trialOf(current, { app, version });
    if (target.share !== null && !isLive && wasReleased(current, app, version))
      checkDeployAccess(access, app, 'rollback');
    const state = stateOf(current, { app, version }, target);
    if (state !== 'pending') return current;
    const stepsAfter = (checkShell: (now: Registry) => void): DeploySteps => ({
      right,
      action: target.share === null ? 'release.publish' : 'release.start-canary',
      after: (entry, registry) => {
        const hand = { by: access.name, at: new Date(0).toISOString() };
        return entry || target.share === null
          ? publishVersion(registry, { app, version }, target, hand).apps[app]!
          : onlyLive(version, hand.at);
      },
      apply: (moves) =>
        changeApps(moves.store, {
          ...moves,
          change: async (now, hand) => {
            checkShell(now);
            const { storage } = moves.store;
            const next = publishVersion(now, { app, version }, target, hand);
            await checkRegistryChange(next, [app], storage, moves.signing);
            const release = wasReleased(now, app, version)
              ? null
              : await readRelease(storage, app, version);
            if (release) {
              const files = storedFiles(storage, app, version);
              throwIfRefused(await checkNewRelease({ release, files, registry: now, storage }));
            }
            // Reading the release may have taken a while.
            await access.checkAgain();
            return next;
          },
        }),
    });
    return checks.run(access.tokenId, async () => {
      const checkShell = await checkCode(app, version).catch((error: unknown) => {
        throw toReleaseProblem(error);
      });
      return change(access, request, stepsAfter(checkShell));
    });
  }

  return {
    /** @throws Problem FORBIDDEN, RELEASE_CHANGED, RELEASE_REFUSED, UNAVAILABLE */
    publish: (access: DeployAccess, request: DeployChange & { version: string }) =>
      publish(access, request, { share: null }),

    /** @throws Problem FORBIDDEN, RELEASE_CHANGED, RELEASE_REFUSED, UNAVAILABLE */
    startCanary: (
      access: DeployAccess,
      { share, ramp, ...request }: DeployChange & { version: string; share: number; ramp: boolean },
    ) => publish(access, request, { share, isRamp: ramp }),

    /** @throws Problem FORBIDDEN, RELEASE_CHANGED, RELEASE_REFUSED, UNAVAILABLE */
    promote: (access: DeployAccess, request: DeployChange) =>
      change(access, request, {
        right: 'promote',
        action: 'release.promote',
        check: (registry) => requireCanary(registry, request.app),
        after: (entry) => onlyLive(entry!.canary!.version, entry!.since),
        apply: promoteReleases,
      }),

    /** @throws Problem FORBIDDEN, RELEASE_CHANGED, UNAVAILABLE */
    stopCanary: (access: DeployAccess, request: DeployChange) =>
      change(access, request, {
        right: 'canary',
        action: 'release.stop-canary',
        check: (registry) => requireCanary(registry, request.app),
        after: (entry) => onlyLive(entry!.version, entry!.since),
        apply: stopTrials,
      }),

    /**
     * Makes an earlier version live again, by default the previous one.
     * @throws Problem FORBIDDEN, VALIDATION_FAILED, RELEASE_CHANGED, RELEASE_REFUSED, UNAVAILABLE
     */
    rollBack: (
      access: DeployAccess,
      { version, ...request }: DeployChange & { version?: string },
    ) =>
      change(access, request, {
        right: 'rollback',
        action: 'release.roll-back',
        check: (registry) => requireEarlier(registry, request.app, version),
        after: (entry, registry) =>
          onlyLive(version ?? previousVersion(registry, request.app)!, entry!.since),
        apply: (moves) =>
          rollBackReleases(moves, new Map(version === undefined ? [] : [[request.app, version]])),
      }),
  };
}

const shellOf = ({ apps }: Registry): string | undefined => apps['shell']?.version;

/** @throws Problem RELEASE_REFUSED if another change is needed */
function stateOf(registry: Registry, one: { app: string; version: string }, target: PublishTarget) {
  try {
    return getPublishState(one, registry, target);
  } catch (error) {
    throw toReleaseProblem(error);
  }
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
