import { Option, type Command } from 'commander';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { isRemoteRepository } from '@hive/shared-node/workspace-apps';
import { createSiteClient, isTokenText, tokenVariable, type SiteClient } from '../site/site-client';
import { createSiteStorage } from '../site/site-storage';
import type { CommandContext } from './command-context';
import { parseSite } from './parse';
import { UsageError } from './usage-error';

/** The option of the commands that can change a site through its api. */
export interface SiteOptions {
  site?: string;
  by?: string;
}

/** Where a command works: the releases of this machine's settings, or a site. */
export interface OpenedReleases {
  store: RegistryStore;
  site?: SiteClient;
}

export const withSiteOption = (command: Command): Command =>
  command.option(
    '--site <address>',
    `use the releases of this site through its api, with the deploy token in ${tokenVariable}`,
  );

/**
 * For commands that need the credentials of the release storage, which the repository of one remote does not have either: there the help
 * does not list them, and for a site they are refused.
 */
export function requireStorage(command: Command, { root }: CommandContext, why: string): Command {
  const refuse = (): never => {
    throw new UsageError(why);
  };
  if (isRemoteRepository(root)) command.hook('preAction', refuse);
  // While options are parsed: a required one that is missing comes after it.
  return command.addOption(new Option('--site <address>').hideHelp()).on('option:site', refuse);
}

/**
 * Opens the releases that a command works on.
 * @throws UsageError if the options do not fit a site, or its token is missing
 */
export function openReleases(
  { root, store, deployToken }: CommandContext,
  { site, by }: SiteOptions,
): OpenedReleases {
  if (site === undefined) {
    if (!isRemoteRepository(root)) return { store };
    throw new UsageError("Add the site's address: --site https://hive.example");
  }
  const origin = parseSite(site);
  if (!deployToken)
    throw new UsageError(
      `Set ${tokenVariable} to a deploy token of the site. An admin creates it.`,
    );
  // Otherwise the error of the request would print it.
  if (!isTokenText(deployToken))
    throw new UsageError(
      `${tokenVariable} is not a deploy token: it has a space, a line break or another character that tokens do not have. Copy it again.`,
    );
  if (by !== undefined)
    throw new UsageError('With --site, the author is the deploy token: leave out --by.');
  const client = createSiteClient(origin, deployToken);
  return { store: new RegistryStore(createSiteStorage(client)), site: client };
}
