import type { AddedGrants, RemoteGrants } from '@hive/contract/grants';
import type { Release, ReleasePage, ReleaseSlot } from '@hive/contract/release';
import { takesIn } from '@hive/contract/remote';

/** Whether grants of addresses cover a page. */
export const coversPage = (
  { grants = [] }: AddedGrants,
  { path, access }: Pick<ReleasePage, 'path' | 'access'>,
): boolean => grants.some((grant) => grant.access === access && takesIn(grant.at, path));

/** Whether grants of places cover a part. */
export const coversSlot = (
  { slotGrants = [] }: AddedGrants,
  { place, access }: Pick<ReleaseSlot, 'place' | 'access'>,
): boolean => slotGrants.some((grant) => grant.place === place && grant.access === access);

/**
 * A release of a remote without the pages and parts that a revocation ended. Browsers show none of them, so no other release has to
 * leave space for them.
 */
export function withoutRevoked(release: Release, granted: RemoteGrants = {}): Release {
  const entry = Object.hasOwn(granted, release.app) ? granted[release.app] : undefined;
  const revoked = entry?.revoked;
  if (!revoked) return release;
  const { pages, slots } = release;
  return {
    ...release,
    pages: pages.filter((page) => !coversPage(revoked, page) || coversPage(entry, page)),
    ...(slots && {
      slots: slots.filter((slot) => !coversSlot(revoked, slot) || coversSlot(entry, slot)),
    }),
  };
}
