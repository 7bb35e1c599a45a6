import { overlap } from '../checks/route-patterns';

/** Why an address cannot be granted to a remote: it is, contains or lies in a page of the shell, or what another remote has. */
export type AddressConflict =
  | { kind: 'own-page'; page: string }
  | { kind: 'taken'; by: string; at: string };

/** An address that a remote has already. */
export interface TakenAddress {
  app: string;
  at: string;
}

/** The pattern of a section: home contains only itself. */
const sectionOf = (at: string): string => (at === '/' ? at : `${at}/*`);

/** Why an address cannot be granted to an app; null if it can. */
export function findAddressConflict(
  app: string,
  at: string,
  { ownPaths = [], taken }: { ownPaths?: readonly string[]; taken: readonly TakenAddress[] },
): AddressConflict | null {
  const section = sectionOf(at);
  const page = ownPaths.find((own) => overlap(own, section));
  if (page !== undefined) return { kind: 'own-page', page };
  const other = taken.find((one) => one.app !== app && overlap(sectionOf(one.at), section));
  return other ? { kind: 'taken', by: other.app, at: other.at } : null;
}

/** The addresses in lists by app. */
export const listTaken = (
  lists: Readonly<Record<string, readonly { at: string }[] | undefined>> = {},
): TakenAddress[] =>
  Object.entries(lists).flatMap(([app, addresses = []]) =>
    addresses.map(({ at }) => ({ app, at })),
  );
