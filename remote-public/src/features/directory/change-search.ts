import type { DirectoryFilter } from '@hive/contract/directory-options';
import type { DirectoryList } from './api/search-directory';
import { isOptionFilter } from './describe-setting';
import type { DirectorySearch } from './directory-search';
import { changed } from './directory-search';

/** What the api understood of the text. */
export type Understood = DirectoryList['understood'];

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

/** The search without a filter: without its parameter, and without its phrases in the text. */
export function withoutFilter(
  search: DirectorySearch,
  filter: string,
  understood: Understood,
): DirectorySearch {
  const rest = changed(search, { q: withoutPhrases(search.q, understood, filter) });
  if (filter === 'q') return changed(search, { q: '' });
  // The default is verified brands, so leaving the filter out means all.
  if (filter === 'verified') {
    return changed(rest, { options: { ...rest.options, verified: ['verified', 'unverified'] } });
  }
  if (isOptionFilter(filter)) return changed(rest, { options: { ...rest.options, [filter]: [] } });
  if (filter === 'category') return changed(rest, { category: undefined });
  if (filter === 'sort') return changed(rest, { sort: 'relevance' });
  return changed(rest, { [filter]: '' });
}

/**
 * The search with an option switched on or off. A filter that was understood from the text becomes a parameter, so that its
 * options can be changed one by one.
 */
export function withOption(
  search: DirectorySearch,
  { filter, option, isChosen }: { filter: DirectoryFilter; option: string; isChosen: boolean },
  { applied, understood }: Pick<DirectoryList, 'applied' | 'understood'>,
): DirectorySearch {
  const before = applied.flatMap((one) => (one.filter === filter ? [one.value] : []));
  const after = isChosen
    ? [...new Set([...before, option])]
    : before.filter((one) => one !== option);
  return changed(search, {
    q: withoutPhrases(search.q, understood, filter),
    options: { ...search.options, [filter]: after },
  });
}
