import type { DirectoryFilter } from '@hive/contract/directory-options';

/** A setting that a phrase stands for. */
export interface WishSetting {
  filter: DirectoryFilter | 'maxCost' | 'arrivesBy' | 'giftBudget' | 'giftTerm' | 'sort';
  value: string;
}

/** A pattern of a phrase, and what it means; an empty list if the words mean nothing after all. */
export interface WishRule {
  pattern: RegExp;
  read(match: RegExpMatchArray, today: string): WishSetting[];
}

/** @param pattern with straight apostrophes, as `readWish` writes the sentence */
export const rule = (pattern: string, read: WishRule['read']): WishRule => ({
  pattern: new RegExp(`(?<![\\w£])(?:${pattern})(?!\\w)`, 'i'),
  read,
});

/** The same settings for every match. */
export const one =
  (filter: WishSetting['filter'], ...values: string[]) =>
  (): WishSetting[] =>
    values.map((value) => ({ filter, value }));

/** The longest first: 'twenty five' before 'twenty'. */
export const anyOf = (words: Readonly<Record<string, unknown>>): string =>
  Object.keys(words)
    .toSorted((a, b) => b.length - a.length)
    .join('|');
