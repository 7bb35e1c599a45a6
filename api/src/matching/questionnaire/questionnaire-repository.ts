import type { LeavingWish, Priority } from '@hive/contract/matching';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** A user's answers as stored: money in pence, instants as dates. */
export interface StoredAnswers {
  _id: string;
  categories: string[];
  priority: Priority;
  /** Pence a month; null without a budget. */
  budgetPence: number | null;
  leaving: LeavingWish | null;
  answeredAt: Date;
}

/** Stores a user's sets of answers; the last one counts. */
export function createQuestionnaireRepository(database: Kysely<Database>) {
  return {
    /** Adds answers, and deletes the user's oldest ones above the largest number. */
    async add(
      userId: string,
      { _id, categories, priority, budgetPence, leaving, answeredAt }: StoredAnswers,
      most: number,
    ): Promise<void> {
      await database
        .insertInto('questionnaire_answer')
        .values({
          id: _id,
          user_id: userId,
          categories,
          priority,
          budget_pence: budgetPence,
          leaving,
          answered_at: answeredAt,
        })
        .execute();
      await database
        .deleteFrom('questionnaire_answer')
        .where('id', 'in', (query) =>
          query
            .selectFrom('questionnaire_answer')
            .select('id')
            .where('user_id', '=', userId)
            .orderBy('answered_at', 'desc')
            .orderBy('id', 'desc')
            .offset(most),
        )
        .execute();
    },

    /** The user's last answers, or null. Of two in one millisecond, the later id wins: ids are in time order. */
    async findLast(userId: string): Promise<StoredAnswers | null> {
      const row = await database
        .selectFrom('questionnaire_answer')
        .select([
          'id as _id',
          'categories',
          'priority',
          'budget_pence as budgetPence',
          'leaving',
          'answered_at as answeredAt',
        ])
        .where('user_id', '=', userId)
        .orderBy('answered_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ?? null;
    },
  };
}
