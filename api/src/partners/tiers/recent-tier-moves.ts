import type { RecentTierMove } from '@hive/contract/overview';
import type { AppContext } from '../../platform/context';

const shownMoves = 5;

/** The newest changes of boxes' tiers since an instant, without those by admins, which the audit has. */
export async function listRecentTierMoves(
  { database }: Pick<AppContext, 'database'>,
  since: Date,
): Promise<RecentTierMove[]> {
  const rows = await database
    .selectFrom('tier_change as t')
    .innerJoin('box as b', 'b.id', 't.box_id')
    .where('t.at', '>=', since)
    .where('t.cause', '<>', 'admin')
    .whereRef('t.from_tier', '<>', 't.to_tier')
    .select(['b.id', 'b.name', 't.from_tier as from', 't.to_tier as to', 't.at'])
    .select(({ ref }) => ref('t.cause').$castTo<RecentTierMove['cause']>().as('cause'))
    .orderBy('t.at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(shownMoves)
    .execute();
  return rows.map(({ id, name, at, ...move }) => ({
    ...move,
    box: { _id: id, name },
    at: at.toISOString(),
  }));
}
