import { matchingSettings } from './settings';

/**
 * Categories that people tend to like together. Deliberately few: where nothing is known, a category has no relatives.
 */
const groups: readonly (readonly string[])[] = [
  ['Food & Deli', 'Coffee & Tea', 'Sweets & Snacks'],
  ['Beauty & Grooming', 'Wellness'],
  ['Books & Stationery', 'Craft & Hobby', 'Kids & Learning'],
  ['Plants & Garden', 'Home & Eco'],
];

/** A category's name as it is compared: case-insensitive and trimmed. Null for no category. */
export function categoryKey(name: string | null): string | null {
  return name === null ? null : name.trim().toLowerCase();
}

const groupOf = new Map(
  groups.flatMap((names, index) => names.map((name) => [categoryKey(name), index] as const)),
);

export type Fit = keyof typeof matchingSettings.fit;

/** Whether a category was chosen, is related to a chosen one, or neither. Takes keys, not names. */
export function fitOf(category: string | null, chosen: ReadonlySet<string>): Fit {
  if (category === null) return 'other';
  if (chosen.has(category)) return 'chosen';
  const group = groupOf.get(category);
  if (group === undefined) return 'other';
  for (const name of chosen) if (groupOf.get(name) === group) return 'related';
  return 'other';
}

/**
 * Categories for adults carry their age in the name. They are not recommended by affinity: their boxes are shown
 * only to users who chose the category. Takes a key, not a name.
 */
export const isForAdults = (category: string | null): boolean =>
  category?.includes('(18+)') ?? false;

/** The keys of the chosen categories. */
export function chosenKeys(categories: readonly string[]): Set<string> {
  return new Set(categories.map((name) => name.trim().toLowerCase()));
}
