import type { Command } from 'commander';
import { printHistory } from './history';
import { openReleases, withSiteOption, type SiteOptions } from './open-site';
import { parseLimit, requireRecorded } from './parse';
import { printStatus } from './status';
import type { CommandContext } from './command-context';

interface HistoryOptions extends SiteOptions {
  limit: string;
  json?: boolean;
}

/** `status` and `history`: the read-only commands. */
export function addReadCommands(program: Command, context: CommandContext): void {
  const { root } = context;
  withSiteOption(program.command('status'))
    .description('show the live and trial versions of each app')
    .option('--json', 'print JSON')
    .action(({ json = false, site }: SiteOptions & { json?: boolean }) =>
      printStatus({ ...context, ...openReleases(context, { site }) }, json),
    );

  withSiteOption(program.command('history'))
    .description('show who changed what and when, newest first')
    .argument('[app]')
    .option('--limit <lines>', 'maximum number of lines', '20')
    .option('--json', 'print JSON')
    .action(async (given: string | undefined, options: HistoryOptions) => {
      const limit = parseLimit(options.limit);
      const { store } = openReleases(context, { site: options.site });
      const app = given === undefined ? null : requireRecorded(given, root, await store.read());
      await printHistory({ ...context, store }, { app, limit, json: options.json ?? false });
    });
}
