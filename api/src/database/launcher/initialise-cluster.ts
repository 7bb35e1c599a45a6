import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { LaunchError } from './launch-error';
import type { ServerUser } from './server-user';

export const serverEnvironment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' };

/** PostgreSQL's own C.UTF-8, which it has since version 17: the same order and case on every system. */
const builtinLocale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/**
 * Creates the cluster unless it exists. Builds it aside and renames it, so that an interrupted start leaves no half
 * cluster.
 * @param locale options of initdb
 */
export function initialiseCluster(
  cluster: string,
  native: string,
  user: ServerUser,
  locale: readonly string[] = builtinLocale,
): void {
  if (fs.existsSync(cluster)) return;
  const draft = `${cluster}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  if (user.ids.uid !== undefined) fs.chownSync(draft, user.ids.uid, user.ids.gid ?? -1);
  const options = [
    ['-D', draft, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-instructions'],
    locale,
  ].flat();
  const made = spawnSync(path.join(native, 'bin/initdb'), options, {
    ...user.ids,
    cwd: '/',
    encoding: 'utf8',
    env: serverEnvironment,
  });
  if (made.status !== 0) {
    fs.rmSync(draft, { recursive: true, force: true });
    const why = (made.error?.message ?? made.stderr).trim().split('\n').at(-1);
    throw new LaunchError(`The database cannot be made in ${path.dirname(cluster)}: ${why}`);
  }
  fs.renameSync(draft, cluster);
}
