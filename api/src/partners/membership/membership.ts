import type { Role } from '@hive/contract/auth';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** Somebody who may come to speak for a box. */
export interface Candidate {
  id: string;
  email: string;
  role: Role;
  isSuspended: boolean;
}

/** Whether somebody who speaks for a box may do so now, and so is told of it. */
export const isSpeaking = ({ role, isSuspended }: Candidate): boolean =>
  role === 'partner' && !isSuspended;

/** Who speaks for which box. Made anew over the transaction of whatever decides it. */
export function createMembership(database: Kysely<Database>) {
  const candidates = database
    .selectFrom('app_user')
    .where('erased_at', 'is', null)
    .select(['id', 'email', 'role'])
    .select((row) => row('suspended_at', 'is not', null).$castTo<boolean>().as('isSuspended'));

  return {
    /**
     * These accounts, locked against change and erasure: always in this order, as erasing locks them too. Those that are
     * gone are missing.
     */
    async lock(...ids: string[]): Promise<Candidate[]> {
      return candidates.where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
    },

    async findByEmail(email: string): Promise<Candidate | undefined> {
      return candidates.where('email', '=', email).executeTakeFirst();
    },

    /** Those who speak for a box, by id: they have not been locked. */
    async listMembers(boxId: string): Promise<string[]> {
      const rows = await database
        .selectFrom('box_member')
        .where('box_id', '=', boxId)
        .select('user_id')
        .execute();
      return rows.map(({ user_id }) => user_id);
    },

    async speaksFor(userId: string, boxId: string): Promise<boolean> {
      const member = await database
        .selectFrom('box_member')
        .where('user_id', '=', userId)
        .where('box_id', '=', boxId)
        .select('box_id')
        .executeTakeFirst();
      return member !== undefined;
    },

    /**
     * Lets a locked account speak for a box, with the role that goes with it. Its sessions need no telling: each request
     * reads the role anew, and from then on a session lives as long as a partner's may.
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

    /** Lets a locked account speak for no box any more. @returns those that it spoke for */
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
