import type { Priority } from '@hive/contract/matching';
import { tabStore } from '@hive/shared-auth/storage';
import type { Answers } from './answers';
import { toLeaving } from '../../lib/leaving';
import { priorities } from './answers';

/** One key per user: the next user of this tab must not see the draft. */
const keyOf = (userId: string): string => `hive-questionnaire-draft:${userId}`;

const isPriority = (value: unknown): value is Priority =>
  value === 'None' || priorities.some((priority) => priority === value);

/** The answers stored before a reload, or null. Invalid values are ignored. */
export function readDraft(userId: string): Answers | null {
  try {
    const stored: unknown = JSON.parse(tabStore.get(keyOf(userId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { categories, priority, budget, leaving } = stored as Record<string, unknown>;
    if (!Array.isArray(categories) || !isPriority(priority)) return null;
    return {
      categories: categories.filter((name) => typeof name === 'string'),
      priority,
      budget: typeof budget === 'string' ? budget : '',
      leaving: toLeaving(leaving),
    };
  } catch {
    return null;
  }
}

/** Stores the current answers for the life of the tab. */
export const writeDraft = (userId: string, answers: Answers): void =>
  tabStore.set(keyOf(userId), JSON.stringify(answers));

/** Removes the draft, once the server has the answers. */
export const clearDraft = (userId: string): void => tabStore.remove(keyOf(userId));
