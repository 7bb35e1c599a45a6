import fs from 'node:fs';
import path from 'node:path';
import { listApps } from '@hive/shared-node/workspace-apps';

const root = path.resolve(import.meta.dirname, '..');

/** Which apps of a site run in their previous release. */
export type Skew = readonly string[];

/** The folder with the previous release of each app; null if they could not be built. */
export function previousFolder(): string | null {
  const file = path.join(root, 'tooling/skew/previous.json');
  const { commit } = JSON.parse(fs.readFileSync(file, 'utf8')) as { commit: string };
  const folder = path.join(root, 'node_modules/.cache/hive-previous', commit);
  return fs.existsSync(folder) ? folder : null;
}

/** The folder of an app's current build. */
export const buildFolder = (app: string): string => path.join(root, app, 'dist/release');

/** Every separately released app of the workspace. */
export const releasedApps = (): string[] => listApps(root);

/**
 * The pairs of old and new. Short: the old shell with all new remotes, and all old remotes with the new shell. Long:
 * each remote alone as well. Remotes that had no previous release are new in all of them.
 */
export function skews(long: boolean): Record<string, Skew> {
  const folder = previousFolder();
  if (!folder) return {};
  const apps = releasedApps().filter((app) => fs.existsSync(path.join(folder, app)));
  const remotes = apps.filter((app) => app !== 'shell');
  const short = { 'old shell': ['shell'], 'old remotes': remotes };
  if (!long) return short;
  return {
    ...short,
    ...Object.fromEntries(remotes.map((app) => [`old ${app}`, [app]])),
    ...Object.fromEntries(
      remotes.map((app) => [`new ${app}`, apps.filter((other) => other !== app)]),
    ),
  };
}
