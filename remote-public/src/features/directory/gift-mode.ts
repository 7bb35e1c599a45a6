import type { DirectoryList } from './api/search-directory';
import { chosenOptions, withoutFilter, withOptions } from './change-search';
import type { DirectorySearch } from './directory-search';
import { changed, giftMode } from './directory-search';

/** The value of a setting in use: what was understood from the text is shown in its field too, but stays in the text. */
export const understoodValue = (list: DirectoryList | undefined, filter: string): string =>
  list?.applied.find((one) => one.filter === filter)?.value ?? '';

/** Whether a visitor looks for a gift: asked for in the address or in the text. */
export function isGiftMode(search: DirectorySearch, list: DirectoryList | undefined): boolean {
  const { options, giftBudget, giftTerm } = search;
  if (options.gift?.includes(giftMode) || giftBudget || giftTerm) return true;
  return (
    list?.applied.some(
      ({ filter, value }) =>
        filter === 'giftBudget' ||
        filter === 'giftTerm' ||
        (filter === 'gift' && value === giftMode),
    ) ?? false
  );
}

export const withGiftMode = (search: DirectorySearch): DirectorySearch =>
  changed(search, {
    options: { ...search.options, gift: [...(search.options.gift ?? []), giftMode] },
  });

/** The same search for one's own subscription: without the gift's term and budget, and their phrases in the text. */
export function withoutGiftMode(
  search: DirectorySearch,
  list: DirectoryList | undefined,
): DirectorySearch {
  const { applied, understood } = list ?? { applied: [], understood: [] };
  const others = chosenOptions({ applied }, 'gift').filter((option) => option !== giftMode);
  return ['giftBudget', 'giftTerm'].reduce(
    (wider, filter) => withoutFilter(wider, filter, understood),
    withOptions(search, 'gift', others, understood),
  );
}
