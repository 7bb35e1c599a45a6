import type { FlagValue, RemoteFlag } from './flags';
import type { MenuAudience, MenuName } from './menu';
import type { SlotAccess, SlotName } from './slots';

/** The access a page requires. The shell's guard decides; a remote only declares it. */
export type PageAccess = 'public' | 'signed-in' | 'admin' | 'partner';

/** Whether a section of the site contains a page: the section's path and all below it. Home contains only itself. */
export const takesIn = (at: string, path: string): boolean =>
  path === at || (at !== '/' && path.startsWith(`${at}/`));

/** A separately released app, by its folder. The shell's grants define what it may claim. */
export type RemoteName = `remote-${string}`;

/** The global variable of the page in which the container of an app is stored. */
export const containerOf = (app: string): string => app.replaceAll('-', '_');

/** One page a remote offers. */
export interface RemotePage {
  /** Router pattern, from `paths`. */
  path: string;
  access: PageAccess;
  /** The exposed module, `./HomePage`; its default export is the page component. */
  module: string;
  /** Source file of that module, relative to the remote's folder. */
  source: string;
  /** The tab's title until the page sets its own. */
  title: string;
  /** Whether the web host renders it for guests; then `src/server.ts` lists its queries. */
  serverRendered: boolean;
  /** The query parameters it reads on the server; every other is left out there. None unless listed. */
  search?: readonly string[];
  /**
   * Whether the page reads ids that follow a name, as `readBoxId` does: `/partner/tuppenny-roast-<id>`. The web host redirects
   * to these addresses only while the live release has it.
   */
  readableIds?: boolean;
}

/** One part that a remote offers for a place. */
export interface RemoteSlot {
  place: SlotName;
  /** Parts of a place are shown in ascending order, those with the same order by the name of their remote. */
  order: number;
  access: SlotAccess;
  /** The exposed module, `./MyReview`; its default export is the component, which gets the props of the place. */
  module: string;
  /** Source file of that module, relative to the remote's folder. */
  source: string;
}

/** One entry that a remote adds to a menu. */
export interface RemoteMenuEntry {
  place: MenuName;
  /** Sentence case, at most `menuLimits.label` characters. */
  label: string;
  /** The address of one of the remote's pages, without parameters. */
  path: string;
  /** Entries are shown in ascending order, those with the same order by the name of their remote. */
  order: number;
  /** The users who see it. They may open the page. */
  audience: MenuAudience;
}

/** A remote's description, as data (`src/remote.ts`). */
export interface RemoteDescription {
  name: RemoteName;
  /** The team that owns it. */
  owner: string;
  /**
   * The contract versions of a shell that it works with, as a semantic version range. Default: those compatible with the
   * contract it is built against, `^1.0.0` for `1.4.2`.
   */
  contractRange?: string;
  pages: readonly RemotePage[];
  /** Its parts in pages of other remotes. None unless listed. */
  slots?: readonly RemoteSlot[];
  /** Its entries in menus. None unless listed. */
  menu?: readonly RemoteMenuEntry[];
  /** What can be changed while its releases run. None unless listed. */
  flags?: readonly RemoteFlag[];
}

type FlagOf<D extends RemoteDescription> = NonNullable<D['flags']>[number];

/** `true` for `boolean` and so on: the type of a value, without the value. */
type Widened<V extends FlagValue> = V extends boolean
  ? boolean
  : V extends number
    ? number
    : string;

/**
 * The values of a description's flags in one browser. Each may be missing: an older shell passes none. Pages name the value to
 * use then, as with OpenFeature's evaluation: `flags?.['home-trending'] ?? true`.
 */
export type FlagsOf<D extends RemoteDescription> = {
  readonly [F in FlagOf<D> as F['key']]?: Widened<F['variants'][keyof F['variants']]>;
};

/** The props that the shell passes to every page of a remote. A part gets them beside those of its place. */
export interface PageProps<D extends RemoteDescription> {
  /** The same values as long as the tab is open, and on the server. Absent with a shell that is older than flags. */
  flags?: FlagsOf<D>;
}

/** Preserves the literal types of a description. */
export const describeRemote = <const D extends RemoteDescription>(description: D): D => description;

/** Input of a page's queries on the server. */
export interface PrefetchContext {
  /** The route's parameters. */
  params: Readonly<Record<string, string>>;
  /** The search part of the address. */
  search: URLSearchParams;
  /** The public origin of the site, as in canonical links: `https://hive.example`. */
  origin: string;
  /** Runs one query and adds its result to the page's state; after a failure the browser repeats it. */
  prefetch<T>(options: { queryKey: readonly unknown[]; queryFn?: unknown }): Promise<T | undefined>;
}

/** A server-rendered page: its queries, and the HTTP status that results from their data. */
export interface ServerPage {
  module: string;
  /** As in `RemotePage`, which has it since contract 1.1. */
  search?: readonly string[];
  /** Loads the page's initial data. Returns the HTTP status: 200, or 404 for missing data. */
  prefetch(context: PrefetchContext): Promise<{ status: number }>;
}

/** The exports of a remote's server bundle. */
export interface RemoteServerBundle {
  pages: readonly ServerPage[];
  components: Readonly<Record<string, unknown>>;
}
