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
import { refuseDangerousCodeInRemote } from './dangerous-code.mjs';
import { featureZonesIn, restrictPaths } from './feature-zones.mjs';

/** The build and the tests are set up in other files than the sources. */
const onlyInSettings = {
  group: ['@hive/tooling', '@hive/tooling/**'],
  message: 'The tools are not part of a page.',
};

/** The answers of the mock site are made from the contract's schemas, and never part of a release. */
const mocks = 'src/mocks.ts';

/**
 * The linter's settings of a remote in its repository: the rules that hold for the remotes of the workspace.
 * @param root the repository
 */
export const remoteConfig = (root) =>
  tseslint.config(
    { ignores: ['dist/**', 'node_modules/**', '**/*.cjs', '.data/**'] },
    ...tseslint.configs.recommended,
    {
      plugins: { 'import-x': importX, 'react-hooks': reactPlugin, hive: hivePlugin },
      files: sources,
      rules: { ...commonRules, ...reactRules },
    },
    plainTermsInTests([tests]),
    restrictImports({ files: ['src/**/*.ts', 'src/**/*.tsx'] }),
    restrictImports({
      files: ['src/**'],
      ignores: [tests, mocks, 'src/**/*-schema.ts'],
      paths: onlyNamesOf(sharedNames),
      patterns: [onlyInSettings, onlyOnServers, onlyTypesOfSchemas, schemasLoadedLater],
    }),
    restrictImports({
      files: ['src/**/*-schema.ts'],
      paths: onlyNamesOf(sharedNames),
      patterns: [onlyInSettings, onlyOnServers],
    }),
    restrictImports({
      files: ['src/server.ts'],
      paths: onlyNamesOf(sharedNames, serverNames),
      patterns: [onlyInSettings, onlyOnServers, onlyTypesOfSchemas],
    }),
    requireRemoteHttp(['src/**']),
    { files: ['src/**'], ignores: [tests], rules: { 'hive/box-prices': 'error' } },
    refuseDangerousCodeInRemote,
    ...featureZonesIn(root, '.').map((one) => restrictPaths(root, one, [tests])),
  );
