import { isDeepStrictEqual } from 'node:util';
import type { RemoteGrant } from '@hive/contract/grants';
import type { Release } from '@hive/contract/release';
import { formatGrants } from '@hive/shared-node/releases/grants/format-grants';
import type { EnteredGrant } from '@hive/shared-node/releases/grants/find-grant-faults';
import { findNamedOwner } from '@hive/shared-node/releases/grants/named-owner';
import { grantOf } from '@hive/shared-node/releases/grants/remote-grants';
import { isRemoteRepository } from '@hive/shared-node/workspace-apps';
import type { Command } from 'commander';
import { collect } from './author-options';
import { changeGrants, type GrantBasis } from './change-grants';
import type { CommandContext } from './command-context';
import { printGrants } from './list-grants';
import { openReleases, requireStorage, withSiteOption, type SiteOptions } from './open-site';
import { parseAddresses, parsePlaces } from './parse-grants';
import { readServed } from './read-site';
import { UsageError } from './usage-error';

interface ChangeOptions {
  address: string[];
  place: string[];
  owner?: string;
  ends: string[];
  seen?: string;
  by: string;
  note: string;
}

const noToken =
  'A deploy token cannot grant or revoke. An admin does it in Admin → Releases → Remotes; an operator runs this command in the workspace of Hive, with the credentials of the storage and without --site.';

const without = <T>(items: readonly T[] = [], removed: readonly T[]): T[] =>
  items.filter((item) => !removed.some((one) => isDeepStrictEqual(one, item)));

/**
 * What a remote has after an addition; null if it has all of it. The owner stays unless another one is named.
 * @throws UsageError
 */
function extendGrant(
  app: string,
  before: RemoteGrant | null,
  shells: readonly Release[],
  options: ChangeOptions,
) {
  const addresses = parseAddresses(options.address);
  const places = parsePlaces(options.place);
  const count = addresses.length + places.length;
  const hasGrants = Boolean(before?.grants ?? before?.slotGrants);
  if (count === 0 && (options.owner === undefined || !hasGrants))
    throw new UsageError(
      'Name what to grant: --address <address:users> or --place <place:users>. For a remote that has a grant, --owner <team> alone changes the owner.',
    );
  const owner = options.owner?.trim() ?? findNamedOwner(app, shells) ?? before?.owner;
  if (owner === undefined)
    throw new UsageError(`Nothing names the owner of ${app}. Name the team: --owner <team>`);
  const added = {
    addresses: without(addresses, before?.grants ?? []),
    places: without(places, before?.slotGrants ?? []),
  };
  const isOwnerNew = options.owner !== undefined && owner !== before?.owner;
  if (added.addresses.length + added.places.length === 0 && !isOwnerNew) return null;
  return {
    owner,
    addresses: [...(before?.grants ?? []), ...added.addresses],
    places: [...(before?.slotGrants ?? []), ...added.places],
  };
}

/** What a remote has after a revocation; null if nothing. Without addresses and places, everything is revoked. */
function removeGrants(
  app: string,
  before: RemoteGrant,
  shells: readonly Release[],
  options: ChangeOptions,
) {
  const addresses = parseAddresses(options.address);
  const places = parsePlaces(options.place);
  if (addresses.length + places.length === 0) return null;
  const missing = {
    grants: without(addresses, before.grants ?? []),
    slotGrants: without(places, before.slotGrants ?? []),
  };
  if (missing.grants.length + missing.slotGrants.length > 0)
    throw new UsageError(
      `No admin or operator granted ${formatGrants(missing)}. Granted: ${formatGrants(before)}.`,
    );
  const rest = {
    owner: findNamedOwner(app, shells) ?? before.owner,
    addresses: without(before.grants, addresses),
    places: without(before.slotGrants, places),
  };
  return rest.addresses.length + rest.places.length > 0 ? rest : null;
}

/** A subcommand that changes what is granted to a remote. */
const changeCommand = (
  grants: Command,
  context: CommandContext,
  name: string,
  what: string,
): Command =>
  requireStorage(
    grants.command(name, { hidden: isRemoteRepository(context.root) }),
    context,
    noToken,
  )
    .argument('<remote>')
    .requiredOption('--note <text>', 'the reason, which admins read with the grant')
    .requiredOption('--by <name>', 'your name, which admins read with the grant')
    .option('--address <address:users>', `${what} an address (repeatable)`, collect, [])
    .option('--place <place:users>', `${what} a place for parts (repeatable)`, collect, [])
    .option('--ends <name>', 'a page or part that may end (repeatable)', collect, [])
    .option('--seen <time>', 'refuse if the remote has another grant than the one since this time');

/**
 * `grants list | grant | revoke`: what admins grant to remotes, for an operator while the api is not available. The rules are those of
 * the api.
 */
export function addGrants(program: Command, context: CommandContext): void {
  const { store, print } = context;
  const grants = program
    .command('grants')
    .description('list what remotes may claim, or grant and revoke it while the api is away');

  withSiteOption(grants.command('list', { isDefault: true }))
    .description('show what the shell, admins and operators granted')
    .argument('[remote]')
    .action((app: string | undefined, options: SiteOptions) =>
      printGrants({ ...context, ...openReleases(context, options) }, app),
    );

  async function readBasis(app: string): Promise<GrantBasis> {
    const registry = await store.read();
    const shells = await readServed(store, registry, 'shell');
    return { app, registry, shells, before: grantOf(registry, app) };
  }

  async function change(
    action: 'grant' | 'revoke',
    basis: GrantBasis,
    granted: EnteredGrant | null,
    options: ChangeOptions,
  ): Promise<void> {
    const { ends, by, note } = options;
    const seen = options.seen ?? basis.before?.since ?? null;
    const request = { ...basis, granted, seen, ends, by, note };
    for (const line of await changeGrants(store, request, action)) print(line);
    const { addresses = [], places = [] } = granted ?? {};
    print(
      `Admins and operators grant ${basis.app}: ${formatGrants({ grants: [...addresses], slotGrants: [...places] })}.`,
    );
  }

  changeCommand(grants, context, 'grant', 'grant')
    .description('add addresses or places to what a remote may claim')
    .option('--owner <team>', 'the team that owns the remote')
    .action(async (app: string, options: ChangeOptions) => {
      const basis = await readBasis(app);
      const granted = extendGrant(app, basis.before, basis.shells, options);
      if (granted === null)
        return print(
          `Nothing was changed. Admins and operators grant ${app} already: ${formatGrants(basis.before ?? {})}.`,
        );
      await change('grant', basis, granted, options);
    });

  changeCommand(grants, context, 'revoke', 'revoke')
    .description('revoke addresses or places, or everything that was granted beside the shell')
    .action(async (app: string, options: ChangeOptions) => {
      const basis = await readBasis(app);
      const { before, shells } = basis;
      if (!before || (!before.grants && !before.slotGrants))
        throw new UsageError(`No admin or operator granted anything to ${app}.`);
      await change('revoke', basis, removeGrants(app, before, shells, options), options);
    });
}
