import type { AuditAction } from '@hive/contract/audit-actions';
import { operatorActorId, releaseSystemActorId } from '@hive/contract/audit-actors';
import type { Registry, RegistryChange } from '@hive/contract/release';
import { canaryWatchActor } from '@hive/shared-node/releases/moves/actors';
import type { KeyedChange } from '../../audit/write-audit';
import type { AppContext } from '../../platform/context';
import {
  createRegistryAudit,
  toAuditFacts,
  toAuditName,
  toAuditText,
  type RegistryAudit,
} from './registry-audit';
import { readActor } from './release-admins';
import { toReleaseFacts, type ReleaseState } from './release-facts';

/** The action of a line; null for the first version of an app, with which a site is set up. */
function actionOf({ action, from, ramp, by }: RegistryChange): AuditAction | null {
  switch (action) {
    case 'publish':
      return from === undefined ? null : 'release.publish';
    case 'rollback':
      return 'release.roll-back';
    case 'stop-canary':
      return 'release.stop-canary';
    case 'promote':
      return 'release.promote';
    case 'canary':
      if (ramp === 'hold') return 'release.hold-ramp';
      if (ramp === 'resume') return 'release.resume-ramp';
      // An older program removes the mark of a step.
      return by === canaryWatchActor ? 'release.advance-ramp' : 'release.start-canary';
    case 'overrides-on':
      return 'override.allow';
    case 'overrides-off':
      return 'override.forbid';
  }
}

/** Who made the change of a line without a request to the api; null for an admin and a deploy token, whose requests have entries. */
function actorOf(line: RegistryChange): { id: string; operator?: string } | null {
  const { by = 'unknown' } = line;
  if (by === canaryWatchActor) return { id: releaseSystemActorId };
  return readActor(line) ? null : { id: operatorActorId, operator: toAuditName(by) };
}

/** The release of an app after a line of its history. */
function stateAfter(
  { action, version, from, share = 0, ramp }: RegistryChange,
  before?: ReleaseState,
): ReleaseState {
  const live = from ?? before?.version ?? version;
  switch (action) {
    case 'canary':
      return {
        version: live,
        canary: { version, share, ...(ramp && { ramp: { isHeld: ramp === 'hold' } }) },
      };
    case 'stop-canary':
      return { version: live };
    default:
      return { version };
  }
}

/** Whether a line is about what admins may see in their own browser, which is a state of all remotes. */
const isOfOverrides = ({ action }: RegistryChange): boolean =>
  action === 'overrides-on' || action === 'overrides-off';

/** The overrides that are allowed after a line about them; before the first one there is none. */
const overridesAfter = (line?: RegistryChange): Record<string, string | null> => ({
  overrides:
    line?.action === 'overrides-on'
      ? ['released versions', ...(line.origins ?? [])].join(', ')
      : 'off',
});

/** The same for the same line, in any version of this program: without the mark of a ramp, which older programs remove. */
const keyOf = ({ revision, app, version, action, share, at, by, note }: RegistryChange): string =>
  JSON.stringify([revision, app, version, action, share, at, by, note]);

/** The state of what a line changes, before and after it. */
interface ChangedState {
  before: Record<string, string | null> | null;
  after: Record<string, string | null>;
}

/** Follows the lines of a history, from the first one on. */
function createStates(): (line: RegistryChange) => ChangedState {
  const releases = new Map<string, ReleaseState>();
  let overrides: RegistryChange | undefined;
  return (line) => {
    if (isOfOverrides(line)) {
      const before = overridesAfter(overrides);
      overrides = line;
      return { before, after: overridesAfter(line) };
    }
    const before = releases.get(line.app);
    const after = stateAfter(line, before);
    releases.set(line.app, after);
    return { before: before ? toReleaseFacts(before) : null, after: toReleaseFacts(after) };
  };
}

/** The changes of live versions, canaries and overrides that no request made, each with the state before and after it. */
function listChanges({ history }: Registry): KeyedChange[] {
  const follow = createStates();
  return history.flatMap((line) => {
    const { app, revision, at, note } = line;
    const { before, after } = follow(line);
    const [action, actor] = [actionOf(line), actorOf(line)];
    if (!action || !actor) return [];
    return {
      key: keyOf(line),
      actor: actor.id,
      action,
      entity: { kind: isOfOverrides(line) ? 'remote' : 'app', id: toAuditName(app) },
      before: before && toAuditFacts(before),
      after: {
        ...toAuditFacts(after),
        ...(note && { reason: toAuditText(note) }),
        ...(actor.operator !== undefined && { operator: actor.operator }),
        changedAt: at,
      },
      source: `releases, revision ${revision}`,
    };
  });
}

/**
 * Writes an audit entry for each line of the history that no request to the api made: what the canary watch does, and what an operator
 * or a build server does with the credentials of the storage.
 */
export const createHistoryAudit = (
  context: Pick<AppContext, 'database' | 'clock' | 'log'>,
): RegistryAudit =>
  createRegistryAudit(context, {
    list: listChanges,
    failure: 'changes of releases without the api cannot be audited',
    onWritten: ({ actor, action, entity, after }) => {
      if (actor !== operatorActorId) return;
      context.log.warn(
        { release: { app: entity.id, action, operator: after?.['operator'] } },
        'an operator changed a release',
      );
    },
  });
