import type { Command } from 'commander';
import type { Registry, RegistryApp } from '@hive/contract/release';
import { promoteReleases, rollBackReleases, stopTrials, type MoveRequest } from '../move-releases';
import { withAuthorOptions, withMoreApps, type AuthorOptions } from './author-options';
import { requireReleased } from './parse';
import type { CommandContext } from './command-context';
import { findAuthor } from './find-author';

interface Options extends AuthorOptions {
  with: string[];
}

/** `promote`, `rollback` and `stop-canary`: what is released already, made everybody's or nobody's. */
export function addMoveCommands(program: Command, { root, store, say }: CommandContext): void {
  async function order(app: string, options: Options): Promise<MoveRequest> {
    const seen = await store.read();
    const apps = [...new Set([app, ...options.with])];
    for (const one of apps) requireReleased(one, root, seen);
    const { by = findAuthor(root), note } = options;
    return { store, seen, apps, by, note };
  }

  function sayLive(
    { apps, seen }: MoveRequest,
    now: Registry,
    what: (before: RegistryApp) => string,
  ): void {
    for (const app of apps) {
      say(`${app} ${now.apps[app]?.version} is live for everybody${what(seen.apps[app]!)}.`);
    }
  }

  withMoreApps(withAuthorOptions(program.command('promote')), 'promote')
    .description("make the version on trial everybody's")
    .argument('<app>')
    .action(async (app: string, options: Options) => {
      const given = await order(app, options);
      sayLive(given, await promoteReleases(given), ({ version }) => `; before, ${version} was`);
    });

  withMoreApps(withAuthorOptions(program.command('rollback')), 'roll back')
    .description('go back to an older version, the one before unless named')
    .argument('<app>')
    .argument('[version]')
    .action(async (app: string, version: string | undefined, options: Options) => {
      const given = await order(app, options);
      if (version !== undefined && given.seen.apps[app]?.version === version) {
        return say(`${app} ${version} is live already. There is nothing to do.`);
      }
      const named = new Map(version === undefined ? [] : [[app, version]]);
      const registry = await rollBackReleases(given, named);
      sayLive(given, registry, (before) => ` again; ${before.version} no longer is`);
    });

  withMoreApps(withAuthorOptions(program.command('stop-canary')), 'stop')
    .description('end the trial: everybody gets the live version')
    .argument('<app>')
    .action(async (app: string, options: Options) => {
      const given = await order(app, options);
      const registry = await stopTrials(given);
      sayLive(given, registry, ({ canary }) => `; the trial of ${canary?.version} is over`);
    });
}
