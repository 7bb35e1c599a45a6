/** Who may open a page. The shell's guard decides; a remote only says what its page is meant for. */
export type PageAccess = 'public' | 'signed-in' | 'admin' | 'partner';

/** The separately released parts. */
export type RemoteName = 'remote-public' | 'remote-user' | 'remote-admin' | 'remote-partner';

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
}

/** What a remote says of itself, as data (`src/remote.ts`). */
export interface RemoteDescription {
  name: RemoteName;
  /** The team that answers for it. */
  owner: string;
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
  /** The query parameters the page reads; every other is left out on the server. None unless listed. */
  search?: readonly string[];
  /** Fetches what the page shows first. Answers the HTTP status; 200 unless something is not there. */
  prefetch(context: PrefetchContext): Promise<{ status: number }>;
}

/** The exports of a remote's server bundle. */
export interface RemoteServerBundle {
  pages: readonly ServerPage[];
  components: Readonly<Record<string, unknown>>;
}
