import type { RecentPartner } from '@hive/contract/overview';
import type { AppContext } from '../../platform/context';

const shownPartners = 5;

/** The newest accepted invitations since an instant. Approved applications are in the audit. */
export async function listRecentPartners(
  { database }: Pick<AppContext, 'database'>,
  since: Date,
): Promise<RecentPartner[]> {
  const rows = await database
    .selectFrom('invitation as i')
    .innerJoin('box as b', 'b.id', 'i.box_id')
    .where('i.accepted_at', '>=', since)
    .select(['b.id', 'b.name'])
    .select(({ ref }) => ref('i.accepted_at').$notNull().as('at'))
    .orderBy('i.accepted_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(shownPartners)
    .execute();
  return rows.map(({ id, name, at }) => ({ box: { _id: id, name }, at: at.toISOString() }));
}
