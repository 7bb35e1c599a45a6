import type { GrantChange } from '@hive/contract/grants';
import type { Registry } from '@hive/contract/release';
import { replaceUnsafeCharacters } from '@hive/contract/text';
import { writeOperatorAudit, type OperatorChange } from '../../audit/write-audit';
import type { AppContext } from '../../platform/context';
import { toAccessFacts } from './access-facts';

type GrantsOfRegistry = Pick<Registry, 'grantChanges'>;

/** Characters of a text; of the name of a remote, which the database indexes. The release command enters shorter ones. */
const [textMax, nameMax] = [4000, 200];

/** Nothing checks what a program writes to the registry, and what cannot be stored would block all other changes. */
const toText = (text: string, max = textMax): string => replaceUnsafeCharacters(text.slice(0, max));

/** The same for the same line, in any version of this program: without the fields that older programs do not know. */
const keyOf = ({ revision, app, action, at, by, note }: GrantChange): string =>
  JSON.stringify([revision, app, action, at, by, note]);

function toOperatorChange(change: GrantChange): OperatorChange {
  const { app, action, revision, at, by, note, owner, ends = [] } = change;
  const access = Object.entries(toAccessFacts(change)).flatMap(([name, text]) =>
    text === null ? [] : [[name, toText(text)]],
  );
  const facts = Object.fromEntries(access) as Record<string, string>;
  const isRevoked = action === 'revoke';
  return {
    key: keyOf(change),
    action: isRevoked ? 'release-remote.revoke' : 'release-remote.grant',
    entity: { kind: 'remote', id: toText(app, nameMax) },
    before: isRevoked ? facts : null,
    after: {
      ...(owner !== undefined && { owner: toText(owner) }),
      ...(!isRevoked && facts),
      ...(ends.length > 0 && { ends: toText(ends.join(', ')) }),
      reason: toText(note),
      operator: toText(by, nameMax),
      changedAt: at,
    },
    source: `release grants, revision ${revision}`,
  };
}

/**
 * Writes an audit entry for each change of grants that an operator made with the release command, once for all processes. The time of an
 * entry is when the api noticed the change, so that it is among the newest ones after an outage.
 */
export function createOperatorAudit({
  database,
  clock,
  log,
}: Pick<AppContext, 'database' | 'clock' | 'log'>) {
  /** The keys of changes that have an entry. */
  const recorded = new Set<string>();
  let running: Promise<void> | undefined;
  let isFailing = false;
  let isClosed = false;

  async function record(changes: readonly GrantChange[]): Promise<void> {
    const written = await writeOperatorAudit(database, clock.now(), changes.map(toOperatorChange));
    for (const change of changes) recorded.add(keyOf(change));
    for (const { action, entity, after } of written)
      log.warn(
        { remote: { app: entity.id, action, operator: after.operator } },
        'an operator changed the grants of a remote',
      );
  }

  async function recordQuietly(changes: readonly GrantChange[]): Promise<void> {
    try {
      await record(changes);
      isFailing = false;
    } catch (error) {
      // The next read of the registry tries again: log only the first failure in a row.
      if (!isFailing) log.warn({ err: error }, 'changes by operators cannot be audited');
      isFailing = true;
    }
    running = undefined;
  }

  return {
    /** Writes the missing entries of a registry in the background. Never throws. */
    request({ grantChanges = [] }: GrantsOfRegistry): void {
      if (running || isClosed) return;
      const changes = grantChanges.filter((change) => !recorded.has(keyOf(change)));
      if (changes.length > 0) running = recordQuietly(changes);
    },

    /** Resolves when nothing is written any more. */
    async close(): Promise<void> {
      isClosed = true;
      await running;
    },
  };
}
