import fs from 'node:fs';
import path from 'node:path';

/** The packages of the workspace: folder, Nx tags, and the names of the dependencies in its manifest. */
export function readPackages(root) {
  return fs.readdirSync(root).flatMap((folder) => {
    const file = path.join(root, folder, 'package.json');
    if (!fs.existsSync(file)) return [];
    const { nx, dependencies, devDependencies } = JSON.parse(fs.readFileSync(file, 'utf8'));
    const libraries = Object.keys({ ...dependencies, ...devDependencies });
    return [{ folder, tags: nx?.tags ?? [], libraries }];
  });
}
