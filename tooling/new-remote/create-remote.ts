import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { paths } from '@hive/contract/paths';
import type { PageAccess } from '@hive/contract/remote';
import { workspaceRoot } from '../federation/app';
import { checkAccess, checkName } from './check-input';
import { insertBefore } from './insert-before';
import { camelOf, imagesOf, pageImages, remoteFiles, type NewRemote } from './templates';

/** Files outside the remote's folder that refer to it. */
const pagesFile = 'contract/src/page-addresses.ts';
const grantsFile = 'shell/src/grants.ts';
const ownersFile = 'shell/src/remote-owners.ts';
const references = 'tsconfig.json';
const imagesFolder = 'e2e/visual/pages';
const imagesFile = `${imagesFolder}/all-pages.ts`;
const lockfile = 'package-lock.json';

const completeLockfile = path.join(workspaceRoot, 'tooling/lockfile/complete-lockfile.mjs');
const oxfmt = path.join(workspaceRoot, 'node_modules/oxfmt/bin/oxfmt');

/** The packages that every remote needs. */
const packages = ['@tanstack/react-query', 'react', 'react-dom', 'react-router-dom'];

/** The workspace in which a remote is created. */
export interface WorkspaceContext {
  /** The workspace. */
  root: string;
  /** The shell's existing grants by remote. */
  grants: Readonly<Record<string, readonly { at: string; access: PageAccess }[]>>;
  /** The addresses of the shell's own pages. */
  ownPaths: readonly string[];
}

interface Lockfile {
  packages: Record<string, object>;
}

/** A change of a file's content. */
type Change = (content: string) => string;

/** Finds the remote's first page: the first address that the shell already grants it, or a new one. */
function findFirstPage(
  name: string,
  requested: string | undefined,
  { grants, ownPaths }: WorkspaceContext,
): { page: string; access: PageAccess; isNew: boolean } {
  checkAccess(requested);
  const [granted] = grants[`remote-${name}`] ?? [];
  if (granted) {
    if (requested && requested !== granted.access) {
      throw new Error(
        `${grantsFile} opens ${granted.at} to '${granted.access}', not '${requested}'.`,
      );
    }
    const known = Object.entries(paths).find(([, { path: at }]) => at === granted.at);
    if (!known) throw new Error(`${pagesFile} has no ${granted.at}, which ${grantsFile} grants.`);
    return { page: known[0], access: granted.access, isNew: false };
  }
  const page = camelOf(name);
  const taken = [...Object.values(paths).map((one) => one.path), ...ownPaths];
  if (page in paths || taken.includes(`/${name}`)) {
    throw new Error(`/${name} is already a page of the site. Choose another name.`);
  }
  return { page, access: requested ?? 'signed-in', isNew: true };
}

/** The dependencies of a new remote, in the versions that the shell uses. */
function dependenciesOf(root: string): Record<string, string> {
  const { dependencies } = JSON.parse(
    fs.readFileSync(path.join(root, 'shell/package.json'), 'utf8'),
  ) as { dependencies: Record<string, string> };
  const names = ['@hive/contract', '@hive/shared-auth', '@hive/shared-ui', ...packages];
  return Object.fromEntries(names.map((name) => [name, dependencies[name]!]));
}

/** The changes of shared files for a new remote. */
function changesFor({ folder, owner, page, access, dependencies }: NewRemote, isNew: boolean) {
  const address = `/${folder.replace('remote-', '')}`;
  const changes: Record<string, Change> = {
    [references]: (content) =>
      insertBefore(content, '{ "path": "shell" }', `{ "path": "${folder}" },`),
    [lockfile](content) {
      const lock = JSON.parse(content) as Lockfile;
      lock.packages[`node_modules/@hive/${folder}`] = { resolved: folder, link: true };
      lock.packages[folder] = { name: `@hive/${folder}`, version: '1.0.0', dependencies };
      return `${JSON.stringify(lock, null, 2)}\n`;
    },
  };
  if (!isNew) return changes;
  return {
    ...changes,
    [pagesFile]: (content: string) =>
      insertBefore(
        content,
        'export const login',
        `export const ${page} = /* @__PURE__ */ page('${address}');`,
      ),
    [grantsFile]: (content: string) =>
      insertBefore(
        content,
        '};\n\nconst grantsOf',
        `'${folder}': [{ at: paths.${page}.path, access: '${access}' }],`,
      ),
    [ownersFile]: (content: string) => insertBefore(content, '};', `'${folder}': '${owner}',`),
    [imagesFile]: (content: string) =>
      insertBefore(
        insertBefore(content, '];', `...${imagesOf(folder)},`),
        'import { shellImages }',
        `import { ${imagesOf(folder)} } from './${folder}-pages';`,
      ),
  };
}

/**
 * Writes a new remote's folder, updates the files that refer to remotes, and returns all paths. Throws an error with a
 * user message for a name that is not kebab-case or is taken, and for an unknown access.
 * @param name without `remote-`
 * @param access who can open the first page of a remote without grants (default: signed-in)
 */
export function createRemote(context: WorkspaceContext, name: string, access?: string): string[] {
  const { root } = context;
  checkName(name);
  const folder = `remote-${name}`;
  if (fs.existsSync(path.join(root, folder))) throw new Error(`${folder} already exists.`);
  const { isNew, ...firstPage } = findFirstPage(name, access, context);
  const remote = { folder, owner: name, dependencies: dependenciesOf(root), ...firstPage };

  const files = new Map([
    ...Object.entries(remoteFiles(remote)).map(
      ([file, content]) => [`${folder}/${file}`, content] as const,
    ),
    // A page that exists has an entry already.
    ...(isNew ? [[`${imagesFolder}/${folder}-pages.ts`, pageImages(remote)] as const] : []),
    ...Object.entries(changesFor(remote, isNew)).map(
      ([file, change]) => [file, change(fs.readFileSync(path.join(root, file), 'utf8'))] as const,
    ),
  ]);
  for (const [file, content] of files) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), content);
  }
  // The lockfile already has npm's format, and would take longest to format.
  const written = [...files.keys()].filter((file) => file !== lockfile);
  execFileSync(process.execPath, [oxfmt, ...written], { cwd: root });
  execFileSync(process.execPath, [completeLockfile, root]);
  // Links the package as npm would: there are no other new packages to install.
  const installed = path.join(root, 'node_modules/@hive', folder);
  fs.mkdirSync(path.dirname(installed), { recursive: true });
  fs.rmSync(installed, { force: true });
  fs.symlinkSync(path.join('../..', folder), installed);
  return [...files.keys()];
}
