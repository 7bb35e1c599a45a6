import type { Command } from 'commander';
import { printHistory } from './history';
import { parseLimit, requireReleased } from './parse';
import { printStatus } from './status';
import type { CommandContext } from './command-context';

/** `status` and `history`: they change nothing. */
export function addReadCommands(program: Command, context: CommandContext): void {
  const { root, store } = context;
  program
    .command('status')
    .description('what is live of each app, since when, and what is on trial')
    .option('--json', 'for programs')
    .action(({ json = false }: { json?: boolean }) => printStatus(context, json));

  program
    .command('history')
    .description('who did what and when, newest first')
    .argument('[app]')
    .option('--limit <lines>', 'how many lines at most', '20')
    .option('--json', 'for programs')
    .action(async (given: string | undefined, options: { limit: string; json?: boolean }) => {
      const limit = parseLimit(options.limit);
      const app = given === undefined ? null : requireReleased(given, root, await store.read());
      await printHistory(context, { app, limit, json: options.json ?? false });
    });
}
