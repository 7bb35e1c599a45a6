import { paths } from '@hive/contract/paths';

/** The parts of the tab, and their names in the address. */
export const parts = [
  { id: 'queue', label: 'Applications' },
  { id: 'invitations', label: 'Invitations' },
] as const;

export type PartId = (typeof parts)[number]['id'];

/** What the address says: what is none of ours is the first. */
export const partOf = (search: URLSearchParams): PartId =>
  search.get('part') === 'invitations' ? 'invitations' : 'queue';

const tab = `${paths.adminDashboard.getHref()}?tab=applications`;

export const partHref = (id: PartId): string => (id === 'queue' ? tab : `${tab}&part=${id}`);

/** The form for an invitation to this box. */
export const invitingHref = (boxId: string): string =>
  `${partHref('invitations')}&box=${encodeURIComponent(boxId)}`;
