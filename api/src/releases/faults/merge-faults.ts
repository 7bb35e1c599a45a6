import type { Selectable } from 'kysely';
import type { FaultGroupTable } from '../../database/release-schema';
import type { FaultPolicy } from './fault-policy';

/** A stored cause. */
export type FaultRow = Selectable<FaultGroupTable>;

/** One error in one browser. */
export interface FaultEvent extends Pick<
  FaultRow,
  'app' | 'version' | 'fingerprint' | 'cause' | 'owner' | 'phase' | 'kind' | 'message' | 'frames'
> {
  at: Date;
  /** The page's path. */
  page: string;
  /** Keyed hash of the network, of this cause. */
  network: string;
  /** Keyed hash of the network, of this version. */
  author: string;
}

const noFingerprint = Buffer.alloc(0);

/** The event as one of the row that all errors beyond the limits of a version share. */
export const otherFaults = (event: FaultEvent): FaultEvent => ({
  ...event,
  fingerprint: noFingerprint,
  cause: noFingerprint,
  kind: 'Error',
  message: 'Further errors',
  frames: [],
  network: event.author,
  // The row is not one of the causes of a network.
  author: '',
});

/** Whether a row is the one that errors beyond the limits share. */
export const isOther = ({ fingerprint }: Pick<FaultRow, 'fingerprint'>): boolean =>
  fingerprint.length === 0;

/** A row without occurrences. */
export const createGroup = (
  { at, page: _page, network: _network, author, ...event }: FaultEvent,
  id: string,
): FaultRow => ({
  ...event,
  id,
  count: 0,
  pages: {},
  days: {},
  networks: [],
  first_network: author,
  first_seen_at: at,
  last_seen_at: at,
  alerted_at: null,
});

const countIn = (counts: Record<string, number>, key: string): Record<string, number> => ({
  ...counts,
  [key]: ((Object.hasOwn(counts, key) && counts[key]) || 0) + 1,
});

/** Adds an occurrence. Beyond the limits, further pages and networks are counted together. */
export function mergeInto(row: FaultRow, event: FaultEvent, policy: FaultPolicy): FaultRow {
  const page = event.page.slice(0, policy.maxPageLength);
  const hasRoom = Object.hasOwn(row.pages, page) || Object.keys(row.pages).length < policy.maxPages;
  const isCounted =
    row.networks.includes(event.network) || row.networks.length >= policy.maxNetworks;
  const oldest = new Date(event.at.getTime() - policy.keepSeconds * 1000).toISOString();
  const days = countIn(row.days, event.at.toISOString().slice(0, 10));
  return {
    ...row,
    count: Math.min(row.count + 1, 2_000_000_000),
    pages: hasRoom ? countIn(row.pages, page) : row.pages,
    days: Object.fromEntries(Object.entries(days).filter(([day]) => day >= oldest.slice(0, 10))),
    networks: isCounted ? row.networks : [...row.networks, event.network],
    last_seen_at: event.at > row.last_seen_at ? event.at : row.last_seen_at,
  };
}
