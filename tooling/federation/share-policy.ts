import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));

/** The version of a package as it is installed. */
export const installed = (name: string): string =>
  (require(`${name}/package.json`) as { version: string }).version;

/** Libraries replaced at build time by a facade with just the names in use. */
export const facades: Record<string, { shareKey: string; file: string; version: string }> = {
  'react-router-dom': {
    shareKey: '@hive/facade/router',
    file: path.join(here, 'facade/router.ts'),
    version: installed('react-router-dom'),
  },
  '@tanstack/react-query': {
    shareKey: '@hive/facade/query',
    file: path.join(here, 'facade/query.ts'),
    version: installed('@tanstack/react-query'),
  },
};

/** Doors of shared-auth that hold state: one instance in the page. */
const authDoors = ['session', 'http', 'events'];

/** Every shared library with the version that is provided, by share key. */
export const sharedVersions: Record<string, string> = {
  react: installed('react'),
  'react/jsx-runtime': installed('react'),
  'react-dom': installed('react-dom'),
  ...Object.fromEntries(Object.values(facades).map(({ shareKey, version }) => [shareKey, version])),
  ...Object.fromEntries(
    authDoors.map((door) => [`@hive/shared-auth/${door}`, installed('@hive/shared-auth')]),
  ),
};

/**
 * What webpack is told to share. The shell provides everything eagerly; a remote brings no copy of its own and
 * refuses to run with a version it was not built for.
 */
export function sharedFor(role: 'shell' | 'remote'): Record<string, object> {
  return Object.fromEntries(
    Object.entries(sharedVersions).map(([key, version]) => {
      const facade = Object.values(facades).find(({ shareKey }) => shareKey === key);
      const common = { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
      if (role === 'remote') return [key, { ...common, import: false }];
      return [key, { ...common, version, eager: true, ...(facade && { import: facade.file }) }];
    }),
  );
}

/** What a server bundle may `require`: the web host provides exactly these. */
export const serverExternals = (request: string): boolean =>
  ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server', ...Object.keys(facades)].includes(
    request,
  ) || authDoors.some((door) => request === `@hive/shared-auth/${door}`);
