import fs from 'node:fs';
import path from 'node:path';
import { apiPaths } from '@hive/contract/api-paths';
import { featureFiles, namesOf } from './templates';

/**
 * Writes a new feature's files to `<remote>/src/features/<name>` and returns their paths. Throws an error with a user
 * message for an unknown remote or call, a name that is not kebab-case, and an existing feature.
 */
export function createFeature(root: string, remote: string, name: string, call?: string): string[] {
  if (!fs.existsSync(path.join(root, remote, 'src/remote.ts'))) {
    throw new Error(`Unknown remote ${remote}.`);
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(`The feature's name must be kebab-case, such as gift-finder, not ${name}.`);
  }
  if (call && !(call in apiPaths)) throw new Error(`The contract has no path called ${call}.`);
  const folder = path.join(root, remote, 'src/features', name);
  if (fs.existsSync(folder)) throw new Error(`${remote} already has a feature called ${name}.`);
  return Object.entries(featureFiles(namesOf(name), call)).map(([file, content]) => {
    const target = path.join(folder, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, content);
    return path.relative(root, target);
  });
}
