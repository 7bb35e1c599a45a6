import type { DirectoryQueryOptions } from '@hive/contract/directory';
import type {
  DirectoryFilter,
  DirectorySort,
  GiftOption,
  GiftTerm,
} from '@hive/contract/directory-options';
import {
  directoryFilterNames,
  directoryFilters,
  directorySortLabels,
  giftTermLabels,
} from '@hive/contract/directory-options';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { londonToday } from '@hive/shared-ui/lib/days';

/** What the address of a page of the directory says. */
export interface DirectorySearch {
  q: string;
  /** The slug of a category. */
  category?: string | undefined;
  /** Chosen options by filter. */
  options: Partial<Record<DirectoryFilter, string[]>>;
  /** As typed, also if it is not valid. */
  maxCost: string;
  arrivesBy: string;
  /** Pounds for a gift in all, as typed. */
  giftBudget: string;
  /** Months of a gift; empty for any. */
  giftTerm: string;
  sort: DirectorySort;
  /** From 1. */
  page: number;
}

/** The option of the filter `gift` that opens the gift mode. */
export const giftMode = 'ends-by-itself' satisfies GiftOption;

const isSort = (value: string | null): value is DirectorySort =>
  value !== null && Object.hasOwn(directorySortLabels, value);

/** Parses the address. Unknown options, orders and pages are ignored; typed values stay as they are. */
export function parseDirectory(search: URLSearchParams, category?: string): DirectorySearch {
  const page = Number(search.get('page'));
  const sort = search.get('sort');
  const giftTerm = search.get('giftTerm') ?? '';
  const options: DirectorySearch['options'] = {};
  for (const filter of directoryFilterNames) {
    // `gift=1` is the short address of the gift mode.
    const chosen = search
      .getAll(filter)
      .map((one) => (filter === 'gift' && one === '1' ? giftMode : one));
    const known = Object.keys(directoryFilters[filter].options).filter((option) =>
      chosen.includes(option),
    );
    if (known.length > 0) options[filter] = known;
  }
  return {
    q: (search.get('q') ?? '').trim().slice(0, limits.wishMax),
    ...(category !== undefined && { category }),
    options,
    maxCost: (search.get('maxCost') ?? '').trim(),
    arrivesBy: (search.get('arrivesBy') ?? '').trim(),
    giftBudget: (search.get('giftBudget') ?? '').trim(),
    giftTerm: isGiftTerm(giftTerm) ? giftTerm : '',
    sort: isSort(sort) ? sort : 'relevance',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

const isGiftTerm = (value: string): value is GiftTerm => Object.hasOwn(giftTermLabels, value);

/** Parameters whose values are typed. */
type TypedParameter = 'maxCost' | 'arrivesBy' | 'giftBudget';

/** The errors of typed values, by parameter. */
export function findProblems({
  maxCost,
  arrivesBy,
  giftBudget,
}: DirectorySearch): Partial<Record<TypedParameter, string>> {
  return {
    ...(!isAmount(maxCost) && { maxCost: 'Enter an amount in pounds, like 15 or 12.50.' }),
    ...(!isAmount(giftBudget) && {
      giftBudget: 'Enter the total in pounds, 1 or more, like 40 or 59.99.',
    }),
    ...findDayProblem(arrivesBy),
  };
}

/** An amount in pounds that the api accepts, or nothing. */
function isAmount(text: string): boolean {
  const amount = Number(text);
  return text === '' || (amount >= 1 && amount <= limits.priceMax);
}

function findDayProblem(day: string): { arrivesBy?: string } {
  if (day === '') return {};
  // A date field shows nothing for a text that is not a day.
  if (!isDay(day)) return { arrivesBy: `‘${day}’ is not a day. Enter a day like 2026-12-24.` };
  return day < londonToday() ? { arrivesBy: 'This day is past. Choose today or a later day.' } : {};
}

/** A day as the browser's date field writes it. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The parameters of the api's call. Typed values that are not valid are left out; the page shows what is wrong. */
export function toQuery(search: DirectorySearch) {
  const { q, category, options, maxCost, arrivesBy, giftBudget, giftTerm, sort, page } = search;
  const problems = findProblems(search);
  return {
    q: q || undefined,
    category,
    // Parsed from the lists of the contract.
    ...(options as DirectoryQueryOptions),
    maxCost: maxCost && !problems.maxCost ? Number(maxCost) : undefined,
    arrivesBy: arrivesBy && !problems.arrivesBy ? arrivesBy : undefined,
    giftBudget: giftBudget && !problems.giftBudget ? Number(giftBudget) : undefined,
    giftTerm: isGiftTerm(giftTerm) ? giftTerm : undefined,
    sort,
    page,
  };
}

/** The address of a page of the directory, without defaults. */
export function directoryHref({
  q,
  category,
  options,
  maxCost,
  arrivesBy,
  giftBudget,
  giftTerm,
  sort,
  page,
}: DirectorySearch): string {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  for (const filter of directoryFilterNames) {
    for (const option of options[filter] ?? []) params.append(filter, option);
  }
  if (maxCost) params.set('maxCost', maxCost);
  if (arrivesBy) params.set('arrivesBy', arrivesBy);
  if (giftBudget) params.set('giftBudget', giftBudget);
  if (giftTerm) params.set('giftTerm', giftTerm);
  if (sort !== 'relevance') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  const path = category === undefined ? paths.boxes.getHref() : paths.boxCategory.getHref(category);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The first page with these changes. */
export const changed = (
  search: DirectorySearch,
  changes: Partial<DirectorySearch>,
): DirectorySearch => ({
  ...search,
  ...changes,
  page: changes.page ?? 1,
});
