import type { MailEntry, MailFilter } from '@hive/contract/mails';
import { writeAudit } from '../audit/write-audit';
import { checkAccess } from '../platform/http/access';
import type { RequestSession } from '../platform/http/authentication';
import type { AppContext } from '../platform/context';
import { Problem } from '../platform/http/problem';
import { toMailEntry } from './mail-mapper';
import type { MailPageQuery } from './mail-record-repository';
import { createMailRecordRepository } from './mail-record-repository';

export type MailService = ReturnType<typeof createMailService>;

/** Lists emails with their state and resends them, for admins. */
export function createMailService({
  database,
  clock,
  mailer,
}: Pick<AppContext, 'database' | 'clock' | 'mailer'>) {
  const records = createMailRecordRepository(database);

  return {
    /** Returns one page of matching emails in the requested order. */
    async list(
      session: RequestSession,
      { page, pageSize, sort, ...filter }: MailFilter & MailPageQuery,
    ): Promise<{ items: MailEntry[]; page: number; pageSize: number; total: number }> {
      checkAccess('admin', session);
      const [items, total] = await Promise.all([
        records.list(filter, { page, pageSize, sort }),
        records.count(filter),
      ]);
      const now = clock.now();
      return { items: items.map((mail) => toMailEntry(mail, now)), page, pageSize, total };
    },

    /**
     * Queues an email as if it had not been attempted.
     * @throws Problem NOT_FOUND, MAIL_NOT_WAITING
     */
    async retry(session: RequestSession, id: string): Promise<void> {
      checkAccess('admin', session);
      const isRetried = await database.transaction().execute(async (trx) => {
        const recordsInTrx = createMailRecordRepository(trx);
        const before = { status: await recordsInTrx.findStatus(id) };
        if (!before.status) throw new Problem('NOT_FOUND', 'Email not found.');
        if (!(await mailer.retry(id, trx))) return false;
        const after = { status: await recordsInTrx.findStatus(id) };
        const entity = { kind: 'mail', id } as const;
        await writeAudit(trx, session, clock.now(), {
          action: 'mail.retry',
          entity,
          before,
          after,
        });
        return true;
      });
      if (isRetried) return;
      throw new Problem(
        'MAIL_NOT_WAITING',
        'There is nothing to send: this email has been sent, is being sent now, or its code or link has expired.',
      );
    },
  };
}
