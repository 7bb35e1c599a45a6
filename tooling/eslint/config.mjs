import nx from '@nx/eslint-plugin';
import importX from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';
import {
  commonRules,
  hivePlugin,
  onlyNamesOf,
  onlyOnServers,
  onlyTypesOfSchemas,
  plainTermsInTests,
  reactPlugin,
  reactRules,
  requireRemoteHttp,
  restrictImports,
  schemasLoadedLater,
  serverNames,
  sharedNames,
  sources,
  tests,
} from './browser-rules.mjs';
import { refuseDangerousCode } from './dangerous-code.mjs';
import { readPackages } from './packages.mjs';
import { hashWorkspaceShape } from './project-graph.mjs';
import { restrictPaths } from './feature-zones.mjs';
import { basePath, zonesByFiles } from './zones.mjs';

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

/** The React rules run only in packages with React: the compiler behind them takes longer than all other rules. */
const reactFolders = packages
  .filter(({ libraries }) => libraries.includes('react'))
  .map(({ folder }) => folder);

const browserCode = ['remote-*/src/**', 'shared-auth/src/**', 'shared-ui/src/**', 'shell/src/**'];

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
      'react-hooks': reactPlugin,
      hive: hivePlugin,
    },
    files: sources,
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { allow: [], depConstraints: layers, allowCircularSelfDependency: true },
      ],
      ...commonRules,
    },
  },
  plainTermsInTests([tests, 'tooling/spec/*-cases.ts']),
  {
    files: reactFolders.flatMap((folder) => sources.map((pattern) => `${folder}/${pattern}`)),
    rules: reactRules,
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
  requireRemoteHttp(['remote-*/src/**']),
  {
    files: ['api/src/**', 'contract/src/**', ...browserCode],
    ignores: [tests, 'contract/src/box-price.ts'],
    rules: { 'hive/box-prices': 'error' },
  },
  ...refuseDangerousCode,
  ...zonesByFiles.map((one) => restrictPaths(basePath, one, [tests])),
);
