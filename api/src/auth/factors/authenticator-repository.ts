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
 * How many steps back a used one is remembered: far more than are taken, so that a clock set back a little, or a second
 * process whose clock is slow, takes none again.
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

    /** Begins a set-up, in place of one that was not finished. An app that is on stays as it is. */
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

    /** Switches the app on. The step of the code that did it is used. */
    async confirm(userId: string, step: number, now: Date): Promise<void> {
      await database
        .updateTable('authenticator_app')
        .set({ confirmed_at: now, used_steps: [String(step)] })
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is', null)
        .execute();
    },

    /**
     * Uses a step of this very secret up. One statement, committed by itself: of several right codes of one step that
     * arrive at once, one is told true (S6).
     */
    async claimStep(userId: string, sealedSecret: Buffer, step: number): Promise<boolean> {
      const row = await database
        .updateTable('authenticator_app')
        .set({
          used_steps: sql`array(
            select one from unnest(used_steps) one where one > ${step - rememberedSteps}::bigint
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

    /** Says whether an app was on. */
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
