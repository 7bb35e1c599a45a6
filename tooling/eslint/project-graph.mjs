import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

// As the rule finds it: what is made here must be what it reads.
const nearRule = createRequire(createRequire(import.meta.url).resolve('@nx/eslint-plugin'));
const { createProjectGraphAsync, readCachedProjectGraph } = nearRule('@nx/devkit');

/** A package without its node, or with other tags than it has by now, would be let through whatever it imports. */
function knowsAll({ nodes }, packages) {
  const tags = new Map(Object.values(nodes).map(({ data }) => [data.root, data.tags ?? []]));
  return packages.every((one) => {
    const known = tags.get(one.folder);
    return known && one.tags.every((tag) => known.includes(tag));
  });
}

/**
 * The floors rule reads the project graph that Nx has cached, and without one, in a fresh clone, the rule is skipped with
 * only a warning. So the graph is brought up to date before anything is linted, once for all threads of the linter.
 */
async function refreshProjectGraph() {
  if (isMainThread) await createProjectGraphAsync();
  return readCachedProjectGraph();
}

/**
 * Brings the project graph up to date and returns a hash of what a verdict on an unchanged file can depend on: the
 * packages' tags, which package imports which, statically or lazily, and the versions of the rules. As a setting it is part
 * of the linter's cache key.
 */
export async function hashWorkspaceShape(root, packages) {
  const { nodes, dependencies } = await refreshProjectGraph();
  if (!knowsAll({ nodes }, packages)) {
    throw new Error('Nx has no graph of all packages, so the floors are not checked: npx nx reset');
  }
  const tags = packages.map((one) => `${one.folder}: ${one.tags.join(' ')}`);
  const imports = Object.values(dependencies)
    .flat()
    .filter(({ target }) => target in nodes)
    .map(({ source, target, type }) => `${source} -> ${target} (${type})`);
  const shape = JSON.stringify([tags.sort(), imports.sort()]);
  const lockfile = fs.readFileSync(path.join(root, 'package-lock.json'));
  return createHash('sha256').update(shape).update(lockfile).digest('hex');
}
