const fs = require('node:fs');
const path = require('node:path');
const transform = require('./transform.cjs');

/** Packages published as ES modules only: jest runs CommonJS, so these are transformed like our own code. */
const esmOnly = [
  // Imports one of them while it runs, which jest can only do in code that was transformed.
  '@fastify/cookie',
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
  // Jest writes the results for `npm test` there and does not make the folder itself.
  fs.mkdirSync(path.resolve('dist/test'), { recursive: true });
  return {
    // Not in the temporary folder, which `npm test` removes: transformed code outlives a run.
    cacheDirectory: path.join(__dirname, '../../node_modules/.cache/jest'),
    testEnvironment: browser ? 'jest-fixed-jsdom' : 'node',
    testEnvironmentOptions: browser ? { customExportConditions: [''] } : {},
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    transform: { '^.+\\.(c|m)?[jt]sx?$': transform },
    // A package may lie inside another one's node_modules: what counts is the last step of the path.
    transformIgnorePatterns: [`/node_modules/(?!(.*/node_modules/)?(${esmOnly.join('|')})/)`],
    moduleNameMapper: {
      '\\.css$': path.join(__dirname, 'css-module.cjs'),
      '\\.(woff2|svg|png)$': path.join(__dirname, 'file.cjs'),
      // The api reads its fonts from their files, a bundler gives browsers an address.
      ...(browser && { '\\.ttf$': path.join(__dirname, 'file.cjs') }),
    },
    setupFilesAfterEnv: ['retry-in-ci.cjs', ...(browser ? ['setup-browser.ts'] : [])].map((file) =>
      path.join(__dirname, file),
    ),
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    // Jest keeps tens of megabytes of every test file it has run: a worker that ran a hundred needs gigabytes, most of
    // its time to look through them, and ends for want of memory. A new one is there in a second.
    workerIdleMemoryLimit: '1GB',
    // Tests of several packages run at a time.
    maxWorkers: '50%',
    // No test is about this time. A green one never sees it, however busy the machine is.
    testTimeout: 60_000,
  };
};
