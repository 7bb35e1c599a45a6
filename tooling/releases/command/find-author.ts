import { spawnSync } from 'node:child_process';
import os from 'node:os';

/** Who gives the command: the name that goes into git's commits, else the login. */
export function findAuthor(root: string): string {
  const { stdout } = spawnSync('git', ['config', 'user.name'], { cwd: root, encoding: 'utf8' });
  return stdout?.trim() || os.userInfo().username;
}
