import { foldText } from '@hive/contract/fold-text';

/** Words that say nothing about a box. A text of nothing else is searched as it is. */
const commonWords = new Set(
  'a an and any as at be box boxe but can does enjoy for from get give had has have he her him his how i if im in is it its just like looking love me my need of on one or our please really she so some something subscription that the them there thing this to too us very want we what when which who with without would you your'.split(
    ' ',
  ),
);

/** The words of a text, folded. */
export const splitWords = (text: string): string[] => foldText(text).match(/[a-z0-9]+/g) ?? [];

/** The singular of a regular plural; every other word as it is. Texts and queries are treated alike. */
export function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(xes|ches|shes|sses|zes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Words that mean the same to a visitor, with the one that is searched. */
const synonyms = new Map([
  ['child', 'kid'],
  ['children', 'kid'],
  ['childrens', 'kid'],
  ['grandchild', 'kid'],
  ['grandchildren', 'kid'],
  ['grandkid', 'kid'],
  ['puppy', 'dog'],
  ['kitten', 'cat'],
  ['veggie', 'vegetarian'],
]);

/** The terms under which a text is stored. */
export const toTerms = (text: string): string[] => splitWords(text).map(toSingular);

/** The terms that are searched for a text, each once. */
export function toQueryTerms(text: string): string[] {
  const terms = [...new Set(toTerms(text))];
  const telling = terms.filter((term) => !commonWords.has(term));
  return telling.length > 0 ? telling : terms;
}

/** Other terms that stand for one of a query. */
export const synonymOf = (term: string): string | undefined => synonyms.get(term);
