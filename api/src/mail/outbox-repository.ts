import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from 'kysely';
import type { Database } from '../database/schema';

/** An email claimed by this process until its attempt counts as lost. */
export interface ClaimedMail {
  id: string;
  to: string;
  subject: string;
  sealedBody: Buffer | null;
  /** Which attempt this is, from 1. Names the claim: a later one has a higher number. */
  attempts: number;
  expiresAt: Date | null;
  createdAt: Date;
}

/** The fields from which an email's job is created. */
export type WaitingMail = Pick<ClaimedMail, 'id' | 'expiresAt'>;

type MailCondition = (
  mail: ExpressionBuilder<Database, 'mail'>,
) => ExpressionWrapper<Database, 'mail', SqlBool>;

/** Not claimed, or the claim has expired. */
export const isIdle =
  (now: Date): MailCondition =>
  (mail) =>
    mail.or([mail('attempt_until', 'is', null), mail('attempt_until', '<=', now)]);

/** It has no code or link, or that is still valid. */
export const isNotExpired =
  (now: Date): MailCondition =>
  (mail) =>
    mail.or([mail('expires_at', 'is', null), mail('expires_at', '>', now)]);

/**
 * Transitions of an outgoing email: claimed, then sent, released for retry or given up. Pass a transaction to take part
 * in it.
 */
export function createOutboxRepository(database: Kysely<Database>) {
  /** Matches only while the claim is valid: not sent, not given up, and not taken over. */
  const update = ({ id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>) =>
    database
      .updateTable('mail')
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .where('attempts', '=', attempts);

  return {
    /** Claims a queued email for one attempt; undefined if it is gone, expired or claimed by another process. */
    async claim(id: string, now: Date, until: Date): Promise<ClaimedMail | undefined> {
      return database
        .updateTable('mail')
        .set((mail) => ({ attempts: mail('attempts', '+', 1), attempt_until: until }))
        .where('id', '=', id)
        .where('status', '=', 'queued')
        .where(isIdle(now))
        .where(isNotExpired(now))
        .returning([
          'id',
          'to_address as to',
          'subject',
          'sealed_body as sealedBody',
          'attempts',
          'expires_at as expiresAt',
          'created_at as createdAt',
        ])
        .executeTakeFirst();
    },

    /** Marks the email as sent, even if another process has claimed it since, and deletes its body. */
    async markSent(id: string, now: Date): Promise<void> {
      await database
        .updateTable('mail')
        .set({
          status: 'sent',
          sent_at: now,
          sealed_body: null,
          attempt_until: null,
          last_error: null,
        })
        .where('id', '=', id)
        .execute();
    },

    /** Releases the claim for another attempt. */
    async releaseForRetry(claim: ClaimedMail, why: string): Promise<void> {
      await update(claim).set({ last_error: why, attempt_until: null }).execute();
    },

    /** Gives the email up but stores its body for a manual retry; false if the claim was lost meanwhile. */
    async giveUp(claim: ClaimedMail, why: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await update(claim)
        .set({ status: 'dead', last_error: why, attempt_until: null, given_up_at: now })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Gives up a queued email that a newer one replaces. */
    async withdraw(id: string): Promise<void> {
      await database
        .updateTable('mail')
        .set({ status: 'dead', sealed_body: null, last_error: 'a newer mail took its place' })
        .where('id', '=', id)
        .where('status', '=', 'queued')
        .execute();
    },

    /** Resets an email to queued with no attempts, unless it was sent, has expired or is being sent. */
    async requeue(id: string, now: Date): Promise<WaitingMail | undefined> {
      return unsent(id, now)
        .set({ status: 'queued', attempts: 0, attempt_until: null })
        .returning(['id', 'expires_at as expiresAt'])
        .executeTakeFirst();
    },

    /** Delivers an unsent email to the demo mailbox. */
    async markReceived(id: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await unsent(id, now)
        .set({ status: 'sent', sent_at: now, attempt_until: null, last_error: null })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };

  function unsent(id: string, now: Date) {
    return database
      .updateTable('mail')
      .where('id', '=', id)
      .where('status', '<>', 'sent')
      .where('sealed_body', 'is not', null)
      .where(isNotExpired(now))
      .where(isIdle(now));
  }
}
