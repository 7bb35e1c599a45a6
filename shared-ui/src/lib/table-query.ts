/** What a list is asked for: the page, its order, what is searched and filtered. It stands in the address. */
export interface TableQuery {
  /** From 1. */
  page: number;
  pageSize: number;
  sort: TableSort | null;
  search: string;
  /** By filter; those not set are absent. */
  filters: Readonly<Record<string, string>>;
}

export interface TableSort {
  /** A column's id. */
  by: string;
  descending: boolean;
}

/** What a table's address may say. Anything else in it is left alone. */
export interface TableSettings {
  /** The sizes offered, the usual one first. */
  pageSizes: readonly number[];
  /** The columns that can be sorted by. */
  sorts: readonly string[];
  /** The order without a choice; null where the list has one of its own. */
  usualSort: TableSort | null;
  filters: readonly string[];
  /** What a filter can be: one of these, or what is written like this. One that is not here can be anything. */
  choices?: Readonly<Record<string, readonly string[] | RegExp>>;
}

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

function isPossible(value: string, choices: readonly string[] | RegExp | undefined): boolean {
  if (choices instanceof RegExp) return choices.test(value);
  return choices?.includes(value) ?? true;
}

/** Reads an address. What it says wrongly is as if it were not entries: somebody may have typed it. */
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

/** The address of a query: what is as usual stays out of it, and what belongs to others stays in. */
export function writeTableQuery(
  params: URLSearchParams,
  query: TableQuery,
  settings: TableSettings,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const usualSort = settings.usualSort && sortText(settings.usualSort);
  const sort = query.sort && sortText(query.sort);
  const entries: Record<string, string | null> = {
    page: query.page > 1 ? String(query.page) : null,
    pageSize: query.pageSize === settings.pageSizes[0] ? null : String(query.pageSize),
    sort: sort === usualSort ? null : sort,
    search: query.search || null,
  };
  for (const name of settings.filters) entries[name] = query.filters[name] || null;
  for (const [name, value] of Object.entries(entries)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** A query with a change that makes another list of it, which is read from its beginning. */
export const narrowed = (
  query: TableQuery,
  change: Partial<Pick<TableQuery, 'search' | 'filters' | 'pageSize' | 'sort'>>,
): TableQuery => ({ ...query, ...change, page: 1 });
