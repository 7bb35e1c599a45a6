import type { Priority } from '@hive/contract/matching';
import { tabStore } from '@hive/shared-auth/storage';
import type { Answers } from './answers';
import { priorities } from './answers';

/** Each person's own: the next one in this tab must not find it. */
const keyOf = (userId: string): string => `hive-questionnaire-draft:${userId}`;

const isPriority = (value: unknown): value is Priority =>
  value === 'None' || priorities.some((priority) => priority === value);

/** What was chosen before an accidental reload, or null. Whatever else lies under the key is passed over. */
export function readDraft(userId: string): Answers | null {
  try {
    const found: unknown = JSON.parse(tabStore.get(keyOf(userId)) ?? 'null');
    if (typeof found !== 'object' || found === null) return null;
    const { categories, priority } = found as Record<string, unknown>;
    if (!Array.isArray(categories) || !isPriority(priority)) return null;
    return { categories: categories.filter((name) => typeof name === 'string'), priority };
  } catch {
    return null;
  }
}

/** Keeps what is chosen so far, as long as the tab lives. */
export const writeDraft = (userId: string, answers: Answers): void =>
  tabStore.set(keyOf(userId), JSON.stringify(answers));

/** The answers were sent: the server has them. */
export const clearDraft = (userId: string): void => tabStore.remove(keyOf(userId));
