import type { DirectoryFilter, DirectorySort } from '@hive/contract/directory-options';
import type { DirectoryList } from './api/search-directory';
import { isOptionFilter } from './describe-setting';
import type { DirectorySearch } from './directory-search';
import { changed } from './directory-search';

/** What the api understood of the text. */
export type Understood = DirectoryList['understood'];

const setOptions = (search: DirectorySearch, filter: string, options: string[]): DirectorySearch =>
  changed(search, { options: { ...search.options, [filter]: options } });

/** The text without the phrases that stand for a filter. */
function withoutPhrases(q: string, understood: Understood, filter: string): string {
  const own = understood.filter((one) => one.filter === filter);
  const phrases = new Set(own.map(({ phrase }) => phrase));
  // The api has tidied what is left, of the text as it was searched and for one phrase.
  const isAsSearched = understood.every(({ phrase }) => q.includes(phrase));
  if (phrases.size === 1 && isAsSearched) return own[0]!.rest;
  return [...phrases]
    .reduce((text, phrase) => text.replace(phrase, ' '), q)
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The search without its text. Filters that were understood from the text become parameters: the boxes that are promised
 * without the text still match them.
 */
function withoutText(search: DirectorySearch, understood: Understood): DirectorySearch {
  // A phrase that an earlier change has removed stands for nothing any more.
  const remaining = understood.filter(({ phrase }) => search.q.includes(phrase));
  return withParameters(changed(search, { q: '' }), remaining);
}

/** The search with parameters for what was understood from a text. */
const withParameters = (search: DirectorySearch, understood: Understood): DirectorySearch =>
  understood.reduce<DirectorySearch>(
    (next, { filter, value }) =>
      isOptionFilter(filter)
        ? setOptions(next, filter, [...new Set([...(next.options[filter] ?? []), value])])
        : changed(next, { [filter]: value }),
    search,
  );

/** What else the phrases of a filter stand for: '7th birthday' is an age and a gift. */
const sharePhrases = (q: string, understood: Understood, filter: string): Understood => {
  const isOfFilter = (setting: { filter: string }) => setting.filter === filter;
  const phrases = new Set(understood.filter(isOfFilter).map(({ phrase }) => phrase));
  return understood.filter(
    (setting) => !isOfFilter(setting) && phrases.has(setting.phrase) && q.includes(setting.phrase),
  );
};

/** The search without a filter: without its parameter, and without its phrases in the text. */
export function withoutFilter(
  search: DirectorySearch,
  filter: string,
  understood: Understood,
): DirectorySearch {
  if (filter === 'q') return withoutText(search, understood);
  const rest = withParameters(
    changed(search, { q: withoutPhrases(search.q, understood, filter) }),
    sharePhrases(search.q, understood, filter),
  );
  // The default is verified brands, so leaving the filter out means all.
  if (filter === 'verified') return setOptions(rest, filter, ['verified', 'unverified']);
  if (isOptionFilter(filter)) return setOptions(rest, filter, []);
  if (filter === 'category') return changed(rest, { category: undefined });
  if (filter === 'sort') return changed(rest, { sort: 'relevance' });
  return changed(rest, { [filter]: '' });
}

/**
 * The search with another value of a typed filter; empty for none. Like a ticked option it replaces what was understood from the
 * text, so that an emptied field is no longer filled from there.
 */
export const withTyped = (
  search: DirectorySearch,
  filter: 'maxCost' | 'arrivesBy' | 'giftBudget' | 'giftTerm',
  value: string,
  understood: Understood,
): DirectorySearch => changed(withoutFilter(search, filter, understood), { [filter]: value });

/** The search in another order, which replaces the order that was understood from the text: 'cheapest razors'. */
export const withSort = (
  search: DirectorySearch,
  sort: DirectorySort,
  understood: Understood,
): DirectorySearch => changed(withoutFilter(search, 'sort', understood), { sort });

/** The search without several filters: the text first, since its filters are read from all of its phrases. */
export const withoutFilters = (
  search: DirectorySearch,
  filters: readonly string[],
  understood: Understood,
): DirectorySearch =>
  [...filters]
    .sort((one, other) => Number(other === 'q') - Number(one === 'q'))
    .reduce((wider, filter) => withoutFilter(wider, filter, understood), search);

/** The chosen options of a filter, of its parameter or understood from the text. */
export const chosenOptions = (
  { applied }: Pick<DirectoryList, 'applied'>,
  filter: string,
): string[] => applied.flatMap((one) => (one.filter === filter ? [one.value] : []));

/** The options with one switched on or off. */
export const toggleOption = (chosen: readonly string[], option: string): string[] =>
  chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];

/**
 * The search with other options of a filter. A filter that was understood from the text becomes a parameter, so that its
 * options can be changed one by one.
 */
export const withOptions = (
  search: DirectorySearch,
  filter: DirectoryFilter,
  options: string[],
  understood: Understood,
): DirectorySearch => setOptions(withoutFilter(search, filter, understood), filter, options);
