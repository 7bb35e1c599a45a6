import type { Command } from 'commander';
import { listApps } from '@hive/shared-node/workspace-apps';
import { findChanges, type AppChanges } from '../find-changes';
import type { CommandContext } from './command-context';
import { formatDateTime } from './format-date';
import { formatTable } from './format-table';
import { openReleases, withSiteOption, type SiteOptions } from './open-site';
import { requireApp } from './parse';

/** What can be said without the list of commits. */
function describe({ app, live, commits, hasUncommitted }: AppChanges): string {
  if (live === null) return `${app} has not been released yet.`;
  if (commits === null)
    return `${app} ${live} is live. What it was built from is not in the history of this workspace, so its changes are unknown.`;
  const more = hasUncommitted ? ', and changes that are not committed' : '';
  const count =
    commits.length === 0
      ? 'no commit'
      : commits.length === 1
        ? '1 commit'
        : `${commits.length} commits`;
  return `${app} ${live} is live: ${count} since then${more}.`;
}

function format(changes: AppChanges): string {
  const rows = (changes.commits ?? []).map(({ id, at, author, subject }) => [
    id,
    formatDateTime(new Date(at).toISOString()),
    author,
    subject,
  ]);
  return [describe(changes), ...(rows.length > 0 ? [formatTable(rows)] : [])].join('\n');
}

/** The changes of every app of the workspace. */
export async function findAllChanges({
  root,
  store,
}: Pick<CommandContext, 'root' | 'store'>): Promise<AppChanges[]> {
  const registry = await store.read();
  const { storage } = store;
  return Promise.all(listApps(root).map((app) => findChanges(root, app, { registry, storage })));
}

interface Options extends SiteOptions {
  json?: boolean;
}

/** `release -- changes [app]`: what has changed since the live versions. */
export function addChanges(program: Command, context: CommandContext): void {
  withSiteOption(program.command('changes'))
    .description('show the commits since the live version of an app, or of every app')
    .argument('[app]')
    .option('--json', 'print JSON')
    .action(async (given: string | undefined, { json = false, ...options }: Options) => {
      const { root } = context;
      const { store } = openReleases(context, options);
      if (given !== undefined) requireApp(given, root, program);
      const all = await findAllChanges({ root, store });
      const shown = all.filter(({ app }) => given === undefined || app === given);
      context.print(json ? JSON.stringify(shown, null, 2) : shown.map(format).join('\n\n'));
    });
}
