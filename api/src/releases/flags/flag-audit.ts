import { operatorActorId } from '@hive/contract/audit-actors';
import type { FlagChange, FlagChoice } from '@hive/contract/flag-rules';
import type { Registry } from '@hive/contract/release';
import { choiceOf, listStoredRules } from '@hive/shared-node/releases/flags/flag-rules';
import type { KeyedChange } from '../../audit/write-audit';
import type { AppContext } from '../../platform/context';
import {
  createRegistryAudit,
  toAuditFacts,
  toAuditName,
  toAuditText,
  type RegistryAudit,
} from '../registry/registry-audit';
import { readActor } from '../registry/release-admins';
import { toFlagFacts } from './flag-facts';

/** A change of a rule by an operator; without its revision if only the rule names it. */
type OperatorChange = Omit<FlagChange, 'revision'> & Partial<Pick<FlagChange, 'revision'>>;

/** The same for the line of a change and for the rule that it left. */
const keyOf = ({ app, key, at, by, note }: OperatorChange): string =>
  JSON.stringify(['flag', app, key, at, by, note]);

/**
 * The changes that operators made: those with a line, and rules of operators without one. An older program that changes the registry
 * removes the lines, but no rule; an older release command writes none.
 */
function listChanges(registry: Registry): OperatorChange[] {
  const { flagChanges = [] } = registry;
  const listed = new Set(flagChanges.map(keyOf));
  const left = listStoredRules(registry)
    .filter(({ rule }) => !readActor(rule))
    .map(({ app, key, rule }): OperatorChange => {
      const { since: at, by, note } = rule;
      return { app, key, before: null, after: choiceOf(rule), at, by, note };
    });
  return [...flagChanges, ...left.filter((change) => !listed.has(keyOf(change)))];
}

const factsOf = (choice: FlagChoice | null) => toAuditFacts(toFlagFacts(choice) ?? {});

function toKeyedChange(change: OperatorChange): KeyedChange {
  const { app, key, before, after, at, by, note, revision } = change;
  return {
    key: keyOf(change),
    actor: operatorActorId,
    action: after ? 'release-flag.change' : 'release-flag.reset',
    entity: { kind: 'release-flag', id: toAuditName(`${app} ${key}`) },
    before: before && factsOf(before),
    after: {
      ...factsOf(after),
      ...(note && { reason: toAuditText(note) }),
      operator: toAuditName(by),
      changedAt: at,
    },
    source: revision === undefined ? 'release flags' : `release flags, revision ${revision}`,
  };
}

/** Writes an audit entry for each change of a flag's rule that an operator made with the release command. */
export const createFlagAudit = (
  context: Pick<AppContext, 'database' | 'clock' | 'log'>,
): RegistryAudit =>
  createRegistryAudit(context, {
    list: (registry) => listChanges(registry).map(toKeyedChange),
    failure: 'changes of flags without the api cannot be audited',
    onWritten: ({ action, entity, after }) =>
      context.log.warn(
        { flag: { flag: entity.id, action, operator: after?.['operator'] } },
        'an operator changed the rule of a flag',
      ),
  });
