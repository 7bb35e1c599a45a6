import { z } from 'zod';
import { flagValues, registryFlags, releaseFlag } from './flag-rules';
import { addedGrants, addressGrant, pageAccess, registryGrants, slotGrant } from './grants';

/** The version of an app under development, rebuilt with every edit and never released. */
export const hotVersion = 'dev';

/** A file of a release with its integrity, relative to the release's folder. */
export const releaseFile = z.object({
  path: z.string(),
  /** `sha384-…`, as in the integrity attribute. */
  integrity: z.string(),
  bytes: z.number().int(),
});

/** Scripts and styles that are needed at once, relative to the release's folder. */
const neededFiles = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });
export type NeededFiles = z.infer<typeof neededFiles>;

/** A page of a release: its description by the remote, and its files. */
export const releasePage = neededFiles.extend({
  path: z.string(),
  access: pageAccess,
  module: z.string(),
  title: z.string(),
  serverRendered: z.boolean(),
  /** The query parameters it reads on the server. */
  search: z.array(z.string()).optional(),
  /** Whether it reads ids that follow a name. Absent from an older release. */
  readableIds: z.boolean().optional(),
});

/** A part of a release for a place in another remote's page. */
export const releaseSlot = neededFiles.extend({
  /** A place of `slots.ts`; a program may see one that is newer than itself. */
  place: z.string(),
  order: z.number().int(),
  access: pageAccess,
  module: z.string(),
});
export type ReleaseSlot = z.infer<typeof releaseSlot>;

/** An entry of a release in a menu. */
export const releaseMenuEntry = z.object({
  /** A menu of `menu.ts`; a program may see one that is newer than itself, as with the audience. */
  place: z.string(),
  label: z.string(),
  path: z.string(),
  order: z.number().int(),
  audience: z.string(),
});
export type ReleaseMenuEntry = z.infer<typeof releaseMenuEntry>;

/** A public key that may sign the releases of an app. */
export const releaseKey = z.object({
  /** The Ed25519 key: DER of its SubjectPublicKeyInfo, in base64. The key's id is the SHA-256 of that DER. */
  key: z.base64(),
  /** The first moment of a signature. */
  from: z.iso.datetime(),
  /** The end of its regular use: later signatures are refused, earlier ones stay valid. */
  until: z.iso.datetime().optional(),
  /** From this moment on no signature of the key is accepted, whenever it was made. */
  revoked: z.iso.datetime().optional(),
});
export type ReleaseKey = z.infer<typeof releaseKey>;

/** The keys of each app whose releases must be signed. */
export const releaseKeys = z.record(z.string(), z.array(releaseKey));
export type ReleaseKeys = z.infer<typeof releaseKeys>;

/** `release.json`: the contents of an immutable release folder. */
export const release = z.object({
  app: z.string(),
  version: z.string(),
  owner: z.string(),
  /** The contract it was built against. */
  contract: z.string(),
  /** The contract versions of a shell that it works with, as a range of semantic versions: `^1.0.0`. */
  contractRange: z.string().optional(),
  /** The commit it was built from, followed by `+` if files were changed since. */
  commit: z.string().optional(),
  /** Shell only: whether it includes the policy that pages under Trusted Types need to load scripts. */
  trustedTypes: z.boolean().optional(),
  /**
   * Whether the names of all files that browsers load contain a hash of the content. Their addresses then have no version:
   * a file that is the same in the next release is not downloaded again. Absent from an older release.
   */
  namedByContent: z.boolean().optional(),
  /** Shell only: whether it reads the rest of a registry of which a page has only a part. Absent from an older release. */
  readsPartialRegistry: z.boolean().optional(),
  /** Shell only: whether it reads what admins granted to remotes. Absent from an older release. */
  readsRegistryGrants: z.boolean().optional(),
  /** When it was stored. The build has no timestamp, so that the same inputs give the same bytes. */
  builtAt: z.iso.datetime(),
  /** The entry script of a remote, or null for the shell. */
  entry: z.string().nullable(),
  /** Whether it has a `server/server.js`. */
  server: z.boolean(),
  /** Shared libraries by share key: provided by the shell, required by a remote. */
  shared: z.record(z.string(), z.string()),
  /** Scripts and styles of the app itself (the shell's own). */
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /**
   * Shell only: files that a page loads together with the main script: of pages of the shell, by path, and of all pages that require
   * a session. Absent from an older release.
   */
  early: z.object({ pages: z.record(z.string(), neededFiles), session: neededFiles }).optional(),
  files: z.array(releaseFile),
  /** The source maps of its scripts, stored beside the version and never served. Absent from an older release. */
  maps: z.array(releaseFile).optional(),
  pages: z.array(releasePage),
  /** Its parts in pages of other remotes. Absent if there are none. */
  slots: z.array(releaseSlot).optional(),
  /** Its entries in menus. Absent from the shell, and from an older release, for which the shell has defaults. */
  menu: z.array(releaseMenuEntry).optional(),
  /** Its flags. Absent if there are none. */
  flags: z.array(releaseFlag).optional(),
  /** Shell only: what each remote may claim. */
  grants: z.record(z.string(), z.array(addressGrant)).optional(),
  /**
   * Shell only: the places for which each remote may offer parts. Absent from an older release, which ignores all parts.
   */
  slotGrants: z.record(z.string(), z.array(slotGrant)).optional(),
  /** Shell only: the team that owns each remote. Absent from an older release. */
  owners: z.record(z.string(), z.string()).optional(),
  /** Shell only: the keys that may sign the releases of remotes. A remote without an entry need not be signed. */
  keys: releaseKeys.optional(),
  /** Shell only: router patterns of the pages of the shell. */
  ownPaths: z.array(z.string()).optional(),
  /** The version of Module Federation that it was built with. */
  federation: z.string().optional(),
  /**
   * The interface between containers and the page's federation: provided by the shell, required by a remote
   * (`tooling/federation/runtime/page-federation.ts`). Absent from an older release, which works with its own minor version
   * of the federation only.
   */
  federationInterface: z.number().int().optional(),
});
export type Release = z.infer<typeof release>;

/**
 * The description of a build. Its origin and the time it was stored are added on release: neither may
 * make two builds of the same inputs differ.
 */
export const builtRelease = release.omit({ builtAt: true, commit: true });
export type BuiltRelease = z.infer<typeof builtRelease>;

export type ReleasePage = z.infer<typeof releasePage>;

/** Per cent of the browsers that get a canary. */
const canaryShare = z.number().int().min(1).max(99);

/** The automatic growth of a canary. A program that does not know it sees a canary with the share of the current step. */
export const ramp = z.object({
  /** When the canary began. Its own `since` is the start of the current step. */
  since: z.iso.datetime(),
  /** The shares of the steps to come, ascending. After the last step the version is promoted. */
  next: z.array(canaryShare),
  /** Whether the canary stays at its share until an admin resumes the ramp. */
  isHeld: z.boolean(),
});
export type Ramp = z.infer<typeof ramp>;

/** A canary: the version that a share of browsers gets. */
export const canary = z.object({
  version: z.string(),
  share: canaryShare,
  /** Since when it has this share. */
  since: z.iso.datetime(),
  /** Absent if an operator decides about each share. */
  ramp: ramp.optional(),
});
export type Canary = z.infer<typeof canary>;

/** The history of an app, one entry per change. Append-only. */
export const registryChange = z.object({
  revision: z.number().int(),
  /** `*` for all remotes, as for overrides. */
  app: z.string(),
  /** The version concerned: published, promoted, put on canary, stopped or rolled back to. `*` for all. */
  version: z.string(),
  action: z.enum([
    'publish',
    'canary',
    'promote',
    'stop-canary',
    'rollback',
    'overrides-on',
    'overrides-off',
  ]),
  at: z.iso.datetime(),
  /** The previously live version; absent for an app's first. */
  from: z.string().optional(),
  /** The actor: a user's login, or `canary watch` for what happens to a canary automatically. */
  by: z.string().optional(),
  /** Per cent, of a canary. */
  share: z.number().int().optional(),
  /**
   * What the ramp of a canary did, with the action `canary`: an older program knows no further action. Absent from a canary
   * without a ramp.
   */
  ramp: z.enum(['start', 'step', 'hold', 'resume']).optional(),
  /** Where overrides were switched on: origins of development servers they may come from. */
  origins: z.array(z.string()).optional(),
  /** The actor's note, or why the canary was stopped. */
  note: z.string().optional(),
});
export type RegistryChange = z.infer<typeof registryChange>;

/** The registry entry of one app. */
export const registryApp = z.object({
  version: z.string(),
  since: z.iso.datetime(),
  canary: canary.optional(),
});
export type RegistryApp = z.infer<typeof registryApp>;

/** The versions of a remote that admins may load in their own browser instead of the live one. */
export const overridePermission = z.object({
  /** Versions of a remote that are in the releases but not live. */
  releases: z.boolean(),
  /** Origins of development servers, as `http://localhost:4301`. */
  origins: z.array(z.string()),
});
export type OverridePermission = z.infer<typeof overridePermission>;

/** `registry.json`: the served version of each app, with the history. */
export const registry = z.object({
  /** Incremented with each change; a change names the revision it is based on (compare-and-set). */
  revision: z.number().int(),
  apps: z.record(z.string(), registryApp),
  history: z.array(registryChange),
  /** The overrides permitted to admins. Absent if there are none. */
  overrides: overridePermission.optional(),
  /** The rules of flags. */
  ...registryFlags.shape,
  /** What admins granted to remotes beside the shell's grants. */
  ...registryGrants.shape,
});
export type Registry = z.infer<typeof registry>;

/** A page as sent to the browser. */
export const browserPage = releasePage
  .pick({ path: true, access: true, module: true, title: true, serverRendered: true })
  .extend({
    /** Addresses of the styles it needs at once. */
    styles: z.array(z.string()),
  });
export type BrowserPage = z.infer<typeof browserPage>;

/** A part as sent to the browser. */
export const browserSlot = releaseSlot.omit({ scripts: true, styles: true });
export type BrowserSlot = z.infer<typeof browserSlot>;

/** Integrity of every script by its address; empty for one that is loaded without, while it is edited. */
const integrity = z.record(z.string(), z.string());

/** One remote as the web host describes it to the browser. */
export const browserRemote = z.object({
  version: z.string(),
  owner: z.string(),
  /** Address of the entry script. */
  entry: z.string(),
  integrity,
  pages: z.array(browserPage),
  /** Its parts in pages of other remotes. Absent if there are none. */
  slots: z.array(browserSlot).optional(),
  /** Its entries in menus. Absent from an older release. */
  menu: z.array(releaseMenuEntry).optional(),
  /** The values of its flags in this browser. Absent if it has none. */
  flags: flagValues.optional(),
  /** The values of persons by key and `hashPerson`, which names no account. Absent if there are none. */
  personFlags: z.record(z.string(), flagValues).optional(),
  /** What admins granted to it. */
  ...addedGrants.shape,
});
export type BrowserRemote = z.infer<typeof browserRemote>;

/** The registry as each page carries it (`#hive-registry`) and `/releases/registry.json` serves it. */
export const browserRegistry = z.object({
  revision: z.number().int(),
  shell: z.object({ version: z.string(), integrity }),
  /** All remotes, or the one of the page. */
  remotes: z.record(z.string(), browserRemote),
  /** Where all remotes are, if these are not all. */
  rest: z.object({ address: z.string(), integrity: z.string() }).optional(),
  /** The values of flags in this browser that differ from those in `rest`, by remote and key. Absent if there are none. */
  flags: z.record(z.string(), flagValues).optional(),
  /** The overrides of this browser, an admin's. */
  override: z
    .object({
      remote: z.string(),
      version: z.string().nullable(),
      /** Of a development server; null for a released version. */
      origin: z.string().nullable(),
    })
    .optional(),
});
export type BrowserRegistry = z.infer<typeof browserRegistry>;
