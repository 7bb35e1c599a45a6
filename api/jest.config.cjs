const preset = require('../tooling/jest/preset.cjs')('node');

module.exports = {
  ...preset,
  // One real PostgreSQL for the whole run; each test file has a database of its own in it.
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  maxWorkers: 2,
  // Most have real passwords, databases and processes behind them, which a busy machine makes many times as slow.
  testTimeout: 240_000,
};
