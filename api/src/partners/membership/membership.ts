import type { Role } from '@hive/contract/auth';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** An account that may become a partner of a box. */
export interface Candidate {
  id: string;
  email: string;
  role: Role;
  isSuspended: boolean;
}

/** Whether a partner of a box is active, and so receives its mails. */
export const isActivePartner = ({ role, isSuspended }: Candidate): boolean =>
  role === 'partner' && !isSuspended;

/** The members of boxes. Create one for the caller's transaction. */
export function createMembership(database: Kysely<Database>) {
  const candidates = database
    .selectFrom('app_user')
    .where('erased_at', 'is', null)
    .select(['id', 'email', 'role'])
    .select((row) => row('suspended_at', 'is not', null).$castTo<boolean>().as('isSuspended'));

  return {
    /**
     * These accounts, locked against change and erasure, always in the order in which erasure locks them too. Erased
     * accounts are left out.
     */
    async lock(...ids: string[]): Promise<Candidate[]> {
      return candidates.where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
    },

    async findByEmail(email: string): Promise<Candidate | undefined> {
      return candidates.where('email', '=', email).executeTakeFirst();
    },

    /** The ids of the accounts that represent a box, without locking them. */
    async listMembers(boxId: string): Promise<string[]> {
      const rows = await database
        .selectFrom('box_member')
        .where('box_id', '=', boxId)
        .select('user_id')
        .execute();
      return rows.map(({ user_id }) => user_id);
    },

    async isMember(userId: string, boxId: string): Promise<boolean> {
      const member = await database
        .selectFrom('box_member')
        .where('user_id', '=', userId)
        .where('box_id', '=', boxId)
        .select('box_id')
        .executeTakeFirst();
      return member !== undefined;
    },

    /**
     * Makes a locked account represent a box and gives it the partner role. Its sessions need no update: each request
     * reads the role again, and a partner's session lifetime applies from then on.
     */
    async join({ id }: Candidate, boxId: string, now: Date): Promise<void> {
      await database
        .insertInto('box_member')
        .values({ box_id: boxId, user_id: id, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await database
        .updateTable('app_user')
        .set({ role: 'partner', updated_at: now })
        .where('id', '=', id)
        .where('role', '=', 'user')
        .execute();
    },

    /** Removes a locked account from every box. @returns the boxes it represented */
    async leaveAll(userId: string): Promise<string[]> {
      const rows = await database
        .deleteFrom('box_member')
        .where('user_id', '=', userId)
        .returning('box_id')
        .execute();
      return rows.map(({ box_id }) => box_id).sort();
    },
  };
}
