import type { Kysely } from 'kysely';
import { v7 as newId } from 'uuid';
import type { MailStatus } from '@hive/contract/mails';
import type { Database } from '../database/schema';
import type { AppContext } from '../platform/context';
import { createBodySealer } from './mail-body';
import type { OutgoingMail } from '../platform/ports/mailer';

/** A stored email. The body is empty once it has been deleted. */
export interface StoredMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  status: MailStatus;
  createdAt: Date;
  sentAt: Date | null;
}

const maxMails = 50;

/** Stored emails, with encrypted bodies. Pass a transaction to take part in it. */
export function createMailRepository({
  database,
  settings,
}: Pick<AppContext, 'settings'> & { database: Kysely<Database> }) {
  const bodies = createBodySealer(settings);

  return {
    /** Stores an email, queued or already received by the mailbox. Returns its id. */
    async insert(
      mail: OutgoingMail,
      status: Extract<MailStatus, 'queued' | 'sent'>,
      now: Date,
    ): Promise<string> {
      const id = newId();
      await database
        .insertInto('mail')
        .values({
          id,
          to_address: mail.to,
          subject: mail.subject,
          sealed_body: bodies.seal(id, mail),
          status,
          last_error: null,
          expires_at: mail.expiresAt ?? null,
          created_at: now,
          sent_at: status === 'sent' ? now : null,
        })
        .execute();
      return id;
    },

    /** The newest mails first, at most 50; all of them or those to one address. */
    async listNewest(to: string | undefined): Promise<StoredMail[]> {
      const newest = database
        .selectFrom('mail')
        .select([
          'id',
          'to_address as to',
          'subject',
          'sealed_body',
          'status',
          'created_at as createdAt',
          'sent_at as sentAt',
        ])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(maxMails);
      const rows = await (to ? newest.where('to_address', '=', to) : newest).execute();
      return rows.map(({ sealed_body, ...row }) => ({
        ...row,
        ...(bodies.open(row.id, sealed_body) ?? { text: '', html: '' }),
      }));
    },
  };
}
