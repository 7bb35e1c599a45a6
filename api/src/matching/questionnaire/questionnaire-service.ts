import type { LeavingWish, Priority, QuestionnaireAnswers } from '@hive/contract/matching';
import { toPence, toPounds } from '@hive/contract/money';
import { v7 as newId } from 'uuid';
import type { Catalogue } from '../../marketplace/catalogue/catalogue';
import { findCategory } from '../../marketplace/catalogue/snapshot';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import type { StoredAnswers } from './questionnaire-repository';
import { createQuestionnaireRepository } from './questionnaire-repository';

/** Submitted answers: category names in any case, the priority, and optional wishes. */
export interface GivenAnswers {
  categories: readonly string[];
  priority: Priority;
  /** Pounds a month. */
  budget?: number | null;
  leaving?: LeavingWish | null;
}

export type QuestionnaireService = ReturnType<typeof createQuestionnaireService>;

/** Stores a user's answers. Callers pass the user of a verified session. */
export function createQuestionnaireService(
  { database, clock, policy }: Pick<AppContext, 'database' | 'clock' | 'policy'>,
  catalogue: Catalogue,
) {
  const answers = createQuestionnaireRepository(database);

  return {
    /** The user's last answers, or null. */
    findLast: (userId: string): Promise<StoredAnswers | null> => answers.findLast(userId),

    /** The same as they are sent. */
    async getLast(userId: string): Promise<QuestionnaireAnswers | null> {
      const last = await answers.findLast(userId);
      return last && toAnswers(last);
    },

    /**
     * Adds new answers to the earlier ones; the new ones count from now on. Categories take the catalogue's spelling,
     * without duplicates. Throws CATEGORY_UNKNOWN with `fields.categories` naming those the catalogue does not have.
     */
    async saveAnswers(userId: string, given: GivenAnswers): Promise<QuestionnaireAnswers> {
      const saved: StoredAnswers = {
        _id: newId(),
        categories: resolveCategories(catalogue, given.categories),
        priority: given.priority,
        budgetPence: given.budget ? toPence(given.budget) : null,
        leaving: given.leaving ?? null,
        answeredAt: clock.now(),
      };
      await answers.add(userId, saved, policy.retention.answersPerUser);
      return toAnswers(saved);
    },
  };
}

const toAnswers = (row: StoredAnswers): QuestionnaireAnswers => ({
  _id: row._id,
  categories: row.categories,
  priority: row.priority,
  budget: row.budgetPence === null ? null : toPounds(row.budgetPence),
  leaving: row.leaving,
  answeredAt: row.answeredAt.toISOString(),
});

function resolveCategories(catalogue: Catalogue, names: readonly string[]): string[] {
  const snapshot = catalogue.snapshot();
  const found = new Set<string>();
  const unknown = new Set<string>();
  for (const name of names) {
    const category = findCategory(snapshot, name);
    if (category) found.add(category.name);
    else unknown.add(name.trim());
  }
  if (unknown.size > 0) {
    const message = `We no longer have ${[...unknown].map((name) => `'${name}'`).join(', ')}. Please choose again.`;
    throw new Problem('CATEGORY_UNKNOWN', message, { fields: { categories: message } });
  }
  return [...found];
}
