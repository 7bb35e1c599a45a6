import type { Release } from '@hive/contract/release';

/** The route of a requested URL, determined before anything is rendered. */
export interface PagePlan {
  status: 200 | 404;
  /** Path and query, without parameters that the page does not read on the server; `notFoundPath` if it has no route. */
  address: string;
  /** The remote that owns the page, and its module; null for the shell's own pages and unknown addresses. */
  remote: { app: string; module: string; params: Record<string, string> } | null;
  /** Whether the server renders it: a remote's page with `serverRendered`, or 'not found'. */
  isRendered: boolean;
  /** Whether the server renders the layout around it only, which the browser completes. */
  hasLayout: boolean;
}

/** The files of a remote's page that the HTML references. */
export interface PageFiles {
  release: Release;
  scripts: string[];
  styles: string[];
}

/** The files of a remote's page; null when the release has no such page. */
export function filesOf(release: Release | undefined, module: string): PageFiles | null {
  const page = release?.pages.find((candidate) => candidate.module === module);
  return release && page ? { release, scripts: page.scripts, styles: page.styles } : null;
}

/** A page ready to send. */
export interface RenderedPage {
  status: number;
  html: string;
  /** Hashes of the inlined styles, for the content security policy. */
  styleHashes: readonly string[];
  /** Whether it has all its data. If not, the browser requests what is missing. */
  isComplete: boolean;
}

/** A failure of a release on the web host, for the log and the report to the api. */
export interface ServerFault {
  app: string;
  version: string;
  owner: string;
  message: string;
  /**
   * `bundle`: the bundle did not evaluate. `process`: the task timed out or its process ended. After either, the release
   * is not rendered for a while. `page`: one page failed to render.
   */
  kind: 'bundle' | 'process' | 'page';
}
