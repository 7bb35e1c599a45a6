import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { MailStatus } from '@hive/contract/mails';
import type { Database } from '../database/schema';

/** What became of a mail, without what it says. */
export interface MailRecord {
  id: string;
  to: string;
  subject: string;
  status: MailStatus;
  attempts: number;
  lastError: string | null;
  hasBody: boolean;
  createdAt: Date;
  expiresAt: Date | null;
  sentAt: Date | null;
}

/** What became of the mails. Reads no body. */
export function createMailRecordRepository(database: Kysely<Database>) {
  const ofStatus = (status: MailStatus | undefined) => {
    const all = database.selectFrom('mail');
    return status ? all.where('status', '=', status) : all;
  };

  return {
    /** The newest first. */
    async list(
      status: MailStatus | undefined,
      { page, pageSize }: { page: number; pageSize: number },
    ): Promise<MailRecord[]> {
      return ofStatus(status)
        .select([
          'id',
          'to_address as to',
          'subject',
          'status',
          'attempts',
          'last_error as lastError',
          sql<boolean>`sealed_body is not null`.as('hasBody'),
          'created_at as createdAt',
          'expires_at as expiresAt',
          'sent_at as sentAt',
        ])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
    },

    async count(status: MailStatus | undefined): Promise<number> {
      const { total } = await ofStatus(status)
        .select((mail) => mail.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async exists(id: string): Promise<boolean> {
      const row = await database
        .selectFrom('mail')
        .where('id', '=', id)
        .select('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
