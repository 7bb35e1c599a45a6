import mime from 'mime-types';
import type { Release } from '@hive/contract/release';
import { originalOf } from '../original-of';

/** The only endings of the files that the rules for scripts and styles read. */
const endings: Readonly<Record<string, string>> = {
  'application/javascript': '.js',
  'application/ecmascript': '.js',
  'text/javascript': '.js',
  'text/css': '.css',
};

/**
 * Checks that the rules for scripts and styles read every file that a web host would serve as one, whatever its name: `.mjs` and
 * `.JS` are scripts too, and `x.js.br` alone is served as `x.js`.
 */
export function checkFileKinds({ files }: Release): string[] {
  return files.flatMap(({ path: file }) => {
    const type = mime.lookup(originalOf(file) ?? file);
    const ending = type === false ? undefined : endings[type];
    if (ending === undefined || file.endsWith(ending)) return [];
    return [
      `${file} would be served as ${type} and is not checked as such. Give it a name that ends in ${ending}.`,
    ];
  });
}
