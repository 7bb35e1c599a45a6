import type { AddedGrants } from '@hive/contract/grants';

/** What is written where nothing is granted. */
export const nothing = 'nothing';

/** Addresses and places as they are written on the command line: `/reports:signed-in, admin-start.areas:admin`. */
export const formatGrants = ({ grants = [], slotGrants = [] }: AddedGrants): string =>
  [
    ...grants.map(({ at, access }) => `${at}:${access}`),
    ...slotGrants.map(({ place, access }) => `${place}:${access}`),
  ].join(', ') || nothing;
