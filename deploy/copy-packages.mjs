/**
 * Copies the packages that a built program loads, and what they depend on, for its image:
 *   node deploy/copy-packages.mjs api/dist/node /packages/api [PACKAGE…]
 * The build lists the packages in `packages.json`; PACKAGEs are found at run time and therefore not in it. `npm ci --omit=dev`
 * would also install what is bundled into the program, and the embedded PostgreSQL.
 */
import fs from 'node:fs';
import path from 'node:path';

const [program, target, ...others] = process.argv.slice(2);
if (!program || !target) {
  console.error('Usage: node deploy/copy-packages.mjs PROGRAM_FOLDER TARGET_FOLDER [PACKAGE…]');
  process.exit(2);
}
const root = process.cwd();
const readJson = (...names) => JSON.parse(fs.readFileSync(path.join(...names), 'utf8'));

/** A package as Node finds it from a folder: in the nearest `node_modules` above. */
function findPackage(name, from) {
  for (let folder = from; folder.startsWith(root); folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (fs.existsSync(path.join(found, 'package.json'))) return found;
  }
  return undefined;
}

const folders = new Set();

function addPackage(name, from, isOptional) {
  const folder = findPackage(name, from);
  if (!folder && isOptional) return;
  if (!folder) throw new Error(`${name}, required in ${from}, is not installed.`);
  if (folders.has(folder)) return;
  folders.add(folder);
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = readJson(
    folder,
    'package.json',
  );
  const optional = new Set(Object.keys(optionalDependencies ?? {}));
  // npm also lists optional dependencies in `dependencies`.
  for (const one of Object.keys({ ...dependencies, ...optionalDependencies }))
    addPackage(one, folder, optional.has(one));
  for (const one of Object.keys(peerDependencies ?? {}))
    if (!peerDependenciesMeta?.[one]?.optional) addPackage(one, folder, false);
}

/** Source maps, types and manuals are for developers; licences are required by their terms. */
const isForDevelopers = (file) =>
  /\.(map|d\.[cm]?ts|markdown)$/.test(file) ||
  (file.endsWith('.md') && !/licen[cs]e|notice|copying/i.test(path.basename(file)));

const entry = path.join(root, program);
for (const name of [...readJson(entry, 'packages.json'), ...others]) addPackage(name, entry, false);
for (const folder of folders)
  fs.cpSync(folder, path.join(target, path.relative(root, folder)), {
    recursive: true,
    // A package's own `node_modules` has packages that are copied if they are used.
    filter: (file) =>
      !isForDevelopers(file) && path.relative(folder, file).split(path.sep)[0] !== 'node_modules',
  });
console.log(`${folders.size} packages for ${program}`);
