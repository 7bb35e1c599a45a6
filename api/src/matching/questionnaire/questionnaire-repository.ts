import type { QuestionnaireAnswers } from '@hive/contract/matching';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** Stores a user's sets of answers; the last one counts. */
export function createQuestionnaireRepository(database: Kysely<Database>) {
  return {
    /** Adds answers, and deletes the user's oldest ones above the largest number. */
    async add(
      userId: string,
      { _id, categories, priority, answeredAt }: QuestionnaireAnswers,
      most: number,
    ): Promise<void> {
      await database
        .insertInto('questionnaire_answer')
        .values({
          id: _id,
          user_id: userId,
          categories,
          priority,
          answered_at: new Date(answeredAt),
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
    async findLast(userId: string): Promise<QuestionnaireAnswers | null> {
      const row = await database
        .selectFrom('questionnaire_answer')
        .select(['id', 'categories', 'priority', 'answered_at'])
        .where('user_id', '=', userId)
        .orderBy('answered_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!row) return null;
      return {
        _id: row.id,
        categories: row.categories,
        priority: row.priority,
        answeredAt: row.answered_at.toISOString(),
      };
    },
  };
}
