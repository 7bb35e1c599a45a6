import { describeChange } from '../describe-change';
import { formatDateTime } from './format-date';
import type { CommandContext } from './command-context';
import { formatTable } from './format-table';

/**
 * Who did what and when, newest first.
 * @param app of one app; null: of all
 * @param limit how many lines at most; null: all
 */
export async function printHistory(
  { store, say }: CommandContext,
  { app, limit, json }: { app: string | null; limit: number | null; json: boolean },
): Promise<void> {
  const { history } = await store.read();
  const lines = history.filter((line) => app === null || line.app === app).reverse();
  const shown = lines.slice(0, limit ?? undefined);
  if (json) return say(JSON.stringify(shown, null, 2));
  if (shown.length === 0) return say(`Nothing has happened${app ? ` to ${app}` : ''} yet.`);
  const rows = shown.map((line) => [
    String(line.revision),
    formatDateTime(line.at),
    line.by ?? '',
    describeChange(line),
    line.from && line.from !== line.version ? line.from : '',
    line.note ?? '',
  ]);
  say(formatTable([['Revision', 'When', 'Who', 'What', 'Live before', 'Note'], ...rows]));
  const more = lines.length - shown.length;
  if (more > 0) say(`\n${more} more: --limit ${lines.length}`);
}
