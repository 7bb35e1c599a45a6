import fs from 'node:fs';
import path from 'node:path';
import { InvalidChangeError } from '@hive/shared-node/releases/registry-changes';
import type { RegistryStore } from '@hive/shared-node/releases/registry-store';
import type { SigningSettings } from '@hive/shared-node/releases/signing/signing-settings';
import { listApps } from '@hive/shared-node/workspace-apps';
import { buildFolder } from '../releases/build-folder';
import { findCommit } from '../releases/find-commit';
import { publishReleases } from '../releases/publish-releases';
import { readBuild } from '../releases/read-build';
import { ReleaseRefusedError } from '@hive/shared-node/releases/moves/release-refused-error';
import { wasReleased } from '@hive/shared-node/releases/moves/publish-state';

/**
 * Publishes all new builds in one step. Versions that were released before and replaced stay inactive, and a build that
 * the gate refuses leaves the site unchanged: a start overrides neither.
 * @returns notes for the user
 * @throws ReleaseRefusedError if a refused app has no live version
 */
export async function publishBuilt(
  root: string,
  store: RegistryStore,
  signing?: SigningSettings,
): Promise<string[]> {
  const seen = await store.read();
  const apps = listApps(root).filter((app) =>
    fs.existsSync(path.join(buildFolder(root, app), 'release.json')),
  );
  const notes: string[] = [];
  const builds = [];
  for (const app of apps) {
    const folder = buildFolder(root, app);
    const { version } = await readBuild(folder);
    const live = seen.apps[app]?.version;
    if (live === version) continue;
    if (!wasReleased(seen, app, version)) {
      builds.push({ folder, commit: await findCommit(root, app) });
      continue;
    }
    notes.push(
      `${app} stays at ${live}: the built version ${version} was released before and then replaced. To restore it: npm run release -- rollback ${app} ${version}`,
    );
  }
  try {
    await publishReleases({ builds, store, seen, share: null, by: 'npm start', signing });
  } catch (error) {
    const isRefused = error instanceof ReleaseRefusedError || error instanceof InvalidChangeError;
    if (!isRefused || apps.some((app) => !seen.apps[app])) throw error;
    notes.push(
      error.message,
      'The new build was not published. The site still runs the previous versions.',
    );
  }
  return notes;
}
