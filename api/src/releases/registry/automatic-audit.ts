import type { AuditAction } from '@hive/contract/audit-actions';
import { releaseSystemActorId } from '@hive/contract/audit-actors';
import type { Registry, RegistryChange } from '@hive/contract/release';
import { canaryWatchActor } from '@hive/shared-node/releases/moves/actors';
import type { KeyedChange } from '../../audit/write-audit';
import type { AppContext } from '../../platform/context';
import {
  createRegistryAudit,
  toAuditName,
  toAuditText,
  type RegistryAudit,
} from './registry-audit';
import { toReleaseFacts, type ReleaseState } from './release-facts';

/** The action of a line of the canary watch; null for a line that it does not write. */
function actionOf({ action, ramp }: RegistryChange): AuditAction | null {
  switch (action) {
    case 'stop-canary':
      return 'release.stop-canary';
    case 'promote':
      return 'release.promote';
    case 'canary':
      return ramp === 'hold' ? 'release.hold-ramp' : 'release.advance-ramp';
    default:
      return null;
  }
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

/** The same for the same line, in any version of this program: without the mark of a ramp, which older programs remove. */
const keyOf = ({ revision, app, version, action, share, at, by, note }: RegistryChange): string =>
  JSON.stringify([revision, app, version, action, share, at, by, note]);

const textsOf = (state: ReleaseState): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(toReleaseFacts(state)).map(([name, text]) => [name, text && toAuditText(text)]),
  );

/** The changes of canaries that the canary watch made, each with the release before and after it. */
function listAutomaticChanges({ history }: Registry): KeyedChange[] {
  const states = new Map<string, ReleaseState>();
  return history.flatMap((line) => {
    const { app, by, revision, at, note } = line;
    const before = states.get(app);
    const after = stateAfter(line, before);
    states.set(app, after);
    const action = by === canaryWatchActor ? actionOf(line) : null;
    if (!action) return [];
    return {
      key: keyOf(line),
      actor: releaseSystemActorId,
      action,
      entity: { kind: 'app', id: toAuditName(app) },
      before: before ? textsOf(before) : null,
      after: { ...textsOf(after), ...(note && { reason: toAuditText(note) }), changedAt: at },
      source: `releases, revision ${revision}`,
    };
  });
}

/** Writes an audit entry for each automatic change of a canary: its stop, the steps of its ramp, its promotion. */
export const createAutomaticAudit = (
  context: Pick<AppContext, 'database' | 'clock' | 'log'>,
): RegistryAudit =>
  createRegistryAudit(context, {
    list: listAutomaticChanges,
    failure: 'automatic changes of canaries cannot be audited',
  });
