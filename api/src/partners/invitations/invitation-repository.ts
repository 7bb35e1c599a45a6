import type { Insertable, Kysely } from 'kysely';
import type { InvitationTable } from '../../database/membership-schema';
import type { Database } from '../../database/schema';
import type { InvitationRow } from './invitation-mapper';

const columns = [
  'invitation.id',
  'invitation.box_id',
  'invitation.email',
  'invitation.expires_at',
  'invitation.accepted_at',
  'invitation.revoked_at',
  'invitation.created_at',
] as const;

/** Invitations to boxes. Created again for each transaction. */
export function createInvitationRepository(database: Kysely<Database>) {
  const invitations = database
    .selectFrom('invitation')
    .innerJoin('box', 'box.id', 'invitation.box_id');
  const open = database
    .updateTable('invitation')
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null);
  const matching = (boxId: string | undefined) =>
    boxId ? invitations.where('invitation.box_id', '=', boxId) : invitations;

  return {
    /** The newest first. */
    async list(
      boxId: string | undefined,
      { page, pageSize }: { page: number; pageSize: number },
    ): Promise<InvitationRow[]> {
      return matching(boxId)
        .select(columns)
        .select('box.name as box_name')
        .orderBy('invitation.created_at', 'desc')
        .orderBy('invitation.id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
    },

    async count(boxId: string | undefined): Promise<number> {
      const { total } = await matching(boxId)
        .select((row) => row.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** The box of the invitation, locked: of two simultaneous invitations to one address the second replaces the first. */
    async lockBox(id: string): Promise<{ name: string } | undefined> {
      return database
        .selectFrom('box')
        .where('id', '=', id)
        .where('archived_at', 'is', null)
        .select('name')
        .forNoKeyUpdate()
        .executeTakeFirst();
    },

    async insert(row: Insertable<InvitationTable>): Promise<void> {
      await database.insertInto('invitation').values(row).execute();
    },

    /** Revokes the open invitations of an address. @returns the ids of their mails */
    async revokeOpenOf(boxId: string, email: string, now: Date): Promise<string[]> {
      const rows = await open
        .set({ revoked_at: now })
        .where('box_id', '=', boxId)
        .where('email', '=', email)
        .returning('mail_id')
        .execute();
      return rows.flatMap(({ mail_id }) => mail_id ?? []);
    },

    /** Undefined when it is not open: unknown, used, taken back or expired. */
    async revoke(id: string, now: Date): Promise<{ mailId: string | null } | undefined> {
      return open
        .set({ revoked_at: now })
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .returning('mail_id as mailId')
        .executeTakeFirst();
    },

    /** Undefined if it has expired or was used, or its box is archived. */
    async findLive(hash: Buffer, now: Date): Promise<InvitationRow | undefined> {
      return invitations
        .where('hash', '=', hash)
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .where('box.archived_at', 'is', null)
        .select(columns)
        .select('box.name as box_name')
        .executeTakeFirst();
    },

    /** Marks it as used. @returns whether it succeeded: of two simultaneous attempts, one does. */
    async use(id: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await open
        .set({ accepted_at: now })
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async deleteExpiredBefore(instant: Date): Promise<void> {
      await database.deleteFrom('invitation').where('expires_at', '<', instant).execute();
    },
  };
}
