import type { Canary, Registry } from '@hive/contract/release';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { describeRamp } from './describe-ramp';
import { formatAge, formatDateTime } from './format-date';
import type { CommandContext } from './command-context';
import { formatTable } from './format-table';

/** The current release of an app. */
interface AppStatus {
  app: string;
  version: string;
  since: string;
  /** Null if the release cannot be read. */
  owner: string | null;
  commit: string | null;
  canary: Canary | null;
}

async function readApps(registry: Registry, storage: ReleaseStorage): Promise<AppStatus[]> {
  const apps = Object.entries(registry.apps).sort(([a], [b]) => a.localeCompare(b));
  return Promise.all(
    apps.map(async ([app, { version, since, canary }]) => {
      const release = await readRelease(storage, app, version).catch(() => null);
      const owner = release?.owner ?? null;
      const commit = release?.commit ?? null;
      return { app, version, since, owner, commit, canary: canary ?? null };
    }),
  );
}

const describeCanary = (canary: AppStatus['canary']): string =>
  canary
    ? `${canary.version} for ${canary.share}%, ${formatAge(canary.since)}${canary.ramp ? `. ${describeRamp(canary.ramp)}` : ''}`
    : '';

function describeOverrides({ overrides }: Registry): string {
  if (!overrides) return 'Overrides are off.';
  const from = ['released versions', ...overrides.origins].join(', ');
  return `Overrides are on: admins can use ${from}.`;
}

/** Prints each app's live version, since when it is live, its owner, and its canary. */
export async function printStatus({ store, print }: CommandContext, json: boolean): Promise<void> {
  const registry = await store.read();
  const apps = await readApps(registry, store.storage);
  const { revision, overrides = null } = registry;
  if (json) return print(JSON.stringify({ revision, apps, overrides }, null, 2));
  if (apps.length === 0) return print(`Nothing has been released to ${store.storage.name} yet.`);
  const rows = apps.map(({ app, version, since, owner, commit, canary }) => [
    app,
    version,
    `${formatDateTime(since)}, ${formatAge(since)}`,
    owner ?? '',
    commit ?? '',
    describeCanary(canary),
  ]);
  print(formatTable([['App', 'Live', 'Since', 'Owner', 'Commit', 'On trial'], ...rows]));
  print('');
  print(`Revision ${revision} in ${store.storage.name}. ${describeOverrides(registry)}`);
}
