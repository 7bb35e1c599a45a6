import fs from 'node:fs';
import path from 'node:path';
import type { PageAccess } from '@hive/contract/remote';
import { checkAccess, checkName, checkOwner, checkRegistry } from '../new-remote/check-input';
import { repositoryFiles } from './repository-files';
import type { StarterVersions } from './starter-versions';

export interface RepositoryOptions {
  /** Who can open the first page (default: signed-in). */
  access?: string;
  /** The team (default: the remote's name). */
  owner?: string;
  /** A folder with the packed packages. */
  packages?: string;
  /** The address of the registry with the packages; required without a folder. */
  registry?: string;
}

/** The versions with Hive's packages from the files in a folder. npm does not search a registry for any of them. */
function fromFolder(
  versions: StarterVersions,
  repository: string,
  packages: string,
): StarterVersions {
  const files = Object.entries(versions.packages).map(([name, version]): [string, string] => {
    const file = path.join(packages, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
    if (!fs.existsSync(file)) throw new Error(`${file} does not exist. Pack the packages again.`);
    return [name, `file:${path.relative(repository, file).split(path.sep).join('/')}`];
  });
  const { dependencies, devDependencies } = versions;
  const isNeeded = (name: string): boolean => name in dependencies;
  return {
    ...versions,
    dependencies: {
      ...dependencies,
      ...Object.fromEntries(files.filter(([name]) => isNeeded(name))),
    },
    devDependencies: {
      ...devDependencies,
      ...Object.fromEntries(files.filter(([name]) => !isNeeded(name))),
    },
  };
}

/**
 * Creates the repository of a remote in a new folder below another. Returns its path.
 * @throws for a name or an owner that is not kebab-case, an unknown access, a folder that exists, and without a source of the packages:
 * npm would search the public registry, where the scope can belong to others
 */
export function createRepository(
  below: string,
  name: string,
  versions: StarterVersions,
  { access = 'signed-in', owner = name, packages, registry }: RepositoryOptions = {},
): string {
  checkName(name);
  checkAccess(access);
  checkOwner(owner);
  if (!packages && !registry)
    throw new Error(
      'Add where the packages of Hive are: --registry <address of your registry> or --packages <folder with the packed packages>.',
    );
  const scopeRegistry = registry === undefined ? null : checkRegistry(registry);
  const folder = path.resolve(below, `remote-${name}`);
  if (fs.existsSync(folder)) throw new Error(`${folder} already exists.`);
  const installed = packages
    ? fromFolder(versions, folder, path.resolve(below, packages))
    : versions;
  const files = repositoryFiles({
    name,
    owner,
    access: access satisfies PageAccess,
    versions: installed,
    registry: scopeRegistry,
  });
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), content);
  }
  return folder;
}
