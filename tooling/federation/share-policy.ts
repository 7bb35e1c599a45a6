import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));

/** The installed version of a package, without the hash that packed packages of Hive have in theirs. */
export const installedVersion = (name: string): string =>
  (require(`${name}/package.json`) as { version: string }).version.replace(/-h[0-9a-f]{10}$/, '');

/** Libraries replaced at build time by a facade with only the used names. */
export const facades: Record<string, { shareKey: string; file: string; version: string }> = {
  'react-router-dom': {
    shareKey: '@hive/facade/router',
    file: path.join(here, 'facade/router.ts'),
    version: installedVersion('react-router-dom'),
  },
  '@tanstack/react-query': {
    shareKey: '@hive/facade/query',
    file: path.join(here, 'facade/query.ts'),
    version: installedVersion('@tanstack/react-query'),
  },
};

/** Modules of shared-auth with state, shared as one instance per page. */
const sharedAuthModules = ['session', 'http', 'events'];

/** The provided versions of the shared libraries by share key. */
export const sharedVersions: Record<string, string> = {
  react: installedVersion('react'),
  'react/jsx-runtime': installedVersion('react'),
  'react-dom': installedVersion('react-dom'),
  ...Object.fromEntries(Object.values(facades).map(({ shareKey, version }) => [shareKey, version])),
  ...Object.fromEntries(
    sharedAuthModules.map((name) => [
      `@hive/shared-auth/${name}`,
      installedVersion('@hive/shared-auth'),
    ]),
  ),
};

/**
 * The federation's `shared` option. The shell provides everything eagerly; a remote bundles no copy and rejects
 * incompatible versions.
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

/** Whether a server bundle may `require` a module: the web host provides exactly these. */
export const serverExternals = (request: string): boolean =>
  ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server', ...Object.keys(facades)].includes(
    request,
  ) || sharedAuthModules.some((name) => request === `@hive/shared-auth/${name}`);
