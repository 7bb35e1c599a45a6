import { tabHref } from '../../lib/tab-href';

/** The parts of the tab. The id appears in the URL. */
export const parts = [
  { id: 'versions', label: 'Versions' },
  { id: 'errors', label: 'Errors' },
  { id: 'tokens', label: 'Deploy tokens' },
  { id: 'flags', label: 'Flags' },
  { id: 'remotes', label: 'Remotes' },
] as const;

type PartId = (typeof parts)[number]['id'];

/** The part named in the URL, or the first. */
export const partOf = (search: URLSearchParams): PartId =>
  parts.find(({ id }) => id === search.get('part'))?.id ?? 'versions';

export const partHref = (part: PartId): string =>
  tabHref('releases', part === 'versions' ? {} : { part });

/** The errors of an app's version, or of all its versions. */
export const errorsHref = (filters: { app: string; version?: string }): string =>
  tabHref('releases', { part: 'errors', ...filters });

/** One error. */
export const errorHref = (fault: string): string => tabHref('releases', { part: 'errors', fault });
