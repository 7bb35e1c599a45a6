const fs = require('node:fs');
const path = require('node:path');
const transform = require('./transform.cjs');

/** The workspace, or the repository in which this package is installed. */
const isInstalled = path.basename(path.resolve(__dirname, '../../..')) === 'node_modules';
const root = path.resolve(__dirname, isInstalled ? '../../../..' : '../..');

/** Packages published as ES modules only: jest runs CommonJS, so these are transformed like our own code. */
const esmOnly = [
  // Sources, where they are installed.
  '@hive',
  // These import others dynamically, which jest supports only in transformed code.
  '@fastify/cookie',
  '@opentelemetry/otlp-exporter-base',
  'content-disposition',
  'openid-client',
  'oauth4webapi',
  'jose',
  'uuid',
  'isbot',
  'marked',
  'ulid',
  'msw',
  '@mswjs',
  '@open-draft',
  'until-async',
  'rettime',
  'cookie',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'htmlparser2',
  'dom-serializer',
  'domelementtype',
  'domhandler',
  'domutils',
  'entities',
  '@tanstack/react-table',
  '@tanstack/table-core',
  '@tanstack/react-store',
  '@tanstack/store',
];

/**
 * The jest settings of one package.
 * @param {'browser' | 'node'} kind jsdom with Testing Library, or plain Node.
 * @returns {import('jest').Config}
 */
module.exports = function preset(kind) {
  const browser = kind === 'browser';
  // Jest writes the results for `npm test` there but does not create the folder.
  fs.mkdirSync(path.resolve('dist/test'), { recursive: true });
  return {
    // Not in the temporary folder, which `npm test` deletes: transformed code is reused by later runs.
    cacheDirectory: path.join(root, 'node_modules/.cache/jest'),
    testEnvironment: browser ? path.join(__dirname, 'browser-environment.cjs') : 'node',
    testEnvironmentOptions: browser ? { customExportConditions: [''] } : {},
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    transform: { '^.+\\.(c|m)?[jt]sx?$': transform },
    // A package may be nested in another one's node_modules: the last part of the path counts.
    transformIgnorePatterns: [`/node_modules/(?!(.*/node_modules/)?(${esmOnly.join('|')})/)`],
    moduleNameMapper: {
      '\\.css$': path.join(__dirname, 'css-module.cjs'),
      '\\.(woff2|svg|png)$': path.join(__dirname, 'file.cjs'),
      // In browsers a font is an address; the api reads the font file.
      ...(browser && { '\\.ttf$': path.join(__dirname, 'file.cjs') }),
    },
    setupFilesAfterEnv: ['retry-in-ci.cjs', ...(browser ? ['setup-browser.ts'] : [])].map((file) =>
      path.join(__dirname, file),
    ),
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    // Jest retains tens of megabytes per test file: after a hundred files a worker needs gigabytes, spends most of its
    // time on garbage collection, and may run out of memory. A new one starts in a second.
    workerIdleMemoryLimit: '1GB',
    // Tests of several packages run in parallel.
    maxWorkers: '50%',
    // A limit that only a defect reaches, however busy the machine is.
    testTimeout: 60_000,
  };
};
