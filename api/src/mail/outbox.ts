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

/** The outbox: stores each email and its send job in one transaction. The job holds only the email's id. */
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

/** Codes are sent before notices. */
const priorities = { expiring: 0, lasting: 10 };

/**
 * Queues the email for sending after the commit. An existing job is rescheduled to run at once; a running or crashed
 * one gets a successor. The email counts its own attempts; the job allows more, because it also fails with the
 * database.
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
