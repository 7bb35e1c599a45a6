import type { AddedGrants, RemoteGrant } from '@hive/contract/grants';
import type { AdminRemote } from '@hive/contract/release-remotes';
import { coversPage, coversSlot, grantsFor } from '@hive/shared-node/releases/grants/covers';
import { nameOfPart } from '@hive/shared-node/releases/grants/ending-claims';
import type { GrantSite } from '@hive/shared-node/releases/grants/grant-site';
import { findProblem, type GrantingShell } from '@hive/shared-node/releases/grants/granting-shells';
import { findNamedOwner } from '@hive/shared-node/releases/grants/named-owner';
import { grantOf } from '@hive/shared-node/releases/grants/remote-grants';

type Claim = AdminRemote['claims'][number];

/** The pages and parts of the served releases, each once. */
function listClaims(
  app: string,
  served: GrantSite['served'],
  granting: readonly GrantingShell[],
): Claim[] {
  /** How browsers show a claim that some grants cover. */
  function describeShown(covers: (granted: AddedGrants) => boolean) {
    const showing = granting.filter(({ effective }) => covers(grantsFor(effective, app)));
    return {
      isShown: showing.length > 0,
      needsAdminGrant: showing.some(({ shell }) => !covers(grantsFor(shell, app))),
    };
  }
  const claims = served.flatMap(({ pages, slots = [] }): Claim[] => [
    ...pages.map((page) => ({
      ...{ name: page.path, path: page.path, place: null, access: page.access },
      ...describeShown((granted) => coversPage(granted, page)),
    })),
    ...slots.map((slot) => ({
      ...{ name: nameOfPart(slot), path: null, place: slot.place, access: slot.access },
      ...describeShown((granted) => coversSlot(granted, slot)),
    })),
  ]);
  const isSame = (first: Claim, second: Claim): boolean =>
    first.name === second.name && first.access === second.access;
  return claims.filter(
    (claim, index) => claims.findIndex((candidate) => isSame(candidate, claim)) === index,
  );
}

/** A remote with what it may claim. The author is as the registry names it. */
export function toAdminRemote(
  app: string,
  { registry, shells, served }: GrantSite,
  granting: readonly GrantingShell[],
): AdminRemote {
  const [live] = shells;
  const grant: RemoteGrant | null = grantOf(registry, app);
  const named = findNamedOwner(app, shells.slice(0, 1));
  const [shown, canary] = served;
  const ofShell = { source: 'shell', problem: null } as const;
  return {
    app,
    owner: named ?? grant?.owner ?? shown?.owner ?? null,
    isOwnerNamedByShell: named !== undefined,
    addresses: [
      ...(live?.grants?.[app] ?? []).map((address) => ({ ...address, ...ofShell })),
      ...(grant?.grants ?? []).map((address) => ({
        ...address,
        source: 'admin' as const,
        problem: findProblem(app, address.at, granting),
      })),
    ],
    places: [
      ...(live?.slotGrants?.[app] ?? []).map((place) => ({ ...place, source: 'shell' as const })),
      ...(grant?.slotGrants ?? []).map((place) => ({ ...place, source: 'admin' as const })),
    ],
    version: shown?.version ?? null,
    canary: canary?.version ?? null,
    claims: listClaims(app, served, granting),
    grant: grant && { since: grant.since, by: grant.by, note: grant.note },
  };
}
