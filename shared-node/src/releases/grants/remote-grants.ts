import { isDeepStrictEqual } from 'node:util';
import type { AddedGrants, RemoteGrant, RemoteGrants } from '@hive/contract/grants';
import type { Registry } from '@hive/contract/release';
import { InvalidChangeError } from '../registry-changes';
import { coversPage, coversSlot, grantsFor } from './covers';
import type { ServedReleases } from './ending-claims';

/** What admins and operators granted to a remote; null if nothing. */
export const grantOf = ({ remotes }: Pick<Registry, 'remotes'>, app: string): RemoteGrant | null =>
  (remotes && Object.hasOwn(remotes, app) && remotes[app]) || null;

/** The grants with those of one remote replaced, or removed. */
function withGrant(
  granted: RemoteGrants = {},
  app: string,
  grant: RemoteGrant | null,
): RemoteGrants | undefined {
  const { [app]: _before, ...others } = granted;
  const next = grant ? { ...others, [app]: grant } : others;
  return Object.keys(next).length > 0 ? next : undefined;
}

/**
 * Sets what admins and operators granted to a remote, or removes it. The history has no line for it: changes by admins are in the
 * audit log, those by operators in `grantChanges`. The revision grows, because web hosts and pages compare it.
 * @param seen since when the grant applies that the author has seen; null if there was none
 * @throws InvalidChangeError when the remote has another grant now
 */
export function setGrant(
  registry: Registry,
  app: string,
  grant: RemoteGrant | null,
  seen: string | null,
): Registry {
  const before = grantOf(registry, app);
  if ((before?.since ?? null) !== seen)
    throw new InvalidChangeError(
      `What is granted to ${app} was ${before ? 'changed' : 'removed'} meanwhile. Look at the remote and decide again.`,
    );
  const { remotes, ...rest } = registry;
  const next = withGrant(remotes, app, grant);
  return { ...rest, revision: registry.revision + 1, ...(next && { remotes: next }) };
}

/** What a remote is to have, with the author, the time and the reason. */
export type GrantInput = Omit<RemoteGrant, 'revoked'>;

/** The items of a list that are missing in another one, each once. */
export const findMissing = <T>(from: readonly T[], present: readonly T[]): T[] =>
  from.filter(
    (item, index) =>
      !present.some((one) => isDeepStrictEqual(one, item)) &&
      from.findIndex((one) => isDeepStrictEqual(one, item)) === index,
  );

/** The lists that are not empty. */
const withoutEmptyLists = ({ grants = [], slotGrants = [] }: AddedGrants): AddedGrants => ({
  ...(grants.length > 0 && { grants }),
  ...(slotGrants.length > 0 && { slotGrants }),
});

/**
 * The entry of a remote after a change. It remembers what was revoked while a served release has pages or parts there that a served
 * shell does not grant itself.
 * @returns null if nothing is granted or has to be remembered
 */
export function makeGrant(
  app: string,
  before: RemoteGrant | null,
  input: GrantInput,
  { shells, served }: ServedReleases,
): RemoteGrant | null {
  const { grants = [], slotGrants = [], ...author } = input;
  const hadGrants = [...(before?.revoked?.grants ?? []), ...(before?.grants ?? [])];
  const hadSlots = [...(before?.revoked?.slotGrants ?? []), ...(before?.slotGrants ?? [])];
  const now: AddedGrants = { grants, slotGrants };
  const ofShells = shells.map((shell) => grantsFor(shell, app));
  /** Whether the change, or an earlier one, ended a claim with one of the shells. */
  const isEnded = (covers: (granted: AddedGrants) => boolean): boolean =>
    !covers(now) && !ofShells.every((ofShell) => covers(ofShell));
  const pages = served
    .flatMap((release) => release.pages)
    .filter((page) => isEnded((granted) => coversPage(granted, page)));
  const slots = served
    .flatMap((release) => release.slots ?? [])
    .filter((slot) => isEnded((granted) => coversSlot(granted, slot)));
  const revoked = withoutEmptyLists({
    grants: findMissing(hadGrants, grants).filter((grant) =>
      pages.some((page) => coversPage({ grants: [grant] }, page)),
    ),
    slotGrants: findMissing(hadSlots, slotGrants).filter((grant) =>
      slots.some((slot) => coversSlot({ slotGrants: [grant] }, slot)),
    ),
  });
  const isRevoked = Object.keys(revoked).length > 0;
  if (grants.length === 0 && slotGrants.length === 0 && !isRevoked) return null;
  return { ...author, ...withoutEmptyLists({ grants, slotGrants }), ...(isRevoked && { revoked }) };
}
