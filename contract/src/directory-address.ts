import { paths } from './paths';

/** The parameters of a page of the directory. */
type Search = Pick<URLSearchParams, 'get' | 'keys'>;

export interface CanonicalAddress {
  /** The address that search engines store for this content. */
  path: string;
  /** Whether they may list the page at all: a page with a text, a filter or an order is one of very many. */
  isListed: boolean;
}

/**
 * Which parameters form a canonical address of the directory: `page` alone. Everything else narrows or orders the same boxes.
 * @param category the slug of the category; undefined for all boxes
 */
export function canonicalDirectoryAddress(
  category: string | undefined,
  search: Search,
): CanonicalAddress {
  const path = category ? paths.boxCategory.getHref(category) : paths.boxes.getHref();
  const page = search.get('page') ?? '';
  const isLater = /^[1-9]\d{0,4}$/.test(page) && page !== '1';
  const isListed = [...search.keys()].every((name) => name === 'page');
  return { path: isListed && isLater ? `${path}?page=${page}` : path, isListed };
}
