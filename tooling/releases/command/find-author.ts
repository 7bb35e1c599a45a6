import { spawnSync } from 'node:child_process';
import os from 'node:os';

/** The name of the command's user: git's user.name, else the login. */
export function findAuthor(root: string): string {
  const { stdout } = spawnSync('git', ['config', 'user.name'], { cwd: root, encoding: 'utf8' });
  return stdout?.trim() || os.userInfo().username;
}
