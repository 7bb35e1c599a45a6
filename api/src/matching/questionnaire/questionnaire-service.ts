import type { Priority, QuestionnaireAnswers } from '@hive/contract/matching';
import { v7 as newId } from 'uuid';
import type { Catalogue } from '../../marketplace/catalogue/catalogue';
import { findCategory } from '../../marketplace/catalogue/snapshot';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { createQuestionnaireRepository } from './questionnaire-repository';

/** Submitted answers: category names in any case, and the priority. */
export interface GivenAnswers {
  categories: readonly string[];
  priority: Priority;
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
    getLast: (userId: string): Promise<QuestionnaireAnswers | null> => answers.findLast(userId),

    /**
     * Adds new answers to the earlier ones; the new ones count from now on. Categories take the catalogue's spelling,
     * without duplicates. Throws CATEGORY_UNKNOWN with `fields.categories` naming those the catalogue does not have.
     */
    async saveAnswers(userId: string, given: GivenAnswers): Promise<QuestionnaireAnswers> {
      const saved: QuestionnaireAnswers = {
        _id: newId(),
        categories: resolveCategories(catalogue, given.categories),
        priority: given.priority,
        answeredAt: clock.now().toISOString(),
      };
      await answers.add(userId, saved, policy.retention.answersPerUser);
      return saved;
    },
  };
}

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
