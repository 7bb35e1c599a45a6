import type { Registry } from '@hive/contract/release';
import { replaceUnsafeCharacters } from '@hive/contract/text';
import { writeAuditOnce, type KeyedChange } from '../../audit/write-audit';
import type { AppContext } from '../../platform/context';

/** Characters of a text; of a name, which the database indexes. The release command enters shorter ones. */
const [textMax, nameMax] = [4000, 200];

/**
 * A text of the registry for an audit entry. Nothing checks what a program writes to the registry, and what cannot be stored would
 * block all other changes.
 */
export const toAuditText = (text: string, max = textMax): string =>
  replaceUnsafeCharacters(text.slice(0, max));

/** The same for a name. */
export const toAuditName = (name: string): string => toAuditText(name, nameMax);

/** The same for the fields of an entry. */
export const toAuditFacts = (
  facts: Readonly<Record<string, string | null>>,
): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, text]) => [name, text && toAuditText(text)]),
  );

/** Entries of one statement, whose number of values is limited. */
const batch = 500;

/** Changes in the registry that no request of the api made. */
export interface RegistryChanges {
  list: (registry: Registry) => readonly KeyedChange[];
  /** Logged when their entries cannot be written. */
  failure: string;
  /** Called for each change whose entry this process wrote. */
  onWritten?: (change: KeyedChange) => void;
}

export type RegistryAudit = ReturnType<typeof createRegistryAudit>;

/**
 * Writes an audit entry for each of these changes, once for all processes and after restarts. The time of an entry is when the api
 * noticed the change, so that it is among the newest ones after an outage.
 */
export function createRegistryAudit(
  { database, clock, log }: Pick<AppContext, 'database' | 'clock' | 'log'>,
  { list, failure, onWritten = () => undefined }: RegistryChanges,
) {
  /** The keys of changes that have an entry. */
  const recorded = new Set<string>();
  /** The revision of the registry whose changes all have one. */
  let recordedRevision: number | undefined;
  let running: Promise<void> | undefined;
  let isFailing = false;
  let isClosed = false;

  async function record(changes: readonly KeyedChange[]): Promise<void> {
    for (let start = 0; start < changes.length; start += batch) {
      const some = changes.slice(start, start + batch);
      const written = await writeAuditOnce(database, clock.now(), some);
      for (const { key } of some) recorded.add(key);
      written.forEach(onWritten);
    }
  }

  async function recordQuietly(
    changes: readonly KeyedChange[],
    revision: Registry['revision'],
  ): Promise<void> {
    try {
      await record(changes);
      [isFailing, recordedRevision] = [false, revision];
    } catch (error) {
      // The next read of the registry tries again: log only the first failure in a row.
      if (!isFailing) log.warn({ err: error }, failure);
      isFailing = true;
    }
    running = undefined;
  }

  return {
    /** Writes the missing entries of a registry in the background. Never throws. */
    request(registry: Registry): void {
      const { revision } = registry;
      if (running || isClosed || revision === recordedRevision) return;
      const changes = list(registry).filter(({ key }) => !recorded.has(key));
      if (changes.length > 0) running = recordQuietly(changes, revision);
      else recordedRevision = revision;
    },

    /** Resolves when nothing is written any more. */
    async close(): Promise<void> {
      isClosed = true;
      await running;
    },
  };
}
