import type { Command } from 'commander';
import { printHistory } from './history';
import { parseLimit, requireReleased } from './parse';
import { printStatus } from './status';
import type { Surroundings } from './surroundings';

/** `status` and `history`: they change nothing. */
export function addReading(program: Command, surroundings: Surroundings): void {
  const { root, store } = surroundings;
  program
    .command('status')
    .description('what is live of each app, since when, and what is on trial')
    .option('--json', 'for programs')
    .action(({ json = false }: { json?: boolean }) => printStatus(surroundings, json));

  program
    .command('history')
    .description('who did what and when, newest first')
    .argument('[app]')
    .option('--limit <lines>', 'how many lines at most', '20')
    .option('--json', 'for programs')
    .action(async (given: string | undefined, options: { limit: string; json?: boolean }) => {
      const limit = parseLimit(options.limit);
      const app = given === undefined ? null : requireReleased(given, root, await store.read());
      await printHistory(surroundings, { app, limit, json: options.json ?? false });
    });
}
