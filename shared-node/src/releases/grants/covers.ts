import type { AddedGrants } from '@hive/contract/grants';
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

/** What a shell, or its effective grants, list for a remote. */
export const grantsFor = (
  { grants, slotGrants }: Pick<Release, 'grants' | 'slotGrants'>,
  app: string,
): AddedGrants => ({ grants: grants?.[app], slotGrants: slotGrants?.[app] });
