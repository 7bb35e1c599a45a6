/** Who may open a page. The shell's guard decides; a remote only says what its page is meant for. */
export type PageAccess = 'public' | 'signed-in' | 'admin' | 'partner';

/** Whether a part of the site, given by its address, takes in a page: itself and all below. Home takes in itself only. */
export const takesIn = (at: string, path: string): boolean =>
  path === at || (at !== '/' && path.startsWith(`${at}/`));

/** A separately released part, by its folder. What it may claim stands in the shell's grants. */
export type RemoteName = `remote-${string}`;

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
}

/** What a remote says of itself, as data (`src/remote.ts`). */
export interface RemoteDescription {
  name: RemoteName;
  /** The team that answers for it. */
  owner: string;
  /**
   * The contract versions of a shell that it works with, as a range of semantic versions. Left out: those of the
   * contract it is built against that promise not to break it, `^1.0.0` for `1.4.2`.
   */
  contractRange?: string;
  pages: readonly RemotePage[];
}

/** Keeps the literal types of a description. */
export const describeRemote = <const D extends RemoteDescription>(description: D): D => description;

/** What a page's queries need on the server. */
export interface PrefetchContext {
  /** The route's parameters. */
  params: Readonly<Record<string, string>>;
  /** The search part of the address. */
  search: URLSearchParams;
  /** The address people use for the site, as in canonical links: `https://hive.example`. */
  origin: string;
  /** Runs one query into the state that is sent along; a failure leaves it to the browser. */
  prefetch<T>(options: { queryKey: readonly unknown[]; queryFn?: unknown }): Promise<T | undefined>;
}

/** A server-rendered page: which queries it shows, and the status its data means. */
export interface ServerPage {
  module: string;
  /** As in `RemotePage`, which says it since contract 1.1. */
  search?: readonly string[];
  /** Fetches what the page shows first. Answers the HTTP status; 200 unless something is not there. */
  prefetch(context: PrefetchContext): Promise<{ status: number }>;
}

/** The exports of a remote's server bundle. */
export interface RemoteServerBundle {
  pages: readonly ServerPage[];
  components: Readonly<Record<string, unknown>>;
}
