import type { Command } from 'commander';
import type { Registry, RegistryApp } from '@hive/contract/release';
import {
  promoteReleases,
  rollBackReleases,
  stopCanaries,
  type MoveRequest,
} from '@hive/shared-node/releases/moves/move-releases';
import { withAuthorOptions, withMoreApps, type AuthorOptions } from './author-options';
import { isMoved, moveOnSite } from '../site/move-on-site';
import { openReleases, withSiteOption, type OpenedReleases, type SiteOptions } from './open-site';
import { requireReleased, withAppArgument } from './parse';
import type { CommandContext } from './command-context';
import { findAuthor } from './find-author';

interface Options extends AuthorOptions, SiteOptions {
  with: string[];
}

/** `promote`, `rollback` and `stop-canary`: the commands that change which stored release is live. */
export function addMoveCommands(program: Command, context: CommandContext): void {
  const { root, signing, print } = context;

  async function readRequest(app: string, options: Options): Promise<MoveRequest & OpenedReleases> {
    const { store, site } = openReleases(context, options);
    const seen = await store.read();
    const apps = [...new Set([app, ...options.with])];
    for (const one of apps) requireReleased(one, root, seen);
    const { by = findAuthor(root), note } = options;
    return { store, seen, apps, by, note, signing, site };
  }

  function printLive(
    { apps, seen }: MoveRequest,
    now: Registry,
    what: (before: RegistryApp) => string,
  ): void {
    for (const app of apps) {
      print(`${app} ${now.apps[app]?.version} is live for everyone${what(seen.apps[app]!)}.`);
    }
  }

  const moveCommand = (name: string, what: string): Command => {
    const command = withMoreApps(withAuthorOptions(program.command(name)), what);
    return withAppArgument(withSiteOption(command), root);
  };

  moveCommand('promote', 'promote')
    .description('make the trial version live for everyone')
    .action(async (app: string, options: Options) => {
      const request = await readRequest(app, options);
      if (request.site && isMoved(request.seen, request.apps, 'promote')) {
        for (const one of request.apps)
          print(
            `${one} ${request.seen.apps[one]?.version} is already live. There is nothing to do.`,
          );
        return;
      }
      printLive(
        request,
        await (request.site
          ? moveOnSite(request, request.site, 'promote')
          : promoteReleases(request)),
        ({ version }) => `; it replaces ${version}`,
      );
    });

  moveCommand('rollback', 'roll back')
    .description('go back to an older version (default: the previous one)')
    .argument('[version]')
    .action(async (app: string, version: string | undefined, options: Options) => {
      const request = await readRequest(app, options);
      if (version !== undefined && request.seen.apps[app]?.version === version) {
        return print(`${app} ${version} is already live. There is nothing to do.`);
      }
      const named = new Map(version === undefined ? [] : [[app, version]]);
      const registry = await (request.site
        ? moveOnSite(request, request.site, 'rollback', version)
        : rollBackReleases(request, named));
      printLive(request, registry, (before) => ` again; it replaces ${before.version}`);
    });

  moveCommand('stop-canary', 'stop')
    .description('end the trial: everyone gets the live version')
    .action(async (app: string, options: Options) => {
      const request = await readRequest(app, options);
      if (request.site && isMoved(request.seen, request.apps, 'stop')) {
        for (const one of request.apps)
          print(`The trial of ${one} has already ended. There is nothing to do.`);
        return;
      }
      const registry = await (request.site
        ? moveOnSite(request, request.site, 'stop')
        : stopCanaries(request));
      printLive(request, registry, ({ canary }) => `; the trial of ${canary?.version} has ended`);
    });
}
