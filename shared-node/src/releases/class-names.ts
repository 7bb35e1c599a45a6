import { createHash } from 'node:crypto';

/** The lengths of the two hashes at a class name's end: of the source file and of the app. */
const fileHashLength = 4;
const appHashLength = 2;

const hashOf = (length: number, ...parts: string[]): string =>
  createHash('sha256')
    .update(parts.join('\0'))
    .digest('base64')
    .replace(/[^A-Za-z0-9]/g, '_')
    .slice(0, length);

/**
 * Creates a class name that is unique per app, so that apps with different versions of a component do not style each
 * other.
 */
function scopedName(app: string, file: string, local: string): string {
  const name = `${local}-${hashOf(fileHashLength, app, file, local)}`;
  return name + hashOf(appHashLength, app, name);
}

/**
 * Whether the name of a class or an animation was generated for this app. The ending distinguishes it from similar
 * names (`site-header`) and from other apps' names, with one false match in four thousand.
 */
export function isScopedName(app: string, name: string): boolean {
  const [, before = '', hash] =
    new RegExp(`^(.+-[A-Za-z0-9_]{${fileHashLength}})([A-Za-z0-9_]{${appHashLength}})$`).exec(
      name,
    ) ?? [];
  return hash === hashOf(appHashLength, app, before);
}

/**
 * Generates css-loader's class names, the same in the browser and the server build.
 * @param nameOf the name of a source file
 */
export const nameClasses =
  (app: string, nameOf: (file: string) => string) =>
  ({ resourcePath }: { resourcePath: string }, _pattern: string, local: string): string =>
    scopedName(app, nameOf(resourcePath), local);
