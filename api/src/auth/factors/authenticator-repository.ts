import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';

/** An authenticator app as it is stored. */
export interface StoredApp {
  sealedSecret: Buffer;
  usedSteps: number[];
  createdAt: Date;
  /** Null while it is being set up. */
  confirmedAt: Date | null;
}

/**
 * How many past steps are remembered as used: far more than are accepted, so that a clock set back slightly, or a
 * process with a slow clock, does not accept one twice.
 */
const rememberedSteps = 20;

/** One app per account. Pass a transaction to take part in it. */
export function createAuthenticatorRepository(database: Kysely<Database>) {
  return {
    async find(userId: string): Promise<StoredApp | undefined> {
      const row = await database
        .selectFrom('authenticator_app')
        .where('user_id', '=', userId)
        .select([
          'sealed_secret as sealedSecret',
          'used_steps as usedSteps',
          'created_at as createdAt',
          'confirmed_at as confirmedAt',
        ])
        .executeTakeFirst();
      return row && { ...row, usedSteps: row.usedSteps.map(Number) };
    },

    /** Starts a setup, replacing an unfinished one. An enabled app is not changed. */
    async begin(userId: string, sealedSecret: Buffer, now: Date): Promise<void> {
      const fresh = { sealed_secret: sealedSecret, created_at: now };
      await database
        .insertInto('authenticator_app')
        .values({ user_id: userId, confirmed_at: null, ...fresh })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet(fresh)
            .where('authenticator_app.confirmed_at', 'is', null),
        )
        .execute();
    },

    /** Enables the app and marks the step of its code as used. */
    async confirm(userId: string, step: number, now: Date): Promise<void> {
      await database
        .updateTable('authenticator_app')
        .set({ confirmed_at: now, used_steps: [String(step)] })
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is', null)
        .execute();
    },

    /**
     * Marks a step of this secret as used. A single statement, committed on its own: of several correct codes of one
     * step that arrive at once, only one returns true.
     */
    async claimStep(userId: string, sealedSecret: Buffer, step: number): Promise<boolean> {
      const row = await database
        .updateTable('authenticator_app')
        .set({
          used_steps: sql`array(
            select used from unnest(used_steps) used where used > ${step - rememberedSteps}::bigint
          ) || ${step}::bigint`,
        })
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is not', null)
        .where('sealed_secret', '=', sealedSecret)
        .where(sql<boolean>`not (${step}::bigint = any (used_steps))`)
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Returns whether an app was enabled. */
    async remove(userId: string): Promise<boolean> {
      const row = await database
        .deleteFrom('authenticator_app')
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is not', null)
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
