import type { Release } from '@hive/contract/release';
import { originalOf } from '../original-of';

/**
 * What web hosts serve as a script or a style by its name, and the only ending with which the rules read it. The names are those of
 * `mime`, with which @fastify/static finds the type.
 */
const kinds = [
  { names: /\.(js|mjs|cjs|es|ecma)$/i, type: 'a script', ending: '.js' },
  { names: /\.css$/i, type: 'a style', ending: '.css' },
];

/**
 * Checks that the rules for scripts and styles read every file that a web host would serve as one, whatever its name: `.mjs` and
 * `.JS` are scripts too, and `x.js.br` alone is served as `x.js`.
 */
export function checkFileKinds({ files }: Release): string[] {
  return files.flatMap(({ path: file }) =>
    kinds
      .filter(({ names, ending }) => names.test(originalOf(file) ?? file) && !file.endsWith(ending))
      .map(
        ({ type, ending }) =>
          `${file} would be served as ${type} and is not checked as one. Give it a name that ends in ${ending}.`,
      ),
  );
}
