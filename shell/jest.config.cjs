module.exports = {
  ...require('../tooling/jest/preset.cjs')('browser'),
  globalSetup: '<rootDir>/server/test/build-render-worker.ts',
};
