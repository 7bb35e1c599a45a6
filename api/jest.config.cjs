const preset = require('../tooling/jest/preset.cjs')('node');

module.exports = {
  ...preset,
  // One real PostgreSQL for the whole run; each test file has a database of its own in it.
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  maxWorkers: 2,
  testTimeout: 20_000,
};
