import type { FaultDetail, FaultGroup, VersionState } from '@hive/contract/faults';
import type { FaultPhase } from '@hive/contract/operations';
import type { Registry } from '@hive/contract/release';
import type { ListedFault } from './fault-list-repository';
import { faultPolicy } from './fault-policy';
import { isOther, type FaultRow } from './merge-faults';

/** Whether a version is live, a canary or neither. */
export function stateOf(
  { apps }: Registry,
  { app, version }: { app: string; version: string },
): VersionState {
  const entry = Object.hasOwn(apps, app) ? apps[app] : undefined;
  if (entry?.version === version) return 'live';
  return entry?.canary?.version === version ? 'canary' : 'old';
}

/** A cause as admins see it in the list. */
export const toFaultGroup = (
  row: ListedFault,
  registry: Registry,
  addresses: ReadonlyMap<string, string>,
): FaultGroup => ({
  _id: row.id,
  app: row.app,
  version: row.version,
  state: stateOf(registry, row),
  owner: row.owner,
  phase: row.phase as FaultPhase,
  kind: row.kind,
  message: row.message,
  isOther: isOther(row),
  count: row.count,
  networks: row.networks,
  hasMoreNetworks: row.networks >= faultPolicy.maxNetworks,
  firstSeenAt: row.first_seen_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  ownerHasEmail: row.owner !== null && addresses.has(row.owner),
  alertedAt: row.alerted_at?.toISOString() ?? null,
});

/** Where and when a cause occurred. */
export const toOccurrences = ({
  pages,
  days,
}: Pick<FaultRow, 'pages' | 'days'>): Pick<FaultDetail, 'pages' | 'days'> => ({
  pages: Object.entries(pages)
    .map(([page, count]) => ({ page, count }))
    .sort((a, b) => b.count - a.count),
  days: Object.entries(days)
    .map(([day, count]) => ({ day, count }))
    .sort((a, b) => a.day.localeCompare(b.day)),
});
