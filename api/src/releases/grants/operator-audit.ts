import { operatorActorId } from '@hive/contract/audit-actors';
import type { GrantChange } from '@hive/contract/grants';
import type { KeyedChange } from '../../audit/write-audit';
import type { AppContext } from '../../platform/context';
import {
  createRegistryAudit,
  toAuditName,
  toAuditText,
  type RegistryAudit,
} from '../registry/registry-audit';
import { toAccessFacts } from './access-facts';

/** The same for the same line, in any version of this program: without the fields that older programs do not know. */
const keyOf = ({ revision, app, action, at, by, note }: GrantChange): string =>
  JSON.stringify([revision, app, action, at, by, note]);

function toKeyedChange(change: GrantChange): KeyedChange {
  const { app, action, revision, at, by, note, owner, ends = [] } = change;
  const access = Object.entries(toAccessFacts(change)).flatMap(([name, text]) =>
    text === null ? [] : [[name, toAuditText(text)]],
  );
  const facts = Object.fromEntries(access) as Record<string, string>;
  const isRevoked = action === 'revoke';
  return {
    key: keyOf(change),
    actor: operatorActorId,
    action: isRevoked ? 'release-remote.revoke' : 'release-remote.grant',
    entity: { kind: 'remote', id: toAuditName(app) },
    before: isRevoked ? facts : null,
    after: {
      ...(owner !== undefined && { owner: toAuditText(owner) }),
      ...(!isRevoked && facts),
      ...(ends.length > 0 && { ends: toAuditText(ends.join(', ')) }),
      reason: toAuditText(note),
      operator: toAuditName(by),
      changedAt: at,
    },
    source: `release grants, revision ${revision}`,
  };
}

/** Writes an audit entry for each change of grants that an operator made with the release command. */
export const createOperatorAudit = (
  context: Pick<AppContext, 'database' | 'clock' | 'log'>,
): RegistryAudit =>
  createRegistryAudit(context, {
    list: ({ grantChanges = [] }) => grantChanges.map(toKeyedChange),
    failure: 'changes by operators cannot be audited',
    onWritten: ({ action, entity, after }) =>
      context.log.warn(
        { remote: { app: entity.id, action, operator: after?.['operator'] } },
        'an operator changed the grants of a remote',
      ),
  });
