import { paths } from '@hive/contract/paths';

/** The parts of the tab. The id appears in the URL. */
export const parts = [
  { id: 'queue', label: 'Applications' },
  { id: 'invitations', label: 'Invitations' },
] as const;

export type PartId = (typeof parts)[number]['id'];

/** The part named in the URL, or the first. */
export const partOf = (search: URLSearchParams): PartId =>
  search.get('part') === 'invitations' ? 'invitations' : 'queue';

const tab = `${paths.adminDashboard.getHref()}?tab=applications`;

export const partHref = (id: PartId): string => (id === 'queue' ? tab : `${tab}&part=${id}`);

/** Link to the invitation form with this box selected. */
export const invitingHref = (boxId: string): string =>
  `${partHref('invitations')}&box=${encodeURIComponent(boxId)}`;
