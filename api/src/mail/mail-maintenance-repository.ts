import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/schema';
import type { WaitingMail } from './outbox-repository';
import { isIdle } from './outbox-repository';

/** An email that was given up, for logging. */
export interface DeadMail {
  id: string;
  subject: string;
}

/** Maintenance queries for emails that are not being processed. */
export function createMailMaintenanceRepository(database: Kysely<Database>) {
  return {
    /** Gives up expired queued emails, and deletes the bodies of those given up before. */
    async expire(now: Date): Promise<DeadMail[]> {
      await database
        .updateTable('mail')
        .set({ sealed_body: null })
        .where('status', '=', 'dead')
        .where('expires_at', '<=', now)
        .where('sealed_body', 'is not', null)
        .execute();
      return database
        .updateTable('mail')
        .set({
          status: 'dead',
          sealed_body: null,
          attempt_until: null,
          last_error: expired,
          given_up_at: now,
        })
        .where('status', '=', 'queued')
        .where('expires_at', '<=', now)
        .where(isIdle(now))
        .returning(['id', 'subject'])
        .execute();
    },

    /** Releases claims whose attempt was lost. */
    async releaseLostClaims(now: Date): Promise<void> {
      await database
        .updateTable('mail')
        .set({ attempt_until: null })
        .where('status', '=', 'queued')
        .where('attempt_until', '<=', now)
        .execute();
    },

    /** Emails queued since before `before` without a job that will run. */
    async listWithoutJob(before: Date): Promise<WaitingMail[]> {
      return database
        .selectFrom('mail')
        .where('status', '=', 'queued')
        .where('attempt_until', 'is', null)
        .where('created_at', '<', before)
        .where(
          sql<boolean>`not exists (
            select from graphile_worker.jobs
            where key = mail.id::text and locked_at is null and attempts < max_attempts
          )`,
        )
        .select(['id', 'expires_at as expiresAt'])
        .execute();
    },

    /** Whether emails were given up since this instant. */
    async hasGivenUpSince(since: Date): Promise<boolean> {
      const row = await database
        .selectFrom('mail')
        .where('given_up_at', '>=', since)
        .where('status', '=', 'dead')
        .select('id')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Deletes emails sent or given up before these instants. */
    async deleteOld({
      sentBefore,
      deadBefore,
    }: {
      sentBefore: Date;
      deadBefore: Date;
    }): Promise<void> {
      for (const [status, before] of [
        ['sent', sentBefore],
        ['dead', deadBefore],
      ] as const) {
        await database
          .deleteFrom('mail')
          .where('status', '=', status)
          .where('created_at', '<', before)
          .execute();
      }
    },
  };
}

/** Preserves the last failure in the text. */
const expired = sql<string>`'expired' || coalesce('; before that: ' || last_error, '')`;
