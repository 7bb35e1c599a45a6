import type { Kysely, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { MailFilter, MailSort, MailStatus } from '@hive/contract/mails';
import { containing } from '../database/like-pattern';
import type { Database } from '../database/schema';

/** The delivery state of an email, without its body. */
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

/** A page of the list and its order. */
export interface MailPageQuery {
  page: number;
  pageSize: number;
  sort: MailSort;
}

/** Reads the delivery state of emails, never their bodies. */
export function createMailRecordRepository(database: Kysely<Database>) {
  const matching = ({ status, to, search }: MailFilter) => {
    let found = database.selectFrom('mail');
    if (status) found = found.where('status', '=', status);
    if (to) found = found.where('to_address', '=', to.toLowerCase());
    if (search)
      found = found.where(
        sql<SqlBool>`lower(concat_ws(' ', to_address, subject)) like ${containing(search)}`,
      );
    return found;
  };

  return {
    async list(filter: MailFilter, { page, pageSize, sort }: MailPageQuery): Promise<MailRecord[]> {
      const direction = sort === 'createdAt' ? 'asc' : 'desc';
      return matching(filter)
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
        .orderBy('created_at', direction)
        .orderBy('id', direction)
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
    },

    async count(filter: MailFilter): Promise<number> {
      const { total } = await matching(filter)
        .select((mail) => mail.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** Undefined if the email does not exist. */
    async findStatus(id: string): Promise<MailRecord['status'] | undefined> {
      const row = await database
        .selectFrom('mail')
        .where('id', '=', id)
        .select('status')
        .executeTakeFirst();
      return row?.status;
    },
  };
}
