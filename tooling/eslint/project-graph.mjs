import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

// As the rule finds it: what is made here must be what it reads.
const nearRule = createRequire(createRequire(import.meta.url).resolve('@nx/eslint-plugin'));
const { createProjectGraphAsync, readCachedProjectGraph } = nearRule('@nx/devkit');

/** The packages of the workspace with their tags, by folder. */
function readPackages(root) {
  return fs.readdirSync(root).flatMap((folder) => {
    const file = path.join(root, folder, 'package.json');
    if (!fs.existsSync(file)) return [];
    return [{ folder, tags: JSON.parse(fs.readFileSync(file, 'utf8')).nx?.tags ?? [] }];
  });
}

function readCached() {
  try {
    return readCachedProjectGraph();
  } catch {
    return { nodes: {} };
  }
}

/** A package without its node, or with other tags than it has by now, would be let through whatever it imports. */
function knowsAll({ nodes }, packages) {
  const tags = new Map(Object.values(nodes).map(({ data }) => [data.root, data.tags ?? []]));
  return packages.every((one) => {
    const known = tags.get(one.folder);
    return known && one.tags.every((tag) => known.includes(tag));
  });
}

/**
 * The rule of the floors reads the project graph that Nx has cached, and where there is none, in a fresh clone, it is
 * skipped with no more than a word on the way. So a linter that Nx does not run sees to the graph itself.
 */
export async function ensureProjectGraph(root) {
  const packages = readPackages(root);
  if (knowsAll(readCached(), packages)) return;
  await createProjectGraphAsync();
  if (!knowsAll(readCached(), packages)) {
    throw new Error('Nx has no graph of all packages, so the floors cannot be kept: npx nx reset');
  }
}
