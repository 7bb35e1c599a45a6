import { notFoundPath } from '@hive/contract/served-prefixes';
import type { NeededFiles, Release } from '@hive/contract/release';
import type { TaskResults } from '@hive/shared-node/rendering/messages';
import type { LiveReleases } from '../live-releases';
import type { PagePlan } from '../page-plan';

/** The page of a path, as the shell finds it. */
export type Route = TaskResults['match'];

/** The release of a plan's remote; null for the shell's own pages. */
export const remoteOf = ({ remote }: PagePlan, releases: LiveReleases): Release | null =>
  (remote && releases.remotes.get(remote.app)) ?? null;

/** Plans the page of a URL, whose path has this route. */
export function planPage(url: URL, route: Route, releases: LiveReleases): PagePlan {
  if (route.kind === 'shell') {
    const isRendered = route.status === 404;
    const address = isRendered ? notFoundPath : url.pathname;
    // Only addresses that the shell lists: others can be made up, and each would be rendered.
    const hasLayout =
      route.hasLayout === true && releases.shell.early?.pages[address] !== undefined;
    return { status: route.status, address, remote: null, isRendered, hasLayout };
  }
  const { app, module, params } = route;
  const page = releases.remotes.get(app)?.pages.find((one) => one.module === module);
  // Releases before contract 1.1 do not list the parameters that a page reads: with any, the browser renders it.
  const isKnown = page?.search !== undefined || !url.search;
  const isRendered = (page?.serverRendered ?? false) && isKnown;
  return {
    status: 200,
    address: addressWith(url, (isRendered && page?.search) || []),
    remote: { app, module, params },
    isRendered,
    hasLayout: false,
  };
}

/** Drops parameters that the page does not read, so that made-up queries cannot force new renderings of a page. */
function addressWith(url: URL, names: readonly string[]): string {
  const search = new URLSearchParams();
  for (const name of names) {
    for (const value of url.searchParams.getAll(name)) search.append(name, value);
  }
  return search.size > 0 ? `${url.pathname}?${search}` : url.pathname;
}

/**
 * The files that a page which the browser renders loads together with the main script: those that the shell lists for a page of
 * the shell, or those of the session where the page requires one. Null for other pages, and for shells that list none.
 */
export function earlyFilesOf(
  plan: PagePlan | null,
  { shell, remotes }: LiveReleases,
): NeededFiles | null {
  if (!plan || !shell.early) return null;
  if (!plan.remote) return shell.early.pages[plan.address] ?? null;
  const { app, module } = plan.remote;
  const access = remotes.get(app)?.pages.find((page) => page.module === module)?.access;
  return access === undefined || access === 'public' ? null : shell.early.session;
}
