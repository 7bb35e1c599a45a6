import type { AuditAction } from '@hive/contract/audit-actions';
import type { Registry, RegistryApp } from '@hive/contract/release';
import { ChangeConflict } from '@hive/shared-node/releases/moves/change-registry';
import { describeChange } from '@hive/shared-node/releases/moves/describe-change';
import {
  promoteReleases,
  rollBackReleases,
  holdRamps,
  stopTrials,
  type MoveRequest,
} from '@hive/shared-node/releases/moves/move-releases';
import { ReleaseRefusedError } from '@hive/shared-node/releases/moves/release-refused-error';
import { earlierVersions, InvalidChangeError } from '@hive/shared-node/releases/registry-changes';
import { writeAudit } from '../../audit/write-audit';
import type { AppContext } from '../../platform/context';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import { unavailable } from '../../platform/http/is-unavailable';
import { invalidField, Problem } from '../../platform/http/problem';
import { requireUser } from '../../platform/http/require-user';
import { adminActor } from './release-admins';
import type { ServedReleases } from './served-releases';

/** A change that an admin asks for. */
interface RequestedChange {
  app: string;
  reason: string;
}

/** The steps that differ between the changes. */
interface ChangeSteps {
  action: AuditAction;
  /** @throws Problem if the admin has seen an older state */
  check: (entry: RegistryApp, registry: Registry) => void;
  /** The state afterwards, for the audit log. */
  after: (entry: RegistryApp) => RegistryApp;
  apply: (request: MoveRequest) => Promise<Registry>;
}

export type ReleaseChanges = ReturnType<typeof createReleaseChanges>;

const changed = (message: string): Problem => new Problem('RELEASE_CHANGED', message);

/** An error of a registry change as an error of the api. What is none of the registry's own is the storage's. */
function toProblem(error: unknown): Problem {
  if (error instanceof ChangeConflict)
    return changed(
      `Another change came first: ${describeChange(error.line)}. Reload the page and decide again.`,
    );
  if (error instanceof InvalidChangeError) return changed(error.message);
  if (error instanceof ReleaseRefusedError)
    return new Problem('RELEASE_REFUSED', error.sentences.join(' '));
  return unavailable(error);
}

const checkCanary =
  (app: string, version: string) =>
  ({ canary }: RegistryApp): void => {
    if (canary?.version === version) return;
    throw changed(
      canary
        ? `${app} now has ${canary.version} as a canary, not ${version}. Reload the page and decide again.`
        : `${app} has no canary any more. Reload the page to see what is live.`,
    );
  };

/** What is in the audit log of an app. */
const factsOf = ({ version, canary }: RegistryApp) => ({
  version,
  canary: canary ? `${canary.version} for ${canary.share}%` : null,
  ...(canary?.ramp && { ramp: canary.ramp.isHeld ? 'held' : 'on' }),
});

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
      throw changed(
        `The canary of ${app} is now at ${canary?.share}%, not ${share}%. Reload the page and decide again.`,
      );
    if (!canary.ramp) throw changed(`The canary of ${app} has a fixed share, without a ramp.`);
    if (canary.ramp.isHeld === isHeld)
      throw changed(`The ramp of ${app} is already ${isHeld ? 'held' : 'running'}.`);
  };

/** An app whose only version is this one. */
const onlyLive =
  (version: string) =>
  ({ since }: RegistryApp): RegistryApp => ({ version, since });

/** Changes by admins of which stored release is live. The same checks as of the release command. */
export function createReleaseChanges(
  { database, clock, settings, log }: Pick<AppContext, 'database' | 'clock' | 'settings' | 'log'>,
  served: ServedReleases,
) {
  const signing = { keys: settings.releaseKeys, signers: [] };

  async function change(
    session: RequestSession,
    { app, reason }: RequestedChange,
    steps: ChangeSteps,
  ): Promise<{ revision: number }> {
    checkAccess('admin', session);
    checkStepUp(session);
    const actor = requireUser(session);
    const seen = await served.readForAdmin();
    const entry = Object.hasOwn(seen.apps, app) ? seen.apps[app] : undefined;
    if (!entry) throw new Problem('NOT_FOUND', 'This site does not have this app.');
    steps.check(entry, seen);
    const request: MoveRequest = {
      store: served.store,
      seen,
      apps: [app],
      by: adminActor(actor),
      note: reason,
      signing,
    };
    // The audit entry is written first, so that without it nothing changes. If its commit fails after the registry has
    // changed, the registry's history still names the admin.
    const next = await database.transaction().execute(async (trx) => {
      await writeAudit(trx, session, clock.now(), {
        action: steps.action,
        entity: { kind: 'app', id: app },
        before: factsOf(entry),
        after: { ...factsOf(steps.after(entry)), reason },
      });
      return steps.apply(request).catch((error: unknown) => {
        throw toProblem(error);
      });
    });
    log.warn({ release: { app, action: steps.action, userId: actor } }, 'a release was changed');
    // For the next list. The change is made, whether or not the registry can be read again.
    await served.read().catch(() => undefined);
    return { revision: next.revision };
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
        after: onlyLive(version),
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
        after: (entry) => onlyLive(entry.version)(entry),
        apply: stopTrials,
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
            throw changed(
              `${app} ${entry.version} is live now, not ${from}. Reload the page and decide again.`,
            );
          if (!earlierVersions(registry, app).some((one) => one.version === version))
            throw invalidField('version', 'Choose a version that was live before.');
        },
        after: onlyLive(version),
        apply: (moves) => rollBackReleases(moves, new Map([[request.app, version]])),
      }),
  };
}
