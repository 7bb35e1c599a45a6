import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/schema';
import type { AppContext } from '../platform/context';
import type { Mailer, OutgoingMail } from '../platform/ports/mailer';
import { createMailRepository } from './mail-repository';
import type { WaitingMail } from './outbox-repository';
import { createOutboxRepository } from './outbox-repository';

/** The job that sends one mail. */
export const sendMailTask = 'send_mail';
export const sendMailPayload = z.object({ id: z.uuid() });

/**
 * Mails on their way to the mail server: each is written down together with a job that a worker comes round to, in
 * one transaction. The job holds the mail's id and nothing else.
 */
export function createOutbox({
  database,
  settings,
  clock,
  policy,
}: Pick<AppContext, 'database' | 'settings' | 'clock' | 'policy'>): Mailer {
  const { maxAttempts } = policy.mail;

  async function enqueue(db: Kysely<Database>, mail: OutgoingMail): Promise<string> {
    const mails = createMailRepository({ database: db, settings });
    const id = await mails.insert(mail, 'queued', clock.now());
    await addSendJob(db, { id, expiresAt: mail.expiresAt ?? null }, maxAttempts);
    return id;
  }

  async function requeue(db: Kysely<Database>, id: string): Promise<boolean> {
    const mail = await createOutboxRepository(db).requeue(id, clock.now());
    if (!mail) return false;
    await addSendJob(db, mail, maxAttempts);
    return true;
  }

  return {
    send: (mail, db = database) =>
      db.isTransaction
        ? enqueue(db, mail)
        : db.transaction().execute((transaction) => enqueue(transaction, mail)),

    withdraw: (id, db = database) => createOutboxRepository(db).withdraw(id),

    retry: (id, db = database) =>
      db.isTransaction
        ? requeue(db, id)
        : db.transaction().execute((transaction) => requeue(transaction, id)),
  };
}

/** Codes go before notices, which can wait. */
const priorities = { expiring: 0, lasting: 10 };

/**
 * Has a mail sent as soon as the transaction has committed. A job that exists already comes round at once instead; one
 * that is running, or died running, gets a successor. The mail counts its attempts itself; the job may need more, as
 * it also fails where the database does.
 */
export async function addSendJob(
  db: Kysely<Database>,
  { id, expiresAt }: WaitingMail,
  maxAttempts: number,
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${sendMailTask}, json_build_object('id', ${id}::text), job_key => ${id}, max_attempts => ${2 * maxAttempts}::int,
    priority => ${expiresAt ? priorities.expiring : priorities.lasting}::int
  )`.execute(db);
}
