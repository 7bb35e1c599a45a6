import { spawnSync } from 'node:child_process';
import { LaunchError } from './launch-error';

/** The user PostgreSQL runs as. `ids` is empty when that is the user who started Hive. */
export interface ServerUser {
  name: string | null;
  ids: { uid?: number; gid?: number };
}

/** PostgreSQL refuses to run as root: it then runs as `postgres`, or as `nobody` if that user does not exist. */
export function chooseServerUser(): ServerUser {
  if (process.getuid?.() !== 0) return { name: null, ids: {} };
  for (const name of ['postgres', 'nobody']) {
    const uid = askForId('-u', name);
    const gid = askForId('-g', name);
    if (uid !== null && gid !== null && uid !== 0) return { name, ids: { uid, gid } };
  }
  throw new LaunchError(
    'PostgreSQL does not run as root and there is neither a user postgres nor nobody: start Hive as another user or set DATABASE_URL.',
  );
}

function askForId(option: '-u' | '-g', name: string): number | null {
  const answer = spawnSync('id', [option, name], { encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout.trim()) : null;
}

/** Whether that user can enter and write a folder. */
export function canWrite(user: ServerUser, folder: string): boolean {
  return (
    spawnSync('test', ['-w', folder, '-a', '-x', folder], { ...user.ids, cwd: '/' }).status === 0
  );
}

/** Whether that user can run a program. */
export function canRun(user: ServerUser, program: string): boolean {
  return spawnSync(program, ['--version'], { ...user.ids, cwd: '/' }).status === 0;
}
