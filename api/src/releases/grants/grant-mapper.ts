import type { RemoteGrant } from '@hive/contract/grants';
import type { AdminRemote } from '@hive/contract/release-remotes';
import {
  describeReason,
  effectiveGrants,
} from '@hive/shared-node/releases/grants/effective-grants';
import { nameOfPart } from '@hive/shared-node/releases/grants/ending-claims';
import { grantOf } from '@hive/shared-node/releases/grants/remote-grants';
import { coversPage, coversSlot } from '@hive/shared-node/releases/grants/covers';
import type { SiteReleases } from './site-releases';

type Claim = AdminRemote['claims'][number];

/** The pages and parts of the served releases, each once. */
function listClaims(app: string, { registry, shells, served }: SiteReleases): Claim[] {
  const granted = shells.map((shell) => {
    const { grants, slotGrants } = effectiveGrants(shell, registry.remotes);
    return { grants: grants?.[app], slotGrants: slotGrants?.[app] };
  });
  const claims = served.flatMap(({ pages, slots = [] }): Claim[] => [
    ...pages.map((page) => ({
      ...{ name: page.path, path: page.path, place: null, access: page.access },
      isShown: granted.some((one) => coversPage(one, page)),
    })),
    ...slots.map((slot) => ({
      ...{ name: nameOfPart(slot), path: null, place: slot.place, access: slot.access },
      isShown: granted.some((one) => coversSlot(one, slot)),
    })),
  ]);
  const isSame = (one: Claim, other: Claim): boolean =>
    one.name === other.name && one.access === other.access;
  return claims.filter((claim, index) => claims.findIndex((one) => isSame(one, claim)) === index);
}

/** Why a shell that browsers get ignores an address; null if none does. */
function findProblem(app: string, at: string, { registry, shells }: SiteReleases): string | null {
  for (const shell of shells) {
    const { ignored } = effectiveGrants(shell, registry.remotes);
    const found = ignored.find((one) => one.app === app && one.at === at);
    if (found) return `Has no effect with shell ${shell.version}: ${describeReason(found)}.`;
  }
  return null;
}

/** A remote with what it may claim. The author is as the registry names it. */
export function toAdminRemote(app: string, site: SiteReleases): AdminRemote {
  const { registry, shells, served } = site;
  const [live] = shells;
  const grant: RemoteGrant | null = grantOf(registry, app);
  const named = Object.hasOwn(live?.owners ?? {}, app) ? live?.owners?.[app] : undefined;
  const [shown, canary] = served;
  const ofShell = { source: 'shell', problem: null } as const;
  return {
    app,
    owner: named ?? grant?.owner ?? shown?.owner ?? null,
    isOwnerOfShell: named !== undefined,
    addresses: [
      ...(live?.grants?.[app] ?? []).map((address) => ({ ...address, ...ofShell })),
      ...(grant?.grants ?? []).map((address) => ({
        ...address,
        source: 'admin' as const,
        problem: findProblem(app, address.at, site),
      })),
    ],
    places: [
      ...(live?.slotGrants?.[app] ?? []).map((place) => ({ ...place, source: 'shell' as const })),
      ...(grant?.slotGrants ?? []).map((place) => ({ ...place, source: 'admin' as const })),
    ],
    version: shown?.version ?? null,
    canary: canary?.version ?? null,
    claims: listClaims(app, site),
    grant: grant && { since: grant.since, by: grant.by, note: grant.note },
  };
}
