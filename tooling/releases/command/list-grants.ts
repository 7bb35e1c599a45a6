import { grantsFor } from '@hive/shared-node/releases/grants/covers';
import { formatGrants, nothing } from '@hive/shared-node/releases/grants/format-grants';
import {
  findProblem,
  listGranting,
  type GrantingShell,
} from '@hive/shared-node/releases/grants/granting-shells';
import { grantOf } from '@hive/shared-node/releases/grants/remote-grants';
import type { CommandContext } from './command-context';
import { formatTable } from './format-table';
import { readServed } from './read-site';

/** What the served shells list for a remote: the live one, and its canary where it lists something else, which may be nothing. */
function listOfShells(app: string, [live, canary]: readonly GrantingShell[]) {
  const textOf = ({ shell }: GrantingShell): string => formatGrants(grantsFor(shell, app));
  const ofLive = live ? textOf(live) : nothing;
  const ofCanary = canary ? textOf(canary) : ofLive;
  return [
    ...(ofLive === nothing ? [] : [{ text: ofLive, source: 'the shell' }]),
    ...(canary && ofCanary !== ofLive
      ? [{ text: ofCanary, source: `the shell's canary ${canary.shell.version}` }]
      : []),
  ];
}

/**
 * Prints what remotes may claim, each with who granted it and which served shell ignores it.
 * @throws ReleaseRefusedError if a served shell cannot be read
 */
export async function printGrants(
  { store, print }: CommandContext,
  app: string | undefined,
): Promise<void> {
  const registry = await store.read();
  const shells = await readServed(store, registry, 'shell');
  const granting = listGranting({ registry, shells });
  const names = new Set(
    [...shells.flatMap(({ grants, slotGrants }) => [grants, slotGrants]), registry.remotes].flatMap(
      (one) => Object.keys(one ?? {}),
    ),
  );
  const rows = [...names]
    .sort()
    .filter((name) => app === undefined || name === app)
    .flatMap((name) => {
      const granted = grantOf(registry, name);
      const owner = shells[0]?.owners?.[name] ?? granted?.owner ?? '';
      const problems = (granted?.grants ?? []).flatMap(({ at }) => {
        const problem = findProblem(name, at, granting);
        return problem === null ? [] : [`${at}: ${problem}`];
      });
      return [
        ...listOfShells(name, granting).map(({ text, source }) => [
          ...[name, owner, text, source, '', '', ''],
        ]),
        ...(granted
          ? [
              [
                ...[name, owner, formatGrants(granted), granted.by, granted.since, granted.note],
                problems.join(' '),
              ],
            ]
          : []),
      ];
    });
  if (rows.length === 0) return print(`Nothing is granted${app ? ` to ${app}` : ''}.`);
  print(formatTable([['Remote', 'Owner', 'May claim', 'By', 'Since', 'Reason', 'Note'], ...rows]));
  print(`\nRevision ${registry.revision} in ${store.storage.name}.`);
}
