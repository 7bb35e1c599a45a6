import { isDeepStrictEqual } from 'node:util';
import type { RemoteGrant } from '@hive/contract/grants';
import type { Registry, Release } from '@hive/contract/release';
import {
  describeReason,
  effectiveGrants,
} from '@hive/shared-node/releases/grants/effective-grants';
import { grantOf } from '@hive/shared-node/releases/grants/remote-grants';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import type { Command } from 'commander';
import { collect } from './author-options';
import { changeGrants } from './change-grants';
import type { CommandContext } from './command-context';
import { formatTable } from './format-table';
import { formatGrants, parseAddresses, parsePlaces } from './parse-grants';
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

/** The live shell; null before its first release. */
const readShell = async ({ store }: CommandContext, { apps }: Registry): Promise<Release | null> =>
  apps['shell'] ? readRelease(store.storage, 'shell', apps['shell'].version) : null;

/** Prints what remotes may claim, each with who granted it and whether it has an effect with the live shell. */
async function printGrants(context: CommandContext, app: string | undefined): Promise<void> {
  const registry = await context.store.read();
  const shell = await readShell(context, registry);
  const { remotes = {} } = registry;
  const ignored = shell ? effectiveGrants(shell, remotes).ignored : [];
  const names = new Set(
    [shell?.grants, shell?.slotGrants, remotes].flatMap((one) => Object.keys(one ?? {})),
  );
  const rows = [...names]
    .sort()
    .filter((name) => app === undefined || name === app)
    .flatMap((name) => {
      const granted = grantOf(registry, name);
      const owner = shell?.owners?.[name] ?? granted?.owner ?? '';
      const ofShell = { grants: shell?.grants?.[name], slotGrants: shell?.slotGrants?.[name] };
      const problems = ignored.filter((one) => one.app === name).map(describeReason);
      return [
        [name, owner, formatGrants(ofShell), 'the shell', '', '', ''],
        ...(granted
          ? [
              [
                ...[name, owner, formatGrants(granted), granted.by, granted.since, granted.note],
                problems.length > 0 ? `no effect: ${problems.join('; ')}` : '',
              ],
            ]
          : []),
      ];
    });
  if (rows.length === 0) return context.print(`Nothing is granted${app ? ` to ${app}` : ''}.`);
  context.print(
    formatTable([['Remote', 'Owner', 'May claim', 'By', 'Since', 'Reason', 'Note'], ...rows]),
  );
  context.print(`\nRevision ${registry.revision} in ${context.store.storage.name}.`);
}

const without = <T>(items: readonly T[] = [], removed: readonly T[]): T[] =>
  items.filter((item) => !removed.some((one) => isDeepStrictEqual(one, item)));

/** What a remote has after an addition. The owner stays unless another one is named. */
function extendGrant(
  app: string,
  before: RemoteGrant | null,
  shell: Release | null,
  options: ChangeOptions,
) {
  const addresses = parseAddresses(options.address);
  const places = parsePlaces(options.place);
  const owner = options.owner ?? shell?.owners?.[app] ?? before?.owner;
  if (owner === undefined)
    throw new UsageError(`Nothing names the owner of ${app}. Name the team: --owner <team>`);
  return {
    owner,
    addresses: [...(before?.grants ?? []), ...without(addresses, before?.grants ?? [])],
    places: [...(before?.slotGrants ?? []), ...without(places, before?.slotGrants ?? [])],
  };
}

/** What a remote has after a revocation; null if nothing. Without addresses and places, everything is revoked. */
function removeGrants(before: RemoteGrant, options: ChangeOptions) {
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
    owner: before.owner,
    addresses: without(before.grants, addresses),
    places: without(before.slotGrants, places),
  };
  return rest.addresses.length + rest.places.length > 0 ? rest : null;
}

/** A subcommand that changes what is granted to a remote. */
const changeCommand = (grants: Command, name: string, what: string): Command =>
  grants
    .command(name)
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

  grants
    .command('list', { isDefault: true })
    .description('show what the shell, admins and operators granted')
    .argument('[remote]')
    .action((app: string | undefined) => printGrants(context, app));

  changeCommand(grants, 'grant', 'grant')
    .description('add addresses or places to what a remote may claim')
    .option('--owner <team>', 'the team that owns the remote')
    .action(async (app: string, options: ChangeOptions) => {
      const registry = await store.read();
      const before = grantOf(registry, app);
      const granted = extendGrant(app, before, await readShell(context, registry), options);
      const { seen = before?.since ?? null, ends, by, note } = options;
      const request = { app, registry, before, granted, seen, ends, by, note };
      for (const line of await changeGrants(store, request, 'grant')) print(line);
      const { addresses, places } = granted;
      print(
        `Admins and operators grant ${app}: ${formatGrants({ grants: addresses, slotGrants: places })}.`,
      );
    });

  changeCommand(grants, 'revoke', 'revoke')
    .description('revoke addresses or places, or everything that was granted beside the shell')
    .action(async (app: string, options: ChangeOptions) => {
      const registry = await store.read();
      const before = grantOf(registry, app);
      if (!before || (!before.grants && !before.slotGrants))
        throw new UsageError(`No admin or operator granted anything to ${app}.`);
      const granted = removeGrants(before, options);
      const { seen = before.since, ends, by, note } = options;
      const request = { app, registry, before, granted, seen, ends, by, note };
      for (const line of await changeGrants(store, request, 'revoke')) print(line);
      const { addresses = [], places = [] } = granted ?? {};
      print(
        `Admins and operators grant ${app}: ${formatGrants({ grants: addresses, slotGrants: places })}.`,
      );
    });
}
