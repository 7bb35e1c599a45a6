import type { Canary, Ramp, Registry, RegistryApp, RegistryChange } from '@hive/contract/release';

/** The author, time and note of a registry change. */
export interface ChangeMeta {
  by: string;
  /** ISO 8601. */
  at: string;
  note?: string;
}

/** A change that does not fit the current registry. The message says what to do. */
export class InvalidChangeError extends Error {
  override readonly name = 'InvalidChangeError';
}

function liveApp(registry: Registry, app: string) {
  const entry = registry.apps[app];
  if (!entry) throw new InvalidChangeError(`${app} has not been released yet. Publish it first.`);
  return entry;
}

/** The fields of a history entry that depend on the kind of change. */
type ChangeDetails = Pick<
  RegistryChange,
  'action' | 'app' | 'version' | 'share' | 'ramp' | 'origins'
>;

/** The next revision: applies `set` and adds a history entry. */
function withChange(
  registry: Registry,
  set: Partial<Pick<Registry, 'apps' | 'overrides'>>,
  { by, at, note }: ChangeMeta,
  details: ChangeDetails,
): Registry {
  const revision = registry.revision + 1;
  const from = registry.apps[details.app]?.version;
  const entry: RegistryChange = {
    revision,
    ...details,
    at,
    by,
    ...(from && { from }),
    ...(note && { note }),
  };
  return { ...registry, ...set, revision, history: [...registry.history, entry] };
}

const withApp = (
  registry: Registry,
  entry: RegistryApp,
  meta: ChangeMeta,
  details: ChangeDetails,
): Registry =>
  withChange(registry, { apps: { ...registry.apps, [details.app]: entry } }, meta, details);

/** Makes a version live for all browsers. Ends the app's canary. */
export function publish(
  registry: Registry,
  app: string,
  version: string,
  meta: ChangeMeta,
): Registry {
  if (registry.apps[app]?.version === version) {
    throw new InvalidChangeError(`${app} ${version} is already live for everyone.`);
  }
  const entry = { version, since: meta.at };
  return withApp(registry, entry, meta, { action: 'publish', app, version });
}

/**
 * Serves a version to a share of the browsers.
 * @param share percent, 1 to 99
 * @param next the steps of a ramp, by which it grows automatically; null for a fixed share
 */
export function startCanary(
  registry: Registry,
  app: string,
  version: string,
  share: number,
  meta: ChangeMeta,
  next: number[] | null = null,
): Registry {
  const { version: live } = liveApp(registry, app);
  if (live === version)
    throw new InvalidChangeError(`${app} ${version} is already live for everyone.`);
  const canary: Canary = { version, share, since: meta.at };
  return next
    ? withCanary(
        registry,
        app,
        { ...canary, ramp: { since: meta.at, next, isHeld: false } },
        meta,
        'start',
      )
    : withCanary(registry, app, canary, meta);
}

function withCanary(
  registry: Registry,
  app: string,
  canary: Canary,
  meta: ChangeMeta,
  step?: RegistryChange['ramp'],
): Registry {
  const { version: live, since } = liveApp(registry, app);
  const { version, share } = canary;
  const details = { action: 'canary', app, version, share, ...(step && { ramp: step }) } as const;
  return withApp(registry, { version: live, since, canary }, meta, details);
}

function rampOf(registry: Registry, app: string): { canary: Canary; ramp: Ramp } {
  const { canary } = liveApp(registry, app);
  if (!canary?.ramp) throw new InvalidChangeError(`${app} has no canary with a ramp.`);
  return { canary, ramp: canary.ramp };
}

/**
 * Moves a canary to the next step of its ramp, and promotes it after the last one. The step begins a new count: loads and
 * errors are stored by the canary's `since`, and those of two shares must not be compared as if they were of one.
 */
export function advanceRamp(registry: Registry, app: string, meta: ChangeMeta): Registry {
  const { canary, ramp } = rampOf(registry, app);
  if (ramp.isHeld) throw new InvalidChangeError(`The ramp of ${app} is held.`);
  const [share, ...next] = ramp.next;
  if (share === undefined) return promote(registry, app, meta);
  const grown = { ...canary, share, since: meta.at, ramp: { ...ramp, next } };
  return withCanary(registry, app, grown, meta, 'step');
}

/** Holds the ramp of a canary at its share, or resumes it. What was counted at this step continues to count. */
export function holdRamp(
  registry: Registry,
  app: string,
  isHeld: boolean,
  meta: ChangeMeta,
): Registry {
  const { canary, ramp } = rampOf(registry, app);
  if (ramp.isHeld === isHeld)
    throw new InvalidChangeError(
      isHeld ? `The ramp of ${app} is already held.` : `The ramp of ${app} is not held.`,
    );
  const changed = { ...canary, ramp: { ...ramp, isHeld } };
  return withCanary(registry, app, changed, meta, isHeld ? 'hold' : 'resume');
}

/** Makes the canary's version live for all browsers. */
export function promote(registry: Registry, app: string, meta: ChangeMeta): Registry {
  const { canary } = liveApp(registry, app);
  if (!canary) throw new InvalidChangeError(`${app} has no canary to promote.`);
  const { version } = canary;
  return withApp(registry, { version, since: meta.at }, meta, { action: 'promote', app, version });
}

/** Ends the canary: all browsers get the live version again. */
export function stopCanary(registry: Registry, app: string, meta: ChangeMeta): Registry {
  const { version, since, canary } = liveApp(registry, app);
  if (!canary) throw new InvalidChangeError(`${app} has no canary to stop.`);
  return withApp(registry, { version, since }, meta, {
    action: 'stop-canary',
    app,
    version: canary.version,
  });
}

/** A version that was live, and since when. */
export interface EarlierVersion {
  version: string;
  /** ISO 8601. */
  liveSince: string;
}

/**
 * The versions that a rollback can return to, newest first, according to the history. A version that was rolled back does
 * not count, so two rollbacks lead two versions back and never to the faulty one.
 */
export function earlierVersions(registry: Registry, app: string): EarlierVersion[] {
  liveApp(registry, app);
  const live: EarlierVersion[] = [];
  for (const { app: changedApp, action, version, at } of registry.history) {
    if (changedApp !== app || !['publish', 'promote', 'rollback'].includes(action)) continue;
    const index = live.findIndex((one) => one.version === version);
    if (index >= 0) live.length = index;
    live.push({ version, liveSince: at });
  }
  return live.slice(0, -1).reverse();
}

/** The version that a rollback returns to by default: the one before the live one; null when there is none. */
export const previousVersion = (registry: Registry, app: string): string | null =>
  earlierVersions(registry, app)[0]?.version ?? null;

/** Makes an older version live again, by default the previous one. Ends the app's canary. */
export function rollBack(
  registry: Registry,
  app: string,
  requested: string | null,
  meta: ChangeMeta,
): Registry {
  const live = liveApp(registry, app);
  const version = requested ?? previousVersion(registry, app);
  if (!version) {
    throw new InvalidChangeError(
      `${app} had no live version before ${live.version}. Name a version.`,
    );
  }
  if (version === live.version) throw new InvalidChangeError(`${app} ${version} is already live.`);
  return withApp(registry, { version, since: meta.at }, meta, { action: 'rollback', app, version });
}

/** Represents all remotes in the history. */
const allRemotes = { app: '*', version: '*' };

/**
 * Allows admins to load other versions of a remote in their own browser: released ones and those of development servers.
 * @param origins origins of development servers, such as `http://localhost:4301`
 */
export function allowOverrides(registry: Registry, origins: string[], meta: ChangeMeta): Registry {
  return withChange(registry, { overrides: { releases: true, origins } }, meta, {
    action: 'overrides-on',
    ...allRemotes,
    origins,
  });
}

/** Forbids overrides: all browsers get the versions in the registry. */
export function forbidOverrides(registry: Registry, meta: ChangeMeta): Registry {
  const { overrides, ...rest } = registry;
  if (!overrides) throw new InvalidChangeError('Overrides are already off.');
  return withChange(rest, {}, meta, { action: 'overrides-off', ...allRemotes });
}
