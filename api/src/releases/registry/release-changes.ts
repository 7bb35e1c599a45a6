import type { AuditAction } from '@hive/contract/audit-actions';
import type { Registry, RegistryApp } from '@hive/contract/release';
import {
  promoteReleases,
  rollBackReleases,
  holdRamps,
  stopCanaries,
} from '@hive/shared-node/releases/moves/move-releases';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import { Problem } from '../../platform/http/problem';
import { adminActor } from '@hive/shared-node/releases/moves/actors';
import { requireUser } from '../../platform/http/require-user';
import {
  checkEarlier,
  onlyLive,
  releaseChanged,
  type ChangeRelease,
  type ChangeSteps,
} from './change-release';
import type { ServedReleases } from './served-releases';

/** A change that an admin asks for. */
interface RequestedChange {
  app: string;
  reason: string;
}

/** The steps that differ between the changes by admins. */
interface AdminSteps extends Pick<ChangeSteps, 'action' | 'apply'> {
  /** @throws Problem if the admin has seen an older state */
  check: (entry: RegistryApp, registry: Registry) => void;
  after: (entry: RegistryApp) => RegistryApp;
}

export type ReleaseChanges = ReturnType<typeof createReleaseChanges>;

const checkCanary =
  (app: string, version: string) =>
  ({ canary }: RegistryApp): void => {
    if (canary?.version === version) return;
    throw releaseChanged(
      canary
        ? `${app} now has ${canary.version} as a canary, not ${version}. Reload the page and decide again.`
        : `${app} has no canary any more. Reload the page to see what is live.`,
    );
  };

/** A change of the ramp that an admin asks for, with the canary that the admin has seen. */
interface RampChange extends RequestedChange {
  version: string;
  share: number;
}

const checkRamp =
  ({ app, version, share }: RampChange, isHeld: boolean) =>
  (entry: RegistryApp): void => {
    checkCanary(app, version)(entry);
    const { canary } = entry;
    if (canary?.share !== share)
      throw releaseChanged(
        `The canary of ${app} is now at ${canary?.share}%, not ${share}%. Reload the page and decide again.`,
      );
    if (!canary.ramp)
      throw releaseChanged(`The canary of ${app} has a fixed share, without a ramp.`);
    if (canary.ramp.isHeld === isHeld)
      throw releaseChanged(`The ramp of ${app} is already ${isHeld ? 'held' : 'running'}.`);
  };

/** Changes by admins of which stored release is live. The same checks as of the release command. */
export function createReleaseChanges(served: ServedReleases, changeRelease: ChangeRelease) {
  async function change(
    session: RequestSession,
    { app, reason }: RequestedChange,
    { action, check, after, apply }: AdminSteps,
  ): Promise<{ revision: number }> {
    checkAccess('admin', session);
    checkStepUp(session);
    const userId = requireUser(session);
    const seen = await served.readForAdmin();
    const entry = Object.hasOwn(seen.apps, app) ? seen.apps[app] : undefined;
    if (!entry) throw new Problem('NOT_FOUND', 'This site does not have this app.');
    check(entry, seen);
    const author = {
      session: { userId, requestId: session.requestId },
      by: adminActor(userId),
      reason,
    };
    const steps = { action, seen, after: () => after(entry), apply };
    return changeRelease([app], author, steps);
  }

  const changeRamp = (
    session: RequestSession,
    action: AuditAction,
    request: RampChange,
    isHeld: boolean,
  ) =>
    change(session, request, {
      action,
      check: checkRamp(request, isHeld),
      after: ({ canary, ...entry }) => ({
        ...entry,
        ...(canary?.ramp && { canary: { ...canary, ramp: { ...canary.ramp, isHeld } } }),
      }),
      apply: (moves) => holdRamps(moves, isHeld),
    });

  return {
    /**
     * Holds the ramp of a canary at its share.
     * @throws Problem NOT_FOUND, RELEASE_CHANGED, UNAVAILABLE
     */
    holdRamp: (session: RequestSession, request: RampChange) =>
      changeRamp(session, 'release.hold-ramp', request, true),

    /**
     * Resumes the ramp of a canary.
     * @throws Problem NOT_FOUND, RELEASE_CHANGED, UNAVAILABLE
     */
    resumeRamp: (session: RequestSession, request: RampChange) =>
      changeRamp(session, 'release.resume-ramp', request, false),

    /**
     * Makes a canary live for everyone.
     * @throws Problem NOT_FOUND, RELEASE_CHANGED, RELEASE_REFUSED, UNAVAILABLE
     */
    promote: (
      session: RequestSession,
      { version, ...request }: RequestedChange & { version: string },
    ) =>
      change(session, request, {
        action: 'release.promote',
        check: checkCanary(request.app, version),
        after: ({ since }) => onlyLive(version, since),
        apply: promoteReleases,
      }),

    /**
     * Ends a canary.
     * @throws Problem NOT_FOUND, RELEASE_CHANGED, UNAVAILABLE
     */
    stopCanary: (
      session: RequestSession,
      { version, ...request }: RequestedChange & { version: string },
    ) =>
      change(session, request, {
        action: 'release.stop-canary',
        check: checkCanary(request.app, version),
        after: ({ version: live, since }) => onlyLive(live, since),
        apply: stopCanaries,
      }),

    /**
     * Makes an earlier version live again.
     * @throws Problem NOT_FOUND, VALIDATION_FAILED, RELEASE_CHANGED, RELEASE_REFUSED, UNAVAILABLE
     */
    rollBack: (
      session: RequestSession,
      { from, version, ...request }: RequestedChange & { from: string; version: string },
    ) =>
      change(session, request, {
        action: 'release.roll-back',
        check: (entry, registry) => {
          const { app } = request;
          if (entry.version !== from)
            throw releaseChanged(
              `${app} ${entry.version} is live now, not ${from}. Reload the page and decide again.`,
            );
          checkEarlier(registry, app, version);
        },
        after: ({ since }) => onlyLive(version, since),
        apply: (moves) => rollBackReleases(moves, new Map([[request.app, version]])),
      }),
  };
}
