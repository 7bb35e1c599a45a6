module.exports = {
  ...require('../tooling/jest/preset.cjs')('browser'),
  // These tests are the last of a complete run on two processors, and would leave one of them idle.
  maxWorkers: '100%',
  globalSetup: '<rootDir>/../tooling/jest/build-render-programs.ts',
};
