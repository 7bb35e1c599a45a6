import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import type { CanaryArms } from './canary-decision';
import { canaryPolicy } from './canary-policy';

/** The two versions of a canary, and its share of the browsers in per cent. */
export interface ComparedVersions {
  canary: string;
  live: string;
  share: number;
}

const { faulty, maxLoads } = canaryPolicy.networks;

/**
 * Sums counts of a canary over networks, so that no network counts for more than `networks.maxLoads` loads of the canary, or
 * as many of the live version as correspond to them where it has the greater share. Both versions get the same weight in a network, because a weight for
 * each alone would compare different networks. A network has no more faults than loads, and only networks with loads count.
 * With fewer than `networks.faulty` networks, as on a developer's machine, the weights are 1.
 * @param counts rows with `name`, `version`, `network`, `loads` and `faults`
 * @returns the arms by name
 */
export async function sumArms(
  database: Kysely<Database>,
  counts: RawBuilder<unknown>,
  { canary, live, share }: ComparedVersions,
): Promise<Map<string, CanaryArms>> {
  const livePerCanary = Math.max(1, (100 - share) / share);
  const { rows } = await sql<{
    name: string;
    canary: CanaryArms[0];
    live: CanaryArms[1];
  }>`
    with by_version as (
      select name, network, version, loads, least(faults, loads) as faults,
        max(loads / case when version = ${canary} then 1 else ${livePerCanary}::float8 end)
          over (partition by name, network) as canary_loads,
        dense_rank() over (partition by name order by network)
          + dense_rank() over (partition by name order by network desc) - 1 as networks
      from (${counts}) as counts
      where loads > 0 and version in (${canary}, ${live})),
    weighted as (
      select *, case when networks < ${faulty} then 1 else least(1, ${maxLoads} / canary_loads) end as weight
      from by_version)
    select name, ${armOf(canary)} as canary, ${armOf(live)} as live
    from weighted group by name`.execute(database);
  return new Map(rows.map((row) => [row.name, [row.canary, row.live]]));
}

/** The counts of a version as an object. Faults are rounded, because the evidence needs whole numbers. */
const armOf = (version: string): RawBuilder<CanaryArms[0]> => sql`json_build_object(
  'loads', coalesce(round(sum(loads * weight) filter (where version = ${version})), 0)::int,
  'faults', coalesce(round(sum(faults * weight) filter (where version = ${version})), 0)::int,
  'networks', count(*) filter (where version = ${version}),
  'faultyNetworks', count(*) filter (where version = ${version} and faults > 0))`;
