import type { DirectoryQuery } from '@hive/contract/directory';
import type { DirectoryFilter, DirectorySort } from '@hive/contract/directory-options';
import {
  directoryFilterNames,
  directorySortLabels,
  everyOptionFilters,
} from '@hive/contract/directory-options';
import { toPence } from '@hive/contract/money';
import { dayNumberOf } from './arrival';
import type { Bits } from './bits';
import { intersect, unite } from './bits';
import type { DirectoryIndex } from './directory-index';
import type { Wish } from './read-wish';

/** What a query sets, from its parameters and from its text. */
export interface DirectorySettings {
  options: Record<DirectoryFilter, readonly string[]>;
  category?: string;
  /** Pounds. */
  maxCost?: number;
  arrivesBy?: string;
  sort: DirectorySort;
  text: string;
}

/** A parameter beats the text, so that a visitor can change what was understood. */
export function toSettings(query: DirectoryQuery, wish: Wish): DirectorySettings {
  const understood = (filter: string): string[] =>
    wish.understood.flatMap((one) => (one.filter === filter ? [one.value] : []));
  const options = Object.fromEntries(
    directoryFilterNames.map((filter) => {
      const chosen = [query[filter] ?? []].flat();
      return [filter, chosen.length > 0 ? [...new Set(chosen)] : understood(filter)];
    }),
  ) as Record<string, string[]> as DirectorySettings['options'];
  const [maxCost] = understood('maxCost');
  const [arrivesBy] = understood('arrivesBy');
  const [sort] = understood('sort');
  return {
    options,
    category: query.category,
    maxCost: query.maxCost ?? (maxCost === undefined ? undefined : Number(maxCost)),
    arrivesBy: query.arrivesBy ?? arrivesBy,
    sort:
      query.sort === 'relevance' && sort && sort in directorySortLabels
        ? (sort as DirectorySort)
        : query.sort,
    text: wish.text,
  };
}

/** The settings as the api names them. */
export function listSettings({ options, category, maxCost, arrivesBy, sort }: DirectorySettings) {
  const single = { category, maxCost, arrivesBy, sort: sort === 'relevance' ? undefined : sort };
  return [
    ...directoryFilterNames.flatMap((filter) =>
      options[filter].map((value) => ({ filter, value })),
    ),
    ...Object.entries(single).flatMap(([filter, value]) =>
      value === undefined ? [] : [{ filter, value: String(value) }],
    ),
  ];
}

/** The boxes that one setting leaves, by the name of its parameter: 'q' for the text. */
export type Masks = Map<string, Bits>;

/** @param textBits the boxes that match the text; null without one */
export function toMasks(
  index: DirectoryIndex,
  settings: DirectorySettings,
  { textBits, today }: { textBits: Bits | null; today: string },
): Masks {
  const { options, category, maxCost, arrivesBy } = settings;
  const masks: Masks = new Map();
  if (textBits) masks.set('q', textBits);
  if (category !== undefined) masks.set('category', index.categoryBySlug.get(category)!.bits);
  if (maxCost !== undefined) masks.set('maxCost', index.withinCost(toPence(maxCost)));
  if (arrivesBy !== undefined)
    masks.set('arrivesBy', index.arrivingBy(dayNumberOf(arrivesBy), today));
  for (const filter of directoryFilterNames) {
    const chosen =
      filter === 'verified' && options.verified.length === 0 ? ['verified'] : options[filter];
    if (chosen.length === 0) continue;
    const sets = chosen.map((option) => index.facets[filter].get(option)!);
    masks.set(filter, isEvery(filter) ? sets.reduce(intersect) : unite(sets, sets[0]!.length));
  }
  return masks;
}

/** Whether a box must have every chosen option of a filter. */
export const isEvery = (filter: string): boolean =>
  everyOptionFilters.some((name) => name === filter);
