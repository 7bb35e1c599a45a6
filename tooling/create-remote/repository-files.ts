import type { PageAccess } from '@hive/contract/remote';
import { camelOf, sourceFiles } from '../new-remote/templates';
import { readme } from './readme';
import type { StarterVersions } from './starter-versions';

/** The properties of a new repository. */
export interface NewRepository {
  /** Without `remote-`. */
  name: string;
  owner: string;
  access: PageAccess;
  versions: StarterVersions;
  /** The registry with Hive's packages; null if they are files. */
  registry: string | null;
}

const npmSettings = ({ registry }: NewRepository): string =>
  [
    'ignore-scripts=true',
    'save-exact=true',
    ...(registry === null ? [] : [`@hive:registry=${registry}`]),
    '',
  ].join('\n');

const toJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const manifest = ({ name, versions }: NewRepository): string =>
  toJson({
    name: `remote-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=20.19' },
    scripts: {
      dev: 'hive-remote dev',
      test: 'jest',
      check: 'node node_modules/@typescript/native/bin/tsc && npm run lint',
      lint: 'eslint . --max-warnings 0',
      build: 'hive-remote build',
      release: 'hive-remote release',
    },
    dependencies: versions.dependencies,
    devDependencies: versions.devDependencies,
  });

const compilerSettings = toJson({
  extends: '@hive/tooling/tsconfig/browser.json',
  compilerOptions: {
    composite: false,
    declaration: false,
    emitDeclarationOnly: false,
    noEmit: true,
  },
  include: ['src'],
});

const lintSettings = `import { remoteConfig } from '@hive/tooling/eslint/remote-config.mjs';

export default remoteConfig(import.meta.dirname);
`;

const jestSettings = "module.exports = require('@hive/tooling/jest/preset.cjs')('browser');\n";

const paths = (
  name: string,
): string => `/** The addresses of this remote's pages. An admin of the site grants them to it. */
export const paths = {
  ${camelOf(name)}: { path: '/${name}', getHref: (): string => '/${name}' },
};
`;

const mocks = (access: PageAccess): string => {
  const isPublic = access === 'public';
  const user = `makePerson(${['admin', 'partner'].includes(access) ? `{ role: '${access}' }` : ''})`;
  const imports = [
    "import type { RequestHandler } from 'msw';",
    "import type { SessionUser } from '@hive/contract/auth';",
    ...(isPublic ? [] : ["import { makePerson } from '@hive/shared-auth/testing/person';"]),
  ];
  return `${imports.join('\n')}

/** The user of the mock site; null for a visitor. */
export const user: SessionUser | null = ${isPublic ? 'null' : user};

/** The answers of the api on the mock site: \`mockCall\` of '@hive/shared-auth/testing/mock-call' creates them from the contract. */
export const handlers: RequestHandler[] = [];
`;
};

/** Every file of a new repository by its path. */
export function repositoryFiles(repository: NewRepository): Record<string, string> {
  const { name, owner, access } = repository;
  const folder = `remote-${name}`;
  return {
    '.gitignore': 'node_modules/\ndist/\n.data/\n*.tsbuildinfo\n*.pem\n',
    '.npmrc': npmSettings(repository),
    'README.md': readme(repository),
    'package.json': manifest(repository),
    'tsconfig.json': compilerSettings,
    'eslint.config.mjs': lintSettings,
    'jest.config.cjs': jestSettings,
    'src/mocks.ts': mocks(access),
    'src/paths.ts': paths(name),
    ...sourceFiles({ folder, owner, page: camelOf(name), access }, './paths'),
  };
}
