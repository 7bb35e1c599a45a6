import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The workspace that contains this file. */
export const workspaceRoot = path.resolve(import.meta.dirname, '../../..');

/**
 * Links the packages installed here into another copy of the workspace, whose own packages resolve to each other. Its code
 * then runs with the dependencies installed here.
 */
export function linkPackages(sources: string): void {
  const folders = fs
    .readdirSync(sources)
    .filter((name) => fs.existsSync(path.join(sources, name, 'package.json')));
  link('node_modules', sources, ['@hive', '.cache']);
  fs.mkdirSync(path.join(sources, 'node_modules/@hive'), { recursive: true });
  for (const name of folders) {
    fs.symlinkSync(path.join(sources, name), path.join(sources, 'node_modules/@hive', name));
    link(path.join(name, 'node_modules'), sources, []);
  }
}

function link(folder: string, sources: string, except: string[]): void {
  const installed = path.join(workspaceRoot, folder);
  if (!fs.existsSync(installed)) return;
  fs.mkdirSync(path.join(sources, folder), { recursive: true });
  for (const name of fs.readdirSync(installed)) {
    if (!except.includes(name))
      fs.symlinkSync(path.join(installed, name), path.join(sources, folder, name));
  }
}

/** Copies the workspace's current files, except those that Git ignores. */
export function copyWorkspace(folder: string): void {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', args, { cwd: workspaceRoot, encoding: 'utf8' });
  for (const file of files.split('\0').filter(Boolean)) {
    const source = path.join(workspaceRoot, file);
    if (!fs.existsSync(source)) continue;
    const target = path.join(folder, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.copyFileSync(source, target);
  }
  linkPackages(folder);
}
