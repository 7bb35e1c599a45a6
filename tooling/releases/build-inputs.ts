import fs from 'node:fs';
import path from 'node:path';
import { isRemoteRepository } from '@hive/shared-node/workspace-apps';

type Input = string | object;
interface NxSettings {
  namedInputs: Record<string, Input[]>;
  targetDefaults: { build: { inputs: Input[] } };
}
interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
}

const readJson = <T>(file: string): T => JSON.parse(fs.readFileSync(file, 'utf8')) as T;

/** The folders of the workspace's packages by package name. */
function packageFolders(root: string): Map<string, string> {
  return new Map(
    fs
      .readdirSync(root)
      .filter((folder) => fs.existsSync(path.join(root, folder, 'package.json')))
      .map((folder) => [readJson<Manifest>(path.join(root, folder, 'package.json')).name, folder]),
  );
}

/** The folders of the workspace packages that an app depends on, without the app's own. */
function dependencyFolders(root: string, app: string): string[] {
  const folders = packageFolders(root);
  const found = new Set<string>();
  const pending = [app];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    const { dependencies = {} } = readJson<Manifest>(path.join(root, folder, 'package.json'));
    for (const name of Object.keys(dependencies)) {
      const dependency = folders.get(name);
      if (!dependency || found.has(dependency)) continue;
      found.add(dependency);
      pending.push(dependency);
    }
  }
  return [...found];
}

/**
 * The files that an app's build reads, as git pathspecs, taken from the inputs that `nx.json` declares for it. Inputs
 * that are not files (a command's output) are left out. None, which means every file, in the repository of one remote.
 */
export function buildInputs(root: string, app: string): string[] {
  if (isRemoteRepository(root)) return [];
  const { namedInputs, targetDefaults } = readJson<NxSettings>(path.join(root, 'nx.json'));

  function expand(input: Input, projects: string[]): string[] {
    if (typeof input !== 'string') return [];
    if (input.startsWith('^')) return expand(input.slice(1), dependencyFolders(root, app));
    const named = namedInputs[input];
    if (named) return named.flatMap((one) => expand(one, projects));
    const isExcluded = input.startsWith('!');
    const pattern = isExcluded ? input.slice(1) : input;
    const magic = isExcluded ? ':(top,glob,exclude)' : ':(top,glob)';
    if (pattern.startsWith('{workspaceRoot}/')) return [magic + pattern.slice(16)];
    return projects.map((folder) => magic + pattern.replace('{projectRoot}', folder));
  }

  return targetDefaults.build.inputs.flatMap((input) => expand(input, [app]));
}
