import type { SessionUser } from '@hive/contract/auth';
import { mayOpen, shareUsers, type MenuName } from '@hive/contract/menu';
import type { BrowserRegistry, ReleaseMenuEntry } from '@hive/contract/release';
import { takesIn } from '@hive/contract/remote';
import { grants } from '../grants';
import { defaultEntries } from './default-entries';

/** An entry of a remote. */
export type OfferedEntry = ReleaseMenuEntry & { remote: string };

type Registry = Pick<BrowserRegistry, 'remotes'>;

/** Whether a remote has the grant of an address for all users of an entry. */
const isGranted = ({ remote, path, audience }: OfferedEntry): boolean =>
  Object.entries(grants).some(
    ([name, granted]) =>
      name === remote &&
      granted.some(({ at, access }) => takesIn(at, path) && mayOpen(audience, access)),
  );

/** The entries of every remote: those of its release, or the shell's defaults for it. */
function listOffers({ remotes }: Registry): OfferedEntry[] {
  const all: Record<string, readonly ReleaseMenuEntry[]> = { ...defaultEntries };
  for (const [remote, { menu }] of Object.entries(remotes)) if (menu) all[remote] = menu;
  return Object.entries(all).flatMap(([remote, entries]) =>
    entries.map((entry) => ({ ...entry, remote })),
  );
}

/** The entries that releases may not add. They are ignored. */
export const findRefused = (registry: Registry): OfferedEntry[] =>
  listOffers(registry).filter((entry) => !isGranted(entry));

/** A user's entries of a menu in the order in which they are shown: by `order`, then by the name of the remote. */
export const findEntries = (
  registry: Registry,
  menu: MenuName,
  { role }: Pick<SessionUser, 'role'>,
): OfferedEntry[] =>
  listOffers(registry)
    .filter((entry) => entry.place === menu && shareUsers(entry.audience, role))
    .filter(isGranted)
    .sort((a, b) => a.order - b.order || (a.remote < b.remote ? -1 : Number(a.remote > b.remote)));
