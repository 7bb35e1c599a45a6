import type { SessionUser } from '@hive/contract/auth';
import {
  findLabelFault,
  fitsMenu,
  foldLabel,
  mayOpen,
  menuAudiences,
  menuLimits,
  menuNames,
  shareUsers,
  type MenuName,
} from '@hive/contract/menu';
import type { BrowserRegistry, ReleaseMenuEntry } from '@hive/contract/release';
import { findGrant, type Grant } from '../grants';
import { byOrder } from '../remotes/by-order';
import { defaultEntries } from './default-entries';

/** An entry of a remote. */
export type OfferedEntry = ReleaseMenuEntry & { remote: string };

type Registry = Pick<BrowserRegistry, 'remotes'>;

const includes = (list: readonly string[], value: string): boolean => list.includes(value);

/** Whether this shell has the menu and the audience. A release for a newer shell may name others, which is no fault. */
const isKnown = ({ place, audience }: ReleaseMenuEntry): boolean =>
  includes(menuNames, place) && includes(menuAudiences, audience);

/** The entries of the releases that have some. */
const listOffers = ({ remotes }: Registry): OfferedEntry[] =>
  Object.entries(remotes).flatMap(([remote, { menu = [] }]) =>
    menu.filter(isKnown).map((entry) => ({ ...entry, remote })),
  );

/** Whether a grant admits everyone with the access of the page: a rule of the shell may admit only some of them. */
const isWithoutRule = (grant: Grant | null): boolean => grant !== null && !grant.gate;

/** Whether an entry leads all its users to a page of its release that the remote is granted. */
const isGranted = (
  { remotes }: Registry,
  { remote, place, path, audience }: OfferedEntry,
): boolean =>
  Boolean(
    remotes[remote]?.pages.some(
      (page) =>
        page.path === path &&
        fitsMenu(place, page.access) &&
        mayOpen(audience, page.access) &&
        isWithoutRule(findGrant(remote, page, remotes[remote]?.grants)),
    ),
  );

const isAllowed = (registry: Registry, entry: OfferedEntry): boolean =>
  isGranted(registry, entry) && findLabelFault(entry) === null;

/** The shell's entries for remotes whose release has no menu, or that the registry lacks. */
const listDefaults = ({ remotes }: Registry): OfferedEntry[] =>
  Object.entries(defaultEntries).flatMap(([remote, entries]) =>
    remotes[remote]?.menu ? [] : entries.map((entry) => ({ ...entry, remote })),
  );

/** The entries that releases may not add: of pages that they are not granted, or with a label that misleads. */
export const findRefused = (registry: Registry): OfferedEntry[] =>
  listOffers(registry).filter((entry) => !isAllowed(registry, entry));

/**
 * A user's entries of a menu in the order in which they are shown. Of entries with the same label, which releases can have after
 * a rollback, or with the same address, the first is shown, and of one remote no more than the limit.
 */
export function findEntries(
  registry: Registry,
  menu: MenuName,
  { role }: Pick<SessionUser, 'role'>,
): OfferedEntry[] {
  const allowed = listOffers(registry).filter((entry) => isAllowed(registry, entry));
  const shown = [...allowed, ...listDefaults(registry)]
    .filter((entry) => entry.place === menu && shareUsers(entry.audience, role))
    .sort(byOrder);
  return shown
    .filter((entry, index) => !shown.slice(0, index).some((other) => isSame(other, entry)))
    .filter(
      (entry, index, all) =>
        all.slice(0, index).filter(({ remote }) => remote === entry.remote).length <
        menuLimits.entries,
    );
}

const isSame = (first: OfferedEntry, second: OfferedEntry): boolean =>
  first.path === second.path || foldLabel(first.label) === foldLabel(second.label);

/** Whether a row of the header has space for the entries. */
export const fitRow = (entries: readonly OfferedEntry[]): boolean =>
  entries.length <= menuLimits.row.entries &&
  entries.reduce((sum, { label }) => sum + label.length, 0) <= menuLimits.row.characters;
