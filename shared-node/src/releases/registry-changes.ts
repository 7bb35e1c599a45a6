import type { Registry, RegistryApp, RegistryChange } from '@hive/contract/release';

/** Who changes the registry, when, and what they wrote. */
export interface Hand {
  by: string;
  /** ISO 8601. */
  at: string;
  note?: string;
}

/** A change that makes no sense as the registry stands; the message says what to do. */
export class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused';
}

function liveApp(registry: Registry, app: string) {
  const entry = registry.apps[app];
  if (!entry) throw new ChangeRefused(`${app} has not been released yet. Publish it first.`);
  return entry;
}

/** What a change says of itself, beside what its line says anyway. */
type Said = Pick<RegistryChange, 'action' | 'app' | 'version' | 'share' | 'origins'>;

/** The next revision: `set` in place of what was, and a line that says so. */
function withChange(
  registry: Registry,
  set: Partial<Pick<Registry, 'apps' | 'overrides'>>,
  { by, at, note }: Hand,
  said: Said,
): Registry {
  const revision = registry.revision + 1;
  const from = registry.apps[said.app]?.version;
  const line: RegistryChange = {
    revision,
    ...said,
    at,
    by,
    ...(from && { from }),
    ...(note && { note }),
  };
  return { ...registry, ...set, revision, history: [...registry.history, line] };
}

const withApp = (registry: Registry, entry: RegistryApp, hand: Hand, said: Said): Registry =>
  withChange(registry, { apps: { ...registry.apps, [said.app]: entry } }, hand, said);

/** Everybody gets the version. A canary of the app ends. */
export function publish(registry: Registry, app: string, version: string, hand: Hand): Registry {
  if (registry.apps[app]?.version === version) {
    throw new ChangeRefused(`${app} ${version} is live for everybody already.`);
  }
  const entry = { version, since: hand.at };
  return withApp(registry, entry, hand, { action: 'publish', app, version });
}

/**
 * Some browsers get the version.
 * @param share per cent, 1 to 99
 */
export function startCanary(
  registry: Registry,
  app: string,
  version: string,
  share: number,
  hand: Hand,
): Registry {
  const { version: live, since } = liveApp(registry, app);
  if (live === version) throw new ChangeRefused(`${app} ${version} is live for everybody already.`);
  const entry = { version: live, since, canary: { version, share, since: hand.at } };
  return withApp(registry, entry, hand, { action: 'canary', app, version, share });
}

/** The version on trial becomes everybody's. */
export function promote(registry: Registry, app: string, hand: Hand): Registry {
  const { canary } = liveApp(registry, app);
  if (!canary) throw new ChangeRefused(`${app} has no canary to promote.`);
  const { version } = canary;
  return withApp(registry, { version, since: hand.at }, hand, { action: 'promote', app, version });
}

/** Everybody gets the live version again. */
export function stopCanary(registry: Registry, app: string, hand: Hand): Registry {
  const { version, since, canary } = liveApp(registry, app);
  if (!canary) throw new ChangeRefused(`${app} has no canary to stop.`);
  return withApp(registry, { version, since }, hand, {
    action: 'stop-canary',
    app,
    version: canary.version,
  });
}

/**
 * The version to go back to: the one that was live before the present one, as the history tells it; null when there
 * was none. Going back undoes: what one has gone back from is not what comes before, so that going back twice leads
 * two versions back and never to the one that was at fault.
 */
export function versionBefore(registry: Registry, app: string): string | null {
  liveApp(registry, app);
  const past: string[] = [];
  for (const { app: whose, action, version } of registry.history) {
    if (whose !== app || !['publish', 'promote', 'rollback'].includes(action)) continue;
    const known = past.indexOf(version);
    if (known >= 0) past.length = known;
    past.push(version);
  }
  return past.at(-2) ?? null;
}

/** Everybody gets an older version again, the one before unless named. A canary of the app ends. */
export function rollBack(
  registry: Registry,
  app: string,
  named: string | null,
  hand: Hand,
): Registry {
  const live = liveApp(registry, app);
  const version = named ?? versionBefore(registry, app);
  if (!version) {
    throw new ChangeRefused(`${app} has had nothing live before ${live.version}. Name a version.`);
  }
  if (version === live.version) throw new ChangeRefused(`${app} ${version} is live already.`);
  return withApp(registry, { version, since: hand.at }, hand, { action: 'rollback', app, version });
}

/** All remotes at once. */
const all = { app: '*', version: '*' };

/**
 * Admins may see other versions of a remote in their own browser: released ones, and those of development servers.
 * @param origins of development servers, as `http://localhost:4301`
 */
export function allowOverrides(registry: Registry, origins: string[], hand: Hand): Registry {
  return withChange(registry, { overrides: { releases: true, origins } }, hand, {
    action: 'overrides-on',
    ...all,
    origins,
  });
}

/** Nobody may see other versions than those the registry names. */
export function forbidOverrides(registry: Registry, hand: Hand): Registry {
  const { overrides, ...rest } = registry;
  if (!overrides) throw new ChangeRefused('Overrides are off already.');
  return withChange(rest, {}, hand, { action: 'overrides-off', ...all });
}
