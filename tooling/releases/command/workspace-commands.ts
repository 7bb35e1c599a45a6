import type { Command } from 'commander';
import { isRemoteRepository } from '@hive/shared-node/workspace-apps';
import type { CommandContext } from './command-context';
import { addFlag } from './flag';
import { addGrants } from './grants';
import { addOverrides } from './overrides';
import { UsageError } from './usage-error';

/** The commands that use the release storage itself, which the repository of one remote does not have. */
const workspaceCommands = {
  overrides: addOverrides,
  flag: addFlag,
  grants: addGrants,
};

/** Adds the commands of the workspace. In the repository of one remote each is refused, and the help does not list it. */
export function addWorkspaceCommands(program: Command, context: CommandContext): void {
  for (const [name, add] of Object.entries(workspaceCommands)) {
    if (!isRemoteRepository(context.root)) {
      add(program, context);
      continue;
    }
    program
      .command(name, { hidden: true })
      .argument('[args...]')
      .allowUnknownOption()
      .action(() => {
        throw new UsageError(
          `'${name}' works in the workspace of Hive only: it does not use a site's api. See: npm run release -- --help`,
        );
      });
  }
}
