import { createHash } from 'node:crypto';
import path from 'node:path';

/** Characters of a class name's ending: the first tell the source file, the rest the app. */
const fileMark = 4;
const appMark = 2;

const markOf = (length: number, ...parts: string[]): string =>
  createHash('sha256')
    .update(parts.join('\0'))
    .digest('base64')
    .replace(/[^A-Za-z0-9]/g, '_')
    .slice(0, length);

/** Two releases that bundle different versions of one component must not style each other: each has names of its own. */
function scopedName(app: string, file: string, local: string): string {
  const name = `${local}-${markOf(fileMark, app, file, local)}`;
  return name + markOf(appMark, app, name);
}

/**
 * Whether a class or an animation is called as this app's build calls its own. The ending can be told from one that
 * merely looks alike (`site-header`), and from another app's: by chance one name in four thousand passes.
 */
export function isScopedName(app: string, name: string): boolean {
  const [, before = '', mark] =
    new RegExp(`^(.+-[A-Za-z0-9_]{${fileMark}})([A-Za-z0-9_]{${appMark}})$`).exec(name) ?? [];
  return mark === markOf(appMark, app, before);
}

/** The names that css-loader gives, the same in the browser's and the server's build. */
export const nameClasses =
  (app: string, context: string) =>
  ({ resourcePath }: { resourcePath: string }, _pattern: string, local: string): string =>
    scopedName(app, path.relative(context, resourcePath).split(path.sep).join('/'), local);
