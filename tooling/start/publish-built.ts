import fs from 'node:fs';
import path from 'node:path';
import { InvalidChangeError } from '@hive/shared-node/releases/registry-changes';
import type { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { listApps } from '@hive/shared-node/workspace-apps';
import { builtFolder } from '../releases/built-folder';
import { findCommit } from '../releases/find-commit';
import { publishReleases } from '../releases/publish-releases';
import { readBuilt } from '../releases/read-built';
import { Refused } from '../releases/refused';
import { wasReleased } from '../releases/standing';

/**
 * Makes every app live that was built anew, all in one step. What somebody has taken back stays back, and what the gate
 * refuses leaves the site as it was: a start is no way around either.
 * @returns what the person should know
 * @throws Refused when an app is refused that has no other version to show
 */
export async function publishBuilt(root: string, store: RegistryStore): Promise<string[]> {
  const seen = await store.read();
  const apps = listApps(root).filter((app) =>
    fs.existsSync(path.join(builtFolder(root, app), 'release.json')),
  );
  const notes: string[] = [];
  const builds = [];
  for (const app of apps) {
    const folder = builtFolder(root, app);
    const { version } = await readBuilt(folder);
    const live = seen.apps[app]?.version;
    if (live === version) continue;
    if (!wasReleased(seen, app, version)) {
      builds.push({ folder, commit: await findCommit(root, app) });
      continue;
    }
    notes.push(
      `${app} stays at ${live}, as somebody decided. What was built is ${version}: npm run release -- rollback ${app} ${version} brings it back.`,
    );
  }
  try {
    await publishReleases({ builds, store, seen, share: null, by: 'npm start' });
  } catch (error) {
    const isRefused = error instanceof Refused || error instanceof InvalidChangeError;
    if (!isRefused || apps.some((app) => !seen.apps[app])) throw error;
    notes.push(
      error.message,
      'What was built was not published. The site shows what was live before.',
    );
  }
  return notes;
}
