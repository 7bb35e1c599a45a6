import type { Command } from 'commander';
import { printHistory } from './history';
import { parseLimit, requireReleased } from './parse';
import { printStatus } from './status';
import type { CommandContext } from './command-context';

/** `status` and `history`: the read-only commands. */
export function addReadCommands(program: Command, context: CommandContext): void {
  const { root, store } = context;
  program
    .command('status')
    .description('show the live and trial versions of each app')
    .option('--json', 'print JSON')
    .action(({ json = false }: { json?: boolean }) => printStatus(context, json));

  program
    .command('history')
    .description('show who changed what and when, newest first')
    .argument('[app]')
    .option('--limit <lines>', 'maximum number of lines', '20')
    .option('--json', 'print JSON')
    .action(async (given: string | undefined, options: { limit: string; json?: boolean }) => {
      const limit = parseLimit(options.limit);
      const app = given === undefined ? null : requireReleased(given, root, await store.read());
      await printHistory(context, { app, limit, json: options.json ?? false });
    });
}
