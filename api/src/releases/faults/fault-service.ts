import type { FaultDetail, FaultFilter, FaultGroup } from '@hive/contract/faults';
import type { Registry } from '@hive/contract/release';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import type { ServedReleases } from '../registry/served-releases';
import { createFaultListRepository, type FaultPageQuery } from './fault-list-repository';
import { stateOf, toFaultGroup, toOccurrences } from './fault-mapper';
import { isOther } from './merge-faults';
import { createOwnerRepository } from './owner-repository';
import type { StackDecoder } from './stack-decoder';

export type FaultService = ReturnType<typeof createFaultService>;

/** A page of the list with the values of its filters. */
interface FaultList {
  items: FaultGroup[];
  page: number;
  pageSize: number;
  total: number;
  choices: { apps: string[]; owners: string[]; versions: string[] };
}

/** The versions that browsers get: live ones and canaries. */
const servedVersions = ({ apps }: Registry): { app: string; version: string }[] =>
  Object.entries(apps).flatMap(([app, { version, canary }]) => [
    { app, version },
    ...(canary ? [{ app, version: canary.version }] : []),
  ]);

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** Errors of releases in browsers, for admins. */
export function createFaultService(
  { database }: Pick<AppContext, 'database'>,
  { served, decoder }: { served: ServedReleases; decoder: StackDecoder },
) {
  const faults = createFaultListRepository(database);
  const owners = createOwnerRepository(database);

  return {
    /**
     * Returns one page of the matching causes in the requested order.
     * @throws Problem UNAVAILABLE
     */
    async list(
      session: RequestSession,
      { page, pageSize, sort, ...filter }: FaultFilter & FaultPageQuery,
    ): Promise<FaultList> {
      checkAccess('admin', session);
      const registry = await served.readForAdmin();
      const query = { ...filter, served: servedVersions(registry) };
      const [rows, total, choices, addresses] = await Promise.all([
        faults.list(query, { page, pageSize, sort }),
        faults.count(query),
        faults.choices(),
        owners.listAddresses(),
      ]);
      return {
        items: rows.map((row) => toFaultGroup(row, registry, addresses)),
        page,
        pageSize,
        total,
        choices: {
          apps: distinct(choices.map(({ app }) => app)),
          owners: distinct(choices.map(({ owner }) => owner)),
          versions: distinct(choices.map(({ version }) => version)),
        },
      };
    },

    /**
     * Returns one cause, with its stack decoded.
     * @throws Problem NOT_FOUND, UNAVAILABLE
     */
    async read(session: RequestSession, id: string): Promise<FaultDetail> {
      checkAccess('admin', session);
      const row = await faults.find(id);
      if (!row) throw new Problem('NOT_FOUND', 'This error is not stored any more.');
      const registry = await served.readForAdmin();
      const [others, decoded, addresses] = await Promise.all([
        isOther(row) ? [] : faults.findInOtherVersions(row),
        decoder.decode(registry, row),
        owners.listAddresses(),
      ]);
      return {
        ...toFaultGroup({ ...row, networks: row.networks.length }, registry, addresses),
        ...decoded,
        ...toOccurrences(row),
        otherVersions: others
          .sort((a, b) => b.last_seen_at.getTime() - a.last_seen_at.getTime())
          .map((other) => ({
            _id: other.id,
            version: other.version,
            state: stateOf(registry, other),
            lastSeenAt: other.last_seen_at.toISOString(),
          })),
      };
    },
  };
}
