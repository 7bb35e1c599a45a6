import type { Kysely, Selectable } from 'kysely';
import type { Database, MailTable } from '../database/schema';

export type MailRow = Selectable<MailTable>;

export interface MailRepository {
  /** The newest mails first, at most 50; all of them or those to one address. */
  listNewest(to: string | undefined): Promise<MailRow[]>;
}

const mostMails = 50;

export function createMailRepository(database: Kysely<Database>): MailRepository {
  return {
    listNewest: (to) => {
      const newest = database
        .selectFrom('mail')
        .selectAll()
        .orderBy('sent_at', 'desc')
        .orderBy('id', 'desc')
        .limit(mostMails);
      return (to ? newest.where('to_address', '=', to) : newest).execute();
    },
  };
}
