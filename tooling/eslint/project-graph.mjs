import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

// Resolved as by the lint rule, which must read the graph that is created here.
const nearRule = createRequire(createRequire(import.meta.url).resolve('@nx/eslint-plugin'));
const { createProjectGraphAsync, readCachedProjectGraph } = nearRule('@nx/devkit');

/** Without a package's node, or with outdated tags, the rule would allow all its imports. */
function includesAll({ nodes }, packages) {
  const tags = new Map(Object.values(nodes).map(({ data }) => [data.root, data.tags ?? []]));
  return packages.every((one) => {
    const known = tags.get(one.folder);
    return known && one.tags.every((tag) => known.includes(tag));
  });
}

/**
 * The layers rule reads the project graph that Nx has cached, and without one, in a fresh clone, the rule is skipped with
 * only a warning. So the graph is updated before anything is linted, once for all threads of the linter.
 */
async function refreshProjectGraph() {
  if (isMainThread) await createProjectGraphAsync();
  return readCachedProjectGraph();
}

/**
 * Updates the project graph and returns a hash of everything that can change the result for an unchanged file: the
 * packages' tags, which package imports which, statically or lazily, the versions of the rules and our own rule. As a
 * setting it is part of the linter's cache key.
 */
export async function hashWorkspaceShape(root, packages) {
  const { nodes, dependencies } = await refreshProjectGraph();
  if (!includesAll({ nodes }, packages)) {
    throw new Error('Nx has no graph of all packages, so the layers are not checked: npx nx reset');
  }
  const tags = packages.map((one) => `${one.folder}: ${one.tags.join(' ')}`);
  const imports = Object.values(dependencies)
    .flat()
    .filter(({ target }) => target in nodes)
    .map(({ source, target, type }) => `${source} -> ${target} (${type})`);
  const shape = JSON.stringify([tags.sort(), imports.sort()]);
  const lockfile = fs.readFileSync(path.join(root, 'package-lock.json'));
  const ownRule = fs.readFileSync(path.join(root, 'tooling/eslint/plain-terms.mjs'));
  return createHash('sha256').update(shape).update(lockfile).update(ownRule).digest('hex');
}
