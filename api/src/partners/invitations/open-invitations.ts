import { limits } from '@hive/contract/limits';
import type { PartnersOverview } from '@hive/contract/partners-overview';
import { capCount } from '../../database/waiting-count';
import type { AppContext } from '../../platform/context';

const shownInvitations = 5;

/** The invitations that may still be accepted: their number, and those that expire first. */
export async function listOpenInvitations({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<PartnersOverview['invitations']> {
  const open = database
    .selectFrom('invitation as i')
    .innerJoin('box as b', 'b.id', 'i.box_id')
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', clock.now())
    .where('b.archived_at', 'is', null);
  const { count } = await database
    .selectFrom(
      open
        .select('i.id')
        .limit(limits.exactCountMax + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await open
    .select(['b.id', 'b.name', 'i.email', 'i.created_at', 'i.expires_at'])
    .orderBy('i.expires_at')
    .orderBy('i.id')
    .limit(shownInvitations)
    .execute();
  return {
    ...capCount(Number(count)),
    items: rows.map((row) => ({
      box: { _id: row.id, name: row.name },
      email: row.email,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
  };
}
