import type { Release } from '@hive/contract/release';

/** What an address means, known before anything is rendered. */
export interface PagePlan {
  status: 200 | 404;
  /** Path and query without the parameters that its page does not read on the server. */
  address: string;
  /** The remote that has the page, and its module; null for the shell's own pages and for addresses nobody has. */
  remote: { app: string; module: string; params: Record<string, string> } | null;
  /** Whether anything is rendered for it here: a page of a remote that asks for it, or 'not found'. */
  isRendered: boolean;
}

/** The files of a remote's page that its document names. */
export interface PageFiles {
  release: Release;
  scripts: string[];
  styles: string[];
}

/** What a page of a remote needs from the release that has it; null when it has no such page. */
export function filesOf(release: Release | undefined, module: string): PageFiles | null {
  const page = release?.pages.find((one) => one.module === module);
  return release && page ? { release, scripts: page.scripts, styles: page.styles } : null;
}

/** A page as it is sent. */
export interface RenderedPage {
  status: number;
  html: string;
  /** Hashes of the styles within the page, for its content security policy. */
  styleHashes: readonly string[];
}

/** A release that failed on the web host, for the log and the report. */
export interface ServerFault {
  app: string;
  version: string;
  owner: string;
  message: string;
  /**
   * `bundle`: it did not evaluate, `thread`: it did not come to an end, or ended its thread. Both are left alone for a
   * while. `page`: one page could not be made.
   */
  kind: 'bundle' | 'thread' | 'page';
}
