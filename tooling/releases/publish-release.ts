import fs from 'node:fs/promises';
import path from 'node:path';
import { release as releaseSchema, type Release } from '@hive/contract/release';
import { RegistryConflict, type RegistryStore } from './registry-store';

/** Copies a built release into its immutable folder; one that is there already stays as it is. */
async function storeRelease(built: string, release: Release, folder: string): Promise<void> {
  const target = path.join(folder, release.app, release.version);
  const exists = await fs.stat(path.join(target, 'release.json')).then(
    () => true,
    () => false,
  );
  if (exists) return;
  await fs.mkdir(path.dirname(target), { recursive: true });
  // Made whole beside its place and moved in one step: nobody ever sees half a release.
  const draft = `${target}.draft-${process.pid}`;
  await fs.cp(built, draft, { recursive: true });
  await fs.rename(draft, target).catch(async (error: NodeJS.ErrnoException) => {
    await fs.rm(draft, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/** Points the registry at a built release. Answers its version; nothing changes when it is live already. */
export async function publishRelease(
  built: string,
  store: RegistryStore,
  now = new Date(),
): Promise<string> {
  const manifest: unknown = JSON.parse(await fs.readFile(path.join(built, 'release.json'), 'utf8'));
  const release = releaseSchema.parse(manifest);
  await storeRelease(built, release, store.folder);
  for (;;) {
    const registry = await store.read();
    if (registry.apps[release.app]?.version === release.version) return release.version;
    const at = now.toISOString();
    const revision = registry.revision + 1;
    const { app, version } = release;
    try {
      await store.replace(registry.revision, {
        revision,
        apps: { ...registry.apps, [app]: { version, since: at } },
        history: [...registry.history, { revision, app, version, action: 'publish', at }],
      });
      return version;
    } catch (error) {
      if (!(error instanceof RegistryConflict)) throw error;
    }
  }
}
