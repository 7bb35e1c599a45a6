import type { FlagChange } from '@hive/contract/flag-rules';
import type { GrantChange } from '@hive/contract/grants';
import type { RegistryChange } from '@hive/contract/release';
import {
  describeChange,
  describeFlagChange,
  describeGrantChange,
} from '@hive/shared-node/releases/moves/describe-change';
import { formatDateTime } from './format-date';
import type { CommandContext } from './command-context';
import { formatTable } from './format-table';

type Line = RegistryChange | GrantChange | FlagChange;

/** What a line changed, and the version that was live before another one. */
function describeLine(line: Line): [what: string, before: string] {
  if ('key' in line) return [describeFlagChange(line), ''];
  if (!('version' in line)) return [describeGrantChange(line), ''];
  return [describeChange(line), line.from && line.from !== line.version ? line.from : ''];
}

/**
 * Prints who changed what and when, newest first.
 * @param app null: all apps
 * @param limit maximum number of lines; null: no limit
 */
export async function printHistory(
  { store, print }: CommandContext,
  { app, limit, json }: { app: string | null; limit: number | null; json: boolean },
): Promise<void> {
  const { history, grantChanges = [], flagChanges = [] } = await store.read();
  const lines: Line[] = [...history, ...grantChanges, ...flagChanges]
    .filter((line) => app === null || line.app === app)
    .reverse()
    .sort((one, other) => other.revision - one.revision);
  const shown = lines.slice(0, limit ?? undefined);
  if (json) return print(JSON.stringify(shown, null, 2));
  if (shown.length === 0) return print(`There are no changes${app ? ` to ${app}` : ''} yet.`);
  const rows = shown.map((line) => [
    String(line.revision),
    formatDateTime(line.at),
    line.by ?? '',
    ...describeLine(line),
    line.note ?? '',
  ]);
  print(formatTable([['Revision', 'When', 'Who', 'What', 'Previously live', 'Note'], ...rows]));
  const more = lines.length - shown.length;
  if (more > 0) print(`\n${more} more: --limit ${lines.length}`);
}
