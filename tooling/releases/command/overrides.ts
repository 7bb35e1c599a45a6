import { isDeepStrictEqual } from 'node:util';
import { Argument, type Command } from 'commander';
import { setOverrides } from '@hive/shared-node/releases/moves/move-releases';
import { isRemoteRepository } from '@hive/shared-node/workspace-apps';
import { collect, withAuthorOptions, type AuthorOptions } from './author-options';
import { requireStorage } from './open-site';
import { parseOrigins } from './parse';
import type { CommandContext } from './command-context';
import { findAuthor } from './find-author';
import { UsageError } from './usage-error';

interface Options extends AuthorOptions {
  origin: string[];
}

const noToken =
  'A deploy token cannot allow or forbid overrides, which let browsers of admins load code of every remote. An operator runs this command in the workspace of Hive, with the credentials of the storage and without --site.';

/** `overrides on|off`: whether admins can see other versions of a remote in their own browser. */
export function addOverrides(program: Command, context: CommandContext): void {
  const { root, store, print } = context;
  const command = program.command('overrides', { hidden: isRemoteRepository(root) });
  requireStorage(withAuthorOptions(command), context, noToken)
    .description('let admins see other versions in their own browser')
    .addArgument(new Argument('<state>').choices(['on', 'off']))
    .option(
      '--origin <address>',
      'a development server that admins can load a remote from, such as http://localhost:4301 (repeatable)',
      collect,
      [],
    )
    .action(async (state: string, options: Options) => {
      const origins = state === 'on' ? parseOrigins(options.origin) : null;
      if (!origins && options.origin.length > 0) {
        throw new UsageError("--origin can only be used with 'on'.");
      }
      const seen = await store.read();
      const overrides = origins ? { releases: true, origins } : undefined;
      if (isDeepStrictEqual(seen.overrides, overrides)) {
        return print(`Overrides are already ${state}. There is nothing to do.`);
      }
      const by = options.by ?? findAuthor(root);
      await setOverrides({ store, seen, by, note: options.note }, origins);
      if (!origins) return print('Overrides are off: everyone gets the versions in the registry.');
      const from = ['released versions', ...origins].join(', ');
      print(`Overrides are on: admins can use ${from}.`);
    });
}
