import path from 'node:path';
import type { Command } from 'commander';
import type { Registry } from '@hive/contract/release';
import { buildFolder } from '../build-folder';
import { buildApps } from '../build-apps';
import { isAffected } from '../find-changes';
import { findCommit } from '../find-commit';
import { prepareSandboxes } from '../gate/check-loading';
import { publishReleases, type PublishResult } from '../publish-releases';
import type { PublishRequest } from '../publish-request';
import { readBuild } from '../read-build';
import { firstRampShare } from '@hive/shared-node/releases/ramp-steps';
import { isRemoteRepository } from '@hive/shared-node/workspace-apps';
import { ReleaseRefusedError } from '@hive/shared-node/releases/moves/release-refused-error';
import { collect, withAuthorOptions, withMoreApps, type AuthorOptions } from './author-options';
import { findAllChanges } from './changes';
import { formatDateTime } from './format-date';
import { openReleases, withSiteOption, type SiteOptions } from './open-site';
import { defaultApp, parseShare, requireApp } from './parse';
import { describeRamp } from './describe-ramp';
import type { CommandContext } from './command-context';
import { findAuthor } from './find-author';
import { isBelow } from './is-below';
import { UsageError } from './usage-error';

interface Options extends AuthorOptions, SiteOptions {
  with: string[];
  built: string[];
  canary?: string;
  ramp?: boolean;
  affected?: boolean;
}

/** Finds the builds of an earlier step, as in CI: one folder for each app. */
async function readBuilds(root: string, apps: string[], folders: string[]) {
  const builds = await Promise.all(
    folders.map(async (given) => {
      const folder = path.resolve(given);
      const { app } = await readBuild(folder);
      // The source of a build outside the workspace is unknown.
      const commit = isBelow(root, folder) ? await findCommit(root, app) : null;
      return { app, folder, commit };
    }),
  );
  const found = builds.map(({ app }) => app);
  if ([...found].sort().join() !== [...apps].sort().join()) {
    throw new ReleaseRefusedError(
      `The folders contain ${found.join(', ')}, but the apps to publish are ${apps.join(', ')}. Pass --built once for each app.`,
    );
  }
  return builds;
}

async function build(
  { root, print }: CommandContext,
  apps: string[],
): Promise<PublishRequest['builds']> {
  print(`Checking and building ${apps.join(', ')}…`);
  await buildApps(root, apps);
  return Promise.all(
    apps.map(async (app) => {
      return { folder: buildFolder(root, app), commit: await findCommit(root, app) };
    }),
  );
}

/** The builds to publish: those in the folders, or new ones. */
export const buildOrRead = (
  context: CommandContext,
  apps: string[],
  folders: string[],
): Promise<PublishRequest['builds']> =>
  folders.length > 0 ? readBuilds(context.root, apps, folders) : build(context, apps);

function describe(
  { app, version, outcome }: PublishResult['releases'][number],
  registry: Registry,
) {
  const { version: live, canary } = registry.apps[app]!;
  const line = registry.history.findLast((one) => one.app === app && one.version === version);
  const ramp = canary?.ramp ? ` ${describeRamp(canary.ramp)}` : '';
  const since = line
    ? `, since ${formatDateTime(line.at)}, by ${line.by ?? 'an unknown user'}`
    : '';
  const texts: Record<typeof outcome, string> = {
    live: `${app} ${version} is live for everyone${line?.from ? `; it replaces ${line.from}` : ''}.`,
    'on trial': `${app} ${version} is on trial for ${canary?.share}% of browsers; the others keep ${live}.${ramp}`,
    'already live': `${app} ${version} is already live${since}. There is nothing to do.`,
    'already on trial': `${app} ${version} is already on trial for ${canary?.share}%${since}. There is nothing to do.${ramp}`,
  };
  return texts[outcome];
}

/** The apps to publish: those that were named, or that have changed; null if neither was asked for. */
async function chooseApps(
  context: Pick<CommandContext, 'root' | 'store'>,
  given: string | undefined,
  { with: others, affected = false, built }: Options,
  command: Command,
): Promise<string[] | null> {
  const named = [...new Set([...(given === undefined ? [] : [given]), ...others])];
  for (const app of named) requireApp(app, context.root, command);
  if (command.args.length > 1) {
    throw new UsageError(
      `Unexpected argument '${command.args[1]}'. npm passes on options only after '--': npm run release -- ${given} --canary 10`,
    );
  }
  if (!affected) return given === undefined ? null : named;
  if (isRemoteRepository(context.root))
    throw new UsageError('--affected works in the workspace of Hive only: name no app instead.');
  if (named.length > 0 || built.length > 0)
    throw new UsageError('--affected finds the apps itself: leave out their names and --built.');
  return (await findAllChanges(context)).filter(isAffected).map(({ app }) => app);
}

/** `release -- <app>`: builds, checks and stores an app, then points the registry at it. */
export function addPublish(program: Command, context: CommandContext): void {
  const { root, signing, print } = context;
  withSiteOption(withMoreApps(withAuthorOptions(program), 'publish'))
    .argument('[app]', 'the app to build and publish')
    .option('--affected', 'publish every app that has changed since its live version, in one step')
    .option('--canary <share>', 'put it on trial for this percentage of browsers (1 to 99)')
    .option(
      '--ramp',
      `let the trial grow automatically to everyone, from the percentage of --canary or of the trial, else from ${firstRampShare}%`,
    )
    .option('--built <folder>', 'publish the build in this folder instead of building', collect, [])
    .allowExcessArguments()
    .action(async (named: string | undefined, options: Options, command: Command) => {
      const { store, site } = openReleases(context, options);
      const given = options.affected ? named : (named ?? defaultApp(root));
      const apps = await chooseApps({ root, store }, given, options, command);
      if (apps === null) return command.help({ error: true });
      if (apps.length === 0)
        return print('Nothing has changed since the live versions. There is nothing to do.');
      const { note, by = findAuthor(root), built, ramp: isRamp = false } = options;
      const share =
        options.canary === undefined
          ? isRamp
            ? firstRampShare
            : null
          : parseShare(options.canary);
      const seen = await store.read();
      const sandboxes = prepareSandboxes(apps.length);
      try {
        const builds = await buildOrRead(context, apps, built);
        const isDefaultShare = options.canary === undefined;
        const request = { builds, store, seen, share, isRamp, isDefaultShare, by, note, signing };
        const to = { ...request, ...(site && { site, print }) };
        const published = await publishReleases({ ...to, load: sandboxes.load });
        for (const one of published.releases) print(describe(one, published.registry));
      } finally {
        sandboxes.end();
      }
    });
}
