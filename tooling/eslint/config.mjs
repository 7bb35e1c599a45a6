import { createRequire } from 'node:module';
import nx from '@nx/eslint-plugin';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { boxPrices } from './box-prices.mjs';
import { refuseDangerousCode } from './dangerous-code.mjs';
import { readPackages } from './packages.mjs';
import { hashWorkspaceShape } from './project-graph.mjs';
import { noFileCycle } from './file-cycles.mjs';
import { plainTerms } from './plain-terms.mjs';
import { basePath, zonesByFiles } from './zones.mjs';

const require = createRequire(import.meta.url);
const sharedNames = require('../federation/facade/shared-names.json');
const serverNames = require('../federation/facade/server-names.json');

const packages = readPackages(basePath);
const workspaceShape = await hashWorkspaceShape(basePath, packages);

/** Which packages may import which: each tag may import only the listed tags of the workspace. */
export const layers = [
  { sourceTag: 'layer:contract', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'layer:shared', onlyDependOnLibsWithTags: ['layer:contract'] },
  { sourceTag: 'layer:node', onlyDependOnLibsWithTags: ['layer:contract'] },
  { sourceTag: 'layer:remote', onlyDependOnLibsWithTags: ['layer:contract', 'layer:shared'] },
  {
    sourceTag: 'layer:shell',
    onlyDependOnLibsWithTags: ['layer:contract', 'layer:shared', 'layer:node'],
  },
  { sourceTag: 'layer:api', onlyDependOnLibsWithTags: ['layer:contract', 'layer:node'] },
  { sourceTag: 'layer:tooling', onlyDependOnLibsWithTags: ['layer:contract', 'layer:node'] },
  { sourceTag: 'layer:e2e', onlyDependOnLibsWithTags: ['layer:contract', 'layer:node'] },
  {
    sourceTag: 'layer:bench',
    onlyDependOnLibsWithTags: ['layer:contract', 'layer:api', 'layer:node'],
  },
];

/** A shared library has a facade with selected names; any other name would be missing at run time. */
const onlyNamesOf = (...lists) =>
  Object.keys(sharedNames).map((name) => ({
    name,
    allowImportNames: lists.flatMap((list) => list[name] ?? []),
    allowTypeImports: true,
    message:
      'This name is not in the shared facade (tooling/federation/facade). Add it there first.',
  }));

/** Remotes and the shell have no exports: they are combined in the page through federation. */
const onlyThroughFederation = {
  group: ['@hive/remote-*', '@hive/remote-*/**', '@hive/shell', '@hive/shell/**'],
  message: 'Remotes and the shell are reached through federation only.',
};

/** The web host is part of the shell's package, so the package may import Node code; the shell's pages may not. */
const onlyOnServers = {
  group: ['@hive/shared-node', '@hive/shared-node/**'],
  message: 'This module needs Node: it is only for the api and the web host.',
};

/** The contract's modules that do not load zod. */
const modulesWithoutZod = [
  'paths',
  'api-paths',
  'audit-actors',
  'limits',
  'money',
  'box-price',
  'box-segment',
  'discovery-paths',
  'picture-sizes',
  'offline-paths',
  'select-home-boxes',
  'slug',
  'home-limits',
  'listing-limits',
  'box-detail-options',
  'directory-address',
  'directory-options',
  'fold-text',
  'plans',
  'error-codes',
  'remote',
  'federation-manifest',
  'page-events',
  'client-contract',
  'unattended',
  'idempotency',
  'idempotent-calls',
  'postback-scheme',
  'conversion-codes',
  'describe-issue',
  'text',
  'slots',
  'flags',
  'menu',
  'terms-versions',
  'vital-limits',
  'remote-limits',
];

/**
 * Schemas are larger than most pages: only forms, which are loaded when opened, may import them; other browser code
 * only imports types. In a remote they are a chunk that all its forms share (docs/decisions/0040).
 */
const onlyTypesOfSchemas = {
  group: [
    '/zod',
    '@hive/contract/*',
    ...modulesWithoutZod.map((name) => `!@hive/contract/${name}`),
  ],
  allowTypeImports: true,
  message:
    'Schemas reach the browser in forms only: in the shell in *-form.tsx, *-screen.tsx and *-schema.ts, in a remote in *-schema.ts. Import the type.',
};

/** A remote loads its schemas with `import()`, all in one chunk. */
const schemasLoadedLater = {
  group: ['./*-schema', '../**/*-schema'],
  allowTypeImports: true,
  message: "Load it on first focus: import(/* webpackChunkName: 'schemas' */ './…-schema').",
};

const tests = '**/*.test.{ts,tsx}';

/** The React rules run only in packages with React: the compiler behind them takes longer than all other rules. */
const reactFolders = packages
  .filter(({ libraries }) => libraries.includes('react'))
  .map(({ folder }) => folder);

const sources = ['**/*.ts', '**/*.tsx', '**/*.mjs'];

/**
 * The api client is shared by the page and cannot know which remote calls: each remote bundles its own copy of this
 * module.
 */
const requireRemoteHttp = {
  files: ['remote-*/src/**'],
  ignores: [tests],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths: [
          {
            name: '@hive/shared-auth/http',
            importNames: ['http'],
            message:
              'Import @hive/shared-auth/remote-http instead: it sends the contract version that the remote was built with.',
          },
        ],
      },
    ],
  },
};

const browserCode = ['remote-*/src/**', 'shared-auth/src/**', 'shared-ui/src/**', 'shell/src/**'];

/** Restricts imports in some files. Later blocks replace earlier ones, so each lists all its restrictions. */
const restrictImports = ({ files, ignores = [], paths = [], patterns = [] }) => ({
  files,
  ignores,
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      { paths, patterns: [onlyThroughFederation, ...patterns] },
    ],
  },
});

export const hiveConfig = tseslint.config(
  { settings: { workspaceShape } },
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/*.cjs',
      '*/vitest.config.mjs',
      'test-results/**',
      '.data/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    plugins: {
      '@nx': nx,
      'import-x': importX,
      'react-hooks': reactHooks,
      hive: {
        rules: {
          'box-prices': boxPrices,
          'no-file-cycle': noFileCycle,
          'plain-terms': plainTerms,
        },
      },
    },
    files: sources,
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { allow: [], depConstraints: layers, allowCircularSelfDependency: true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-imports': 'off',
      'hive/no-file-cycle': 'error',
      'hive/plain-terms': 'error',
      'max-lines': ['error', { max: 300 }],
      eqeqeq: 'error',
      'no-console': 'off',
    },
  },
  {
    files: [tests, 'tooling/spec/*-cases.ts'],
    rules: { 'hive/plain-terms': ['error', { texts: false }] },
  },
  {
    files: reactFolders.flatMap((folder) => sources.map((pattern) => `${folder}/${pattern}`)),
    rules: reactHooks.configs.recommended.rules,
  },
  restrictImports({ files: ['**/*.ts', '**/*.tsx'] }),
  restrictImports({
    files: ['shell/server/**'],
    // The web host provides the whole libraries to the server bundles, whose own imports are restricted.
    ignores: [tests, 'shell/server/rendering/realm/shared-table.ts'],
    paths: onlyNamesOf(sharedNames, serverNames),
  }),
  restrictImports({
    files: browserCode,
    ignores: [tests, 'shell/src/**/*-form.tsx', 'shell/src/**/*-screen.tsx', '**/*-schema.ts'],
    paths: onlyNamesOf(sharedNames),
    patterns: [onlyOnServers, onlyTypesOfSchemas, schemasLoadedLater],
  }),
  restrictImports({
    files: [
      'shell/src/**/*-form.tsx',
      'shell/src/**/*-screen.tsx',
      '{shell,remote-*}/src/**/*-schema.ts',
    ],
    paths: onlyNamesOf(sharedNames),
    patterns: [onlyOnServers],
  }),
  restrictImports({
    files: ['shell/src/server.tsx', 'remote-*/src/server.ts'],
    paths: onlyNamesOf(sharedNames, serverNames),
    patterns: [onlyOnServers, onlyTypesOfSchemas],
  }),
  requireRemoteHttp,
  {
    files: ['api/src/**', 'contract/src/**', ...browserCode],
    ignores: [tests, 'contract/src/box-price.ts'],
    rules: { 'hive/box-prices': 'error' },
  },
  ...refuseDangerousCode,
  ...zonesByFiles.map(({ files, zones }) => ({
    files,
    ignores: [tests],
    rules: { 'import-x/no-restricted-paths': ['error', { basePath, zones }] },
    settings: { 'import-x/resolver': { node: { extensions: ['.ts', '.tsx'] } } },
  })),
);
