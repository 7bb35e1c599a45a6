import { findIgnored, withParams } from './search-params';

/** The query of a list: page, sort order, search and filters. Stored in the URL. */
export interface TableQuery {
  /** From 1. */
  page: number;
  pageSize: number;
  sort: TableSort | null;
  search: string;
  /** Values by filter name; unset filters are absent. */
  filters: Readonly<Record<string, string>>;
}

export interface TableSort {
  /** A column's id. */
  by: string;
  descending: boolean;
}

/** The search parameters a table reads and writes. Others are left alone. */
export interface TableSettings {
  /** The sizes offered, the default first. */
  pageSizes: readonly number[];
  /** The columns that can be sorted by. */
  sorts: readonly string[];
  /** The default order; null if the server has its own. */
  usualSort: TableSort | null;
  filters: readonly string[];
  /** Valid values by filter: a list, a pattern or a check. Filters not listed accept any value. */
  choices?: Readonly<Record<string, Choices>>;
}

type Choices = readonly string[] | RegExp | ((value: string) => boolean);

const sortText = (sort: TableSort): string => `${sort.descending ? '-' : ''}${sort.by}`;

function readSort(text: string | null, { sorts, usualSort }: TableSettings): TableSort | null {
  if (text === null) return usualSort;
  const descending = text.startsWith('-');
  const by = descending ? text.slice(1) : text;
  return sorts.includes(by) ? { by, descending } : usualSort;
}

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

function isPossible(value: string, choices: Choices | undefined): boolean {
  if (choices instanceof RegExp) return choices.test(value);
  if (typeof choices === 'function') return choices(value);
  return choices?.includes(value) ?? true;
}

/** Reads the query from the URL. Invalid values are ignored: the URL may have been typed. */
export function readTableQuery(params: URLSearchParams, settings: TableSettings): TableQuery {
  const size = Number(params.get('pageSize'));
  const set = settings.filters.map((name) => [name, params.get(name) ?? ''] as const);
  return {
    page: readPage(params.get('page')),
    pageSize: settings.pageSizes.includes(size) ? size : settings.pageSizes[0]!,
    sort: readSort(params.get('sort'), settings),
    search: params.get('search') ?? '',
    filters: Object.fromEntries(
      set.filter(([name, value]) => value !== '' && isPossible(value, settings.choices?.[name])),
    ),
  };
}

/** The filters in the URL that `readTableQuery` ignores, as they are written there: 'from=abc'. */
export const findIgnoredFilters = (params: URLSearchParams, settings: TableSettings): string[] =>
  findIgnored(params, settings.filters, (value, name) =>
    isPossible(value, settings.choices?.[name]),
  );

/** Writes a query to search parameters. Omits defaults and preserves parameters it does not own. */
export function writeTableQuery(
  params: URLSearchParams,
  query: TableQuery,
  settings: TableSettings,
): URLSearchParams {
  const usualSort = settings.usualSort && sortText(settings.usualSort);
  const sort = query.sort && sortText(query.sort);
  const entries: Record<string, string | null> = {
    page: query.page > 1 ? String(query.page) : null,
    pageSize: query.pageSize === settings.pageSizes[0] ? null : String(query.pageSize),
    sort: sort === usualSort ? null : sort,
    search: query.search || null,
  };
  for (const name of settings.filters) entries[name] = query.filters[name] || null;
  return withParams(params, entries);
}

/** Changes a query and returns to page 1: the change produces a different list. */
export const narrowed = (
  query: TableQuery,
  change: Partial<Pick<TableQuery, 'search' | 'filters' | 'pageSize' | 'sort'>>,
): TableQuery => ({ ...query, ...change, page: 1 });
