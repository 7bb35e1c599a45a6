import type { AddedGrants } from '@hive/contract/grants';

const listAccess = (items: readonly { access: string; name: string }[] = []): string | null =>
  items.map(({ name, access }) => `${name} for ${access}`).join(', ') || null;

/** Addresses and places as in the audit log; null where there are none. */
export const toAccessFacts = ({ grants, slotGrants }: AddedGrants) => ({
  addresses: listAccess(grants?.map(({ at, access }) => ({ name: at, access }))),
  places: listAccess(slotGrants?.map(({ place, access }) => ({ name: place, access }))),
});
