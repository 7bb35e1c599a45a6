import { z } from 'zod';

/** The version of this contract. It changes when a call or a remote's description changes incompatibly. */
export const contractVersion = '1.0.0';

/** A file of a release with its integrity, relative to the release's folder. */
export const releaseFile = z.object({
  path: z.string(),
  /** `sha384-…`, as the integrity attribute has it. */
  integrity: z.string(),
  bytes: z.number().int(),
});

/** A page of a release: what its remote says of it, and what it loads. */
export const releasePage = z.object({
  path: z.string(),
  access: z.enum(['public', 'signed-in', 'admin', 'partner']),
  module: z.string(),
  title: z.string(),
  serverRendered: z.boolean(),
  /** Scripts and styles the page needs at once, relative to the release's folder. */
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
});

/** `release.json`: what an immutable release folder holds. */
export const release = z.object({
  app: z.string(),
  version: z.string(),
  owner: z.string(),
  contract: z.string(),
  builtAt: z.iso.datetime(),
  /** The entry script of a remote, or null for the shell. */
  entry: z.string().nullable(),
  /** Whether `server/server.js` is there. */
  server: z.boolean(),
  /** Shared libraries by share key: provided by the shell, required by a remote. */
  shared: z.record(z.string(), z.string()),
  /** Scripts and styles of the app itself (the shell's own). */
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  files: z.array(releaseFile),
  pages: z.array(releasePage),
});
export type Release = z.infer<typeof release>;
export type ReleasePage = z.infer<typeof releasePage>;

/** `registry.json`: which version of each app is served, with the way there. */
export const registry = z.object({
  /** Grows by one with each change; a change names the revision it saw (compare-and-set). */
  revision: z.number().int(),
  apps: z.record(z.string(), z.object({ version: z.string(), since: z.iso.datetime() })),
  history: z.array(
    z.object({
      revision: z.number().int(),
      app: z.string(),
      version: z.string(),
      action: z.enum(['publish', 'rollback']),
      at: z.iso.datetime(),
    }),
  ),
});
export type Registry = z.infer<typeof registry>;

/** A page as the browser is told of it. */
export interface BrowserPage {
  path: string;
  access: z.infer<typeof releasePage>['access'];
  module: string;
  title: string;
  serverRendered: boolean;
  /** Addresses of the styles it needs at once. */
  styles: string[];
}

/** What the web host tells the browser of one remote. */
export interface BrowserRemote {
  version: string;
  owner: string;
  /** Address of the entry script. */
  entry: string;
  /** Integrity of every script by its address. */
  integrity: Record<string, string>;
  pages: BrowserPage[];
}

/** The registry as each page carries it (`#hive-registry`) and `/releases/registry.json` serves it. */
export interface BrowserRegistry {
  revision: number;
  shell: { version: string; integrity: Record<string, string> };
  remotes: Record<string, BrowserRemote>;
}
