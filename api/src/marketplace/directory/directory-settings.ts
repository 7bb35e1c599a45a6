import type { DirectoryQuery } from '@hive/contract/directory';
import type { DirectoryFilter, DirectorySort } from '@hive/contract/directory-options';
import { directoryFilterNames, directorySortLabels } from '@hive/contract/directory-options';
import type { Wish } from './read-wish';

/** What a query sets, from its parameters and from its text. */
export interface DirectorySettings {
  options: Record<DirectoryFilter, readonly string[]>;
  category?: string;
  /** Pounds. */
  maxCost?: number;
  arrivesBy?: string;
  /** Pounds for a whole prepaid term. */
  giftBudget?: number;
  /** Months of a prepaid term. */
  giftTerm?: string;
  sort: DirectorySort;
  text: string;
}

/** A parameter beats the text, so that a visitor can change what was understood. */
export function toSettings(query: DirectoryQuery, wish: Wish): DirectorySettings {
  const understood = (filter: string): string[] =>
    wish.understood.flatMap((setting) => (setting.filter === filter ? [setting.value] : []));
  const options: Record<string, readonly string[]> = {};
  for (const filter of directoryFilterNames) {
    const chosen: string | readonly string[] = query[filter] ?? [];
    if (chosen.length === 0) options[filter] = understood(filter);
    else options[filter] = typeof chosen === 'string' ? [chosen] : [...new Set(chosen)];
  }
  const [maxCost] = understood('maxCost');
  const [arrivesBy] = understood('arrivesBy');
  const [sort] = understood('sort');
  const [giftBudget] = understood('giftBudget');
  const [giftTerm] = understood('giftTerm');
  return {
    options: options as DirectorySettings['options'],
    category: query.category,
    maxCost: query.maxCost ?? (maxCost === undefined ? undefined : Number(maxCost)),
    arrivesBy: query.arrivesBy ?? arrivesBy,
    giftBudget: query.giftBudget ?? (giftBudget === undefined ? undefined : Number(giftBudget)),
    giftTerm: query.giftTerm ?? giftTerm,
    sort:
      query.sort === 'relevance' && sort && sort in directorySortLabels
        ? (sort as DirectorySort)
        : query.sort,
    text: wish.text,
  };
}

/** The settings as the api names them. */
export function listSettings({ options, text: _text, sort, ...others }: DirectorySettings) {
  const single = { ...others, sort: sort === 'relevance' ? undefined : sort };
  return [
    ...directoryFilterNames.flatMap((filter) =>
      options[filter].map((value) => ({ filter, value })),
    ),
    ...Object.entries(single).flatMap(([filter, value]) =>
      value === undefined ? [] : [{ filter, value: String(value) }],
    ),
  ];
}
