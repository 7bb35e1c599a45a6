import type { AddressGrant } from '@hive/contract/grants';
import type { Release } from '@hive/contract/release';
import { overlap } from '../checks/route-patterns';

/**
 * Why an address cannot be granted to a remote: it is, contains or lies in a page of the shell, what the shell grants the remote for
 * other users, or what another remote has.
 */
export type AddressConflict =
  | { kind: 'own-page'; page: string }
  | { kind: 'other-users'; grant: AddressGrant }
  | { kind: 'taken'; by: string; at: string };

/** The pattern of a section: home contains only itself. */
const sectionOf = (at: string): string => (at === '/' ? at : `${at}/*`);

/** Lists of addresses by app. */
export type AddressLists = Readonly<Record<string, readonly { at: string }[] | undefined>>;

interface TakenAddress {
  app: string;
  at: string;
}

/** The first segment of an address, by which sections that overlap are found; null if it matches others. */
function firstSegment(at: string): string | null {
  const [, first = ''] = at.toLowerCase().split('/');
  return /^[:*]/.test(first) ? null : first;
}

/**
 * The addresses that remotes have. An address is compared only with those that begin like it: with all, hundreds of remotes would
 * block a web host for half a second.
 */
export class TakenAddresses {
  private readonly bySegment = new Map<string | null, TakenAddress[]>();

  constructor(lists: AddressLists = {}) {
    this.add(lists);
  }

  add(lists: AddressLists): void {
    for (const [app, addresses = []] of Object.entries(lists)) {
      for (const { at } of addresses) {
        const first = firstSegment(at);
        const same = this.bySegment.get(first);
        if (same) same.push({ app, at });
        else this.bySegment.set(first, [{ app, at }]);
      }
    }
  }

  /** An address of another app that overlaps with one; null without one. */
  findOther(app: string, at: string): TakenAddress | null {
    const first = firstSegment(at);
    const groups =
      first === null
        ? [...this.bySegment.values()]
        : [this.bySegment.get(first), this.bySegment.get(null)];
    for (const group of groups) {
      const other = group?.find(
        (one) => one.app !== app && overlap(sectionOf(one.at), sectionOf(at)),
      );
      if (other) return other;
    }
    return null;
  }
}

/**
 * Why an address cannot be granted to an app with a shell; null if it can.
 * @param taken what the shell and admins granted
 */
export function findAddressConflict(
  app: string,
  { at, access }: AddressGrant,
  { ownPaths = [], grants = {} }: Pick<Release, 'ownPaths' | 'grants'>,
  taken: TakenAddresses,
): AddressConflict | null {
  const section = sectionOf(at);
  const overlaps = (one: { at: string }): boolean => overlap(sectionOf(one.at), section);
  const page = ownPaths.find((own) => overlap(own, section));
  if (page !== undefined) return { kind: 'own-page', page };
  // An admin would loosen a rule of the shell otherwise.
  const grant = grants[app]?.find((one) => one.access !== access && overlaps(one));
  if (grant) return { kind: 'other-users', grant };
  const other = taken.findOther(app, at);
  return other ? { kind: 'taken', by: other.app, at: other.at } : null;
}
