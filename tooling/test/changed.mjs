import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Lists the files that differ from a commit, including uncommitted and untracked ones, without deleted ones.
 * @param {string} base a commit, or a name of one
 * @returns {string[]} paths relative to the root
 */
export function changedFiles(root, base) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const tracked = git('diff', '--name-only', '--diff-filter=d', base, '--');
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...tracked, ...untracked])].filter((file) =>
    fs.existsSync(path.join(root, file)),
  );
}
