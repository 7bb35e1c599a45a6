import { execFileSync } from 'node:child_process';

/** Runs git in a folder as an author named Ada, and returns what it prints. */
export const gitIn =
  (folder: string) =>
  (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@hive.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
