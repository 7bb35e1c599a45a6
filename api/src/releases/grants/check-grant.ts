import { mayOpen } from '@hive/contract/menu';
import type { changeReleaseRemote } from '@hive/contract/release-remotes';
import type { Registry, Release } from '@hive/contract/release';
import { takesIn } from '@hive/contract/remote';
import { servedPrefixes } from '@hive/contract/served-prefixes';
import { slotPlaces, type SlotName } from '@hive/contract/slots';
import { isPattern } from '@hive/shared-node/releases/checks/route-patterns';
import {
  findAddressConflict,
  listTaken,
  type TakenAddress,
} from '@hive/shared-node/releases/grants/address-conflict';
import { coversPage } from '@hive/shared-node/releases/grants/covers';
import type { z } from 'zod';
import { Problem } from '../../platform/http/problem';

/** What an admin enters for a remote. */
export type EnteredGrant = NonNullable<z.output<typeof changeReleaseRemote.body>['granted']>;
type EnteredAddress = EnteredGrant['addresses'][number];
type EnteredPlace = EnteredGrant['places'][number];

/** A fixed address: parameters would reach into the sections of other remotes. */
const isFixed = (at: string): boolean => isPattern(at) && !/[:*]/.test(at);

/** Why an address cannot be granted with a shell; null if it can. */
function findConflict(
  app: string,
  address: EnteredAddress,
  shell: Release,
  ofAdmins: readonly TakenAddress[],
): string | null {
  const { ownPaths, grants = {} } = shell;
  if (coversPage({ grants: grants[app] }, { path: address.at, access: address.access }))
    return 'The shell grants this address to the remote already.';
  const taken = [...listTaken(grants), ...ofAdmins];
  const conflict = findAddressConflict(app, address.at, { ownPaths, taken });
  if (conflict?.kind === 'own-page')
    return `Choose another address: ${conflict.page} is a page of the shell.`;
  return conflict ? `Choose another address: ${conflict.by} has ${conflict.at}.` : null;
}

function findAddressFault(
  app: string,
  address: EnteredAddress,
  shells: readonly Release[],
  ofAdmins: readonly TakenAddress[],
): string | null {
  if (!isFixed(address.at)) return 'Enter an address without parameters, such as /reports.';
  const at = address.at.toLowerCase();
  if (servedPrefixes.some((prefix) => takesIn(prefix, at)))
    return 'Choose another address: the site answers this one without a page.';
  for (const shell of shells) {
    const conflict = findConflict(app, address, shell, ofAdmins);
    if (conflict) return conflict;
  }
  return null;
}

function findPlaceFault({ place, access }: EnteredPlace): string | null {
  if (!Object.hasOwn(slotPlaces, place)) return 'Choose one of the places.';
  const users = slotPlaces[place as SlotName].access;
  if (access !== 'public' && mayOpen(access, users)) return null;
  return `Pages load parts at this place for '${users}' only.`;
}

/** The index of each item that is in the list before. */
const findRepeated = <T>(items: readonly T[], isSame: (one: T, other: T) => boolean): number[] =>
  items.flatMap((item, index) =>
    items.slice(0, index).some((earlier) => isSame(earlier, item)) ? [index] : [],
  );

/**
 * Checks what an admin enters for a remote, with each shell that browsers get.
 * @throws Problem VALIDATION_FAILED with every field that is wrong
 */
export function checkGrant(
  app: string,
  { owner, addresses, places }: EnteredGrant,
  { registry, shells }: { registry: Registry; shells: readonly Release[] },
): void {
  const fields: Record<string, string> = {};
  const ofAdmins = Object.entries(registry.remotes ?? {}).flatMap(([name, { grants }]) =>
    listTaken({ [name]: grants }),
  );
  if (!/^remote-[a-z0-9]+(-[a-z0-9]+)*$/.test(app))
    fields['app'] = 'Enter a name that starts with remote-, such as remote-reports.';
  const named = shells.find((shell) => Object.hasOwn(shell.owners ?? {}, app))?.owners?.[app];
  if (named !== undefined && named !== owner)
    fields['granted.owner'] = `The shell names ${named} as the owner.`;
  if (addresses.length === 0 && places.length === 0)
    fields['granted.addresses'] = 'Enter at least one address.';
  for (const [index, address] of addresses.entries()) {
    const fault = findAddressFault(app, address, shells, ofAdmins);
    if (fault) fields[`granted.addresses.${index}.at`] = fault;
  }
  for (const [index, place] of places.entries()) {
    const fault = findPlaceFault(place);
    if (fault) fields[`granted.places.${index}.place`] = fault;
  }
  const repeated = 'This is in the list already.';
  for (const index of findRepeated(
    addresses,
    (one, other) => one.at.toLowerCase() === other.at.toLowerCase() && one.access === other.access,
  ))
    fields[`granted.addresses.${index}.at`] ??= repeated;
  for (const index of findRepeated(
    places,
    (one, other) => one.place === other.place && one.access === other.access,
  ))
    fields[`granted.places.${index}.place`] ??= repeated;
  const [message] = Object.values(fields);
  if (message !== undefined) throw new Problem('VALIDATION_FAILED', message, { fields });
}
