import type { Registry } from '@hive/contract/release';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { formatAge, formatDateTime } from './format-date';
import type { CommandContext } from './command-context';
import { formatTable } from './format-table';

/** An app as it is released now. */
interface AppStatus {
  app: string;
  version: string;
  since: string;
  /** Null where the release cannot be read. */
  owner: string | null;
  commit: string | null;
  canary: { version: string; share: number; since: string } | null;
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

const describeTrial = (canary: AppStatus['canary']): string =>
  canary ? `${canary.version} for ${canary.share} %, ${formatAge(canary.since)}` : '';

function describeOverrides({ overrides }: Registry): string {
  if (!overrides) return 'Overrides are off.';
  const from = ['released versions', ...overrides.origins].join(', ');
  return `Overrides are on: admins may take ${from}.`;
}

/** What is live of each app, since when, whose it is, and what is on trial. */
export async function printStatus({ store, say }: CommandContext, json: boolean): Promise<void> {
  const registry = await store.read();
  const apps = await readApps(registry, store.storage);
  const { revision, overrides = null } = registry;
  if (json) return say(JSON.stringify({ revision, apps, overrides }, null, 2));
  if (apps.length === 0) return say(`Nothing has been released to ${store.storage.name} yet.`);
  const rows = apps.map(({ app, version, since, owner, commit, canary }) => [
    app,
    version,
    `${formatDateTime(since)}, ${formatAge(since)}`,
    owner ?? '',
    commit ?? '',
    describeTrial(canary),
  ]);
  say(formatTable([['App', 'Live', 'Since', 'Owner', 'Commit', 'On trial'], ...rows]));
  say('');
  say(`Revision ${revision} in ${store.storage.name}. ${describeOverrides(registry)}`);
}
