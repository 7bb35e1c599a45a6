module.exports = {
  ...require('../tooling/jest/preset.cjs')('browser'),
  globalSetup: '<rootDir>/../tooling/jest/build-render-programs.ts',
};
