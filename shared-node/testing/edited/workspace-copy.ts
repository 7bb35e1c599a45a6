import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The workspace that this file lies in. */
export const workspaceRoot = path.resolve(import.meta.dirname, '../../..');

/**
 * Gives other sources of the workspace the packages that are installed here, while its own packages find each other: what
 * runs there is their code on today's packages.
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
  const today = path.join(workspaceRoot, folder);
  if (!fs.existsSync(today)) return;
  fs.mkdirSync(path.join(sources, folder), { recursive: true });
  for (const name of fs.readdirSync(today)) {
    if (!except.includes(name))
      fs.symlinkSync(path.join(today, name), path.join(sources, folder, name));
  }
}

/** Copies the workspace as its files are now, those that Git ignores left out. */
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
