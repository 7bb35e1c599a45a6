import type { Release } from '@hive/contract/release';
import type { Contents } from '../checks/check-files';
import { isScript } from './code-files';

/**
 * Code that only a copy of a library has, whatever the bundler has named its files: texts of its errors, and names that
 * it defines. Code that reads these names is not a copy.
 */
const marks: Readonly<Record<string, RegExp>> = {
  react:
    /takes an object of state variables to update|\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/,
  'react-dom':
    /__reactFiber\$(?:["']\s*\+|\$\{)|\.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/,
  scheduler: /\.unstable_scheduleCallback\s*=(?!=)/,
  'react-router':
    /may be used only in the context of a <Router> component|\.__reactRouterVersion\s*=(?!=)/,
};

/**
 * Checks that a remote bundles no copy of the libraries that exist once in a page: its components would belong to
 * another React, or to another router, than the shell's.
 */
export function checkLibraries({ app }: Release, contents: Contents): string[] {
  if (app === 'shell') return [];
  return [...contents]
    .filter(([file]) => isScript(file))
    .flatMap(([file, content]) => {
      const code = content.toString('utf8');
      return Object.entries(marks)
        .filter(([, mark]) => mark.test(code))
        .map(
          ([library]) =>
            `${file} contains a copy of ${library}, which the shell provides: hooks and contexts of two copies do not work together. Import it by its package name only, and remove the alias or the dependency that bundles it.`,
        );
    });
}
