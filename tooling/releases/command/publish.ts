import path from 'node:path';
import type { Command } from 'commander';
import type { Registry } from '@hive/contract/release';
import { buildFolder } from '../build-folder';
import { buildApps } from '../build-apps';
import { findCommit } from '../find-commit';
import { prepareLoading } from '../gate/check-loading';
import { publishReleases, type Published, type PublishRequest } from '../publish-releases';
import { readBuild } from '../read-build';
import { ReleaseRefusedError } from '../release-refused-error';
import { collect, withAuthorOptions, withMoreApps, type AuthorOptions } from './author-options';
import { formatDateTime } from './format-date';
import { parseShare, requireApp } from './parse';
import type { CommandContext } from './command-context';
import { findAuthor } from './find-author';
import { UsageError } from './usage-error';

interface Options extends AuthorOptions {
  with: string[];
  built: string[];
  canary?: string;
}

const isBelow = (root: string, folder: string): boolean =>
  !path.relative(root, folder).startsWith('..');

/** What an earlier step has built, as in CI: a folder for each app. */
async function takeBuilt(root: string, apps: string[], folders: string[]) {
  const builds = await Promise.all(
    folders.map(async (given) => {
      const folder = path.resolve(given);
      const { app } = await readBuild(folder);
      // What lies outside the workspace was built from who knows what.
      const commit = isBelow(root, folder) ? await findCommit(root, app) : null;
      return { app, folder, commit };
    }),
  );
  const found = builds.map(({ app }) => app);
  if ([...found].sort().join() !== [...apps].sort().join()) {
    throw new ReleaseRefusedError(
      `The folders hold ${found.join(', ')}, but ${apps.join(', ')} shall be published. Name one folder for each app with --built.`,
    );
  }
  return builds;
}

async function build(
  { root, say }: CommandContext,
  apps: string[],
): Promise<PublishRequest['builds']> {
  say(`Building ${apps.join(', ')}…`);
  await buildApps(root, apps);
  return Promise.all(
    apps.map(async (app) => {
      return { folder: buildFolder(root, app), commit: await findCommit(root, app) };
    }),
  );
}

function describe({ app, version, outcome }: Published['releases'][number], registry: Registry) {
  const { version: live, canary } = registry.apps[app]!;
  const line = registry.history.findLast((one) => one.app === app && one.version === version);
  const since = line ? `, since ${formatDateTime(line.at)}, by ${line.by ?? 'somebody'}` : '';
  const texts: Record<typeof outcome, string> = {
    live: `${app} ${version} is live for everybody${line?.from ? `; before, ${line.from} was` : ''}.`,
    'on trial': `${app} ${version} is on trial for ${canary?.share} % of the browsers; the others keep ${live}.`,
    'live already': `${app} ${version} is live already${since}. There is nothing to do.`,
    'on trial already': `${app} ${version} is on trial for ${canary?.share} % already${since}. There is nothing to do.`,
  };
  return texts[outcome];
}

/** `release -- <app>`: builds, gates, stores and points at it. */
export function addPublish(program: Command, context: CommandContext): void {
  const { root, store, say } = context;
  withMoreApps(withAuthorOptions(program), 'publish')
    .argument('[app]', 'the app to build and publish')
    .option('--canary <share>', 'put it on trial for so many per cent of the browsers (1 to 99)')
    .option('--built <folder>', 'publish what was built there instead of building', collect, [])
    .allowExcessArguments()
    .action(async (given: string | undefined, options: Options, command: Command) => {
      if (given === undefined) return command.help({ error: true });
      const commands = command.commands.map((one) => one.name());
      const apps = [...new Set([given, ...options.with])];
      for (const app of apps) requireApp(app, root, commands);
      if (command.args.length > 1) {
        throw new UsageError(
          `'${command.args[1]}' is one word too many. npm hands options on after '--' only: npm run release -- ${given} --canary 10`,
        );
      }
      const share = options.canary === undefined ? null : parseShare(options.canary);
      const { note, by = findAuthor(root), built } = options;
      const seen = await store.read();
      const loading = prepareLoading(apps.length);
      try {
        const builds =
          built.length > 0 ? await takeBuilt(root, apps, built) : await build(context, apps);
        const order = { builds, store, seen, share, by, note, load: loading.load };
        const published = await publishReleases(order);
        for (const one of published.releases) say(describe(one, published.registry));
      } finally {
        loading.end();
      }
    });
}
