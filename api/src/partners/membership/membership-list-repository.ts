import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** The account or the box of memberships. */
export interface MembershipFilter {
  userId?: string;
  boxId?: string;
}

/** Memberships for admins, without archived boxes. */
export function createMembershipListRepository(database: Kysely<Database>) {
  const matching = ({ userId, boxId }: MembershipFilter) => {
    const found = database
      .selectFrom('box_member as m')
      .innerJoin('box as b', 'b.id', 'm.box_id')
      .innerJoin('app_user as u', 'u.id', 'm.user_id')
      .where('b.archived_at', 'is', null)
      .where('u.erased_at', 'is', null);
    const ofUser = userId ? found.where('m.user_id', '=', userId) : found;
    return boxId ? ofUser.where('m.box_id', '=', boxId) : ofUser;
  };

  return {
    /** The newest first. */
    list: async (
      filter: MembershipFilter,
      { page, pageSize }: { page: number; pageSize: number },
    ) =>
      matching(filter)
        .select([
          'm.created_at as since',
          'b.id as boxId',
          'b.name as boxName',
          'u.id as userId',
          'u.name as userName',
          'u.email',
          'u.role',
        ])
        .select((row) => row('u.suspended_at', 'is not', null).$castTo<boolean>().as('isSuspended'))
        .orderBy('m.created_at', 'desc')
        .orderBy('b.id')
        .orderBy('u.id')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),

    async count(filter: MembershipFilter): Promise<number> {
      const { total } = await matching(filter)
        .select((row) => row.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
  };
}
