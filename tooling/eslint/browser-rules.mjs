import { createRequire } from 'node:module';
import reactHooks from 'eslint-plugin-react-hooks';
import { boxPrices } from './box-prices.mjs';
import { noFileCycle } from './file-cycles.mjs';
import { plainTerms } from './plain-terms.mjs';

/** The rules that hold for browser code, in the workspace and in the repository of a remote. */

const require = createRequire(import.meta.url);
export const sharedNames = require('../federation/facade/shared-names.json');
export const serverNames = require('../federation/facade/server-names.json');

export const tests = '**/*.test.{ts,tsx}';

export const sources = ['**/*.ts', '**/*.tsx', '**/*.mjs'];

/** A shared library has a facade with selected names; any other name would be missing at run time. */
export const onlyNamesOf = (...lists) =>
  Object.keys(sharedNames).map((name) => ({
    name,
    allowImportNames: lists.flatMap((list) => list[name] ?? []),
    allowTypeImports: true,
    message:
      'This name is not in the shared facade (tooling/federation/facade). Add it there first.',
  }));

/** Remotes and the shell have no exports: they are combined in the page through federation. */
export const onlyThroughFederation = {
  group: ['@hive/remote-*', '@hive/remote-*/**', '@hive/shell', '@hive/shell/**'],
  message: 'Remotes and the shell are reached through federation only.',
};

/** The web host is part of the shell's package, so the package may import Node code; the shell's pages may not. */
export const onlyOnServers = {
  group: ['@hive/shared-node', '@hive/shared-node/**'],
  message: 'This module needs Node: it is only for the api and the web host.',
};

/** The contract's modules that do not load zod. */
export const modulesWithoutZod = [
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
];

/**
 * Schemas are larger than most pages: only forms, which are loaded when opened, may import them; other browser code
 * only imports types. In a remote they are a chunk that all its forms share (docs/decisions/0040).
 */
export const onlyTypesOfSchemas = {
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
export const schemasLoadedLater = {
  group: ['./*-schema', '../**/*-schema'],
  allowTypeImports: true,
  message: "Load it on first focus: import(/* webpackChunkName: 'schemas' */ './…-schema').",
};

/**
 * The api client is shared by the page and cannot know which remote calls: each remote bundles its own copy of this
 * module.
 */
export const requireRemoteHttp = (files) => ({
  files,
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
});

/** Restricts imports in some files. Later blocks replace earlier ones, so each lists all its restrictions. */
export const restrictImports = ({ files, ignores = [], paths = [], patterns = [] }) => ({
  files,
  ignores,
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      { paths, patterns: [onlyThroughFederation, ...patterns] },
    ],
  },
});

/** Rules of this workspace, as a plugin. */
export const hivePlugin = {
  rules: { 'box-prices': boxPrices, 'no-file-cycle': noFileCycle, 'plain-terms': plainTerms },
};

/** The rules of all files. */
export const commonRules = {
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
};

/** Tests may quote the texts that the interface must not have. */
export const plainTermsInTests = (files) => ({
  files,
  rules: { 'hive/plain-terms': ['error', { texts: false }] },
});

export const reactPlugin = reactHooks;
export const reactRules = reactHooks.configs.recommended.rules;
