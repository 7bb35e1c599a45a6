import fs from 'node:fs';
import path from 'node:path';

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

/** The folders of the workspace's packages that an app is built with, its own left out. */
function foldersBelow(root: string, app: string): string[] {
  const folders = packageFolders(root);
  const found = new Set<string>();
  const waiting = [app];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const { dependencies = {} } = readJson<Manifest>(path.join(root, folder, 'package.json'));
    for (const name of Object.keys(dependencies)) {
      const below = folders.get(name);
      if (!below || found.has(below)) continue;
      found.add(below);
      waiting.push(below);
    }
  }
  return [...found];
}

/**
 * What an app's build reads, as git's pathspecs: the inputs that `nx.json` declares for it, so that there is one list.
 * What is no file (a command's output) is left out.
 */
export function buildInputs(root: string, app: string): string[] {
  const { namedInputs, targetDefaults } = readJson<NxSettings>(path.join(root, 'nx.json'));

  function expand(input: Input, projects: string[]): string[] {
    if (typeof input !== 'string') return [];
    if (input.startsWith('^')) return expand(input.slice(1), foldersBelow(root, app));
    const named = namedInputs[input];
    if (named) return named.flatMap((one) => expand(one, projects));
    const isLeftOut = input.startsWith('!');
    const pattern = isLeftOut ? input.slice(1) : input;
    const magic = isLeftOut ? ':(top,glob,exclude)' : ':(top,glob)';
    if (pattern.startsWith('{workspaceRoot}/')) return [magic + pattern.slice(16)];
    return projects.map((folder) => magic + pattern.replace('{projectRoot}', folder));
  }

  return targetDefaults.build.inputs.flatMap((input) => expand(input, [app]));
}
