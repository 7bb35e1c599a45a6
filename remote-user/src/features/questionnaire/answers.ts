import type { Priority } from '@hive/contract/matching';

/** The form's values: category names, and 'None' while no priority is chosen. */
export interface Answers {
  categories: string[];
  priority: Priority;
}

export const noAnswers: Answers = { categories: [], priority: 'None' };

export const priorities = ['Price', 'Variety', 'Quality'] as const;

/** Returns the answers with one category added or removed. */
export function withCategory(answers: Answers, name: string, ticked: boolean): Answers {
  const others = answers.categories.filter((category) => category !== name);
  return { ...answers, categories: ticked ? [...others, name] : others };
}
