const preset = require('../tooling/jest/preset.cjs')('node');

module.exports = {
  ...preset,
  globalSetup: '<rootDir>/spec/build-programs.ts',
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    // The gate starts it for every release: built, it begins in a fraction of the time.
    '/sandbox/program$': '<rootDir>/spec/built-sandbox.ts',
  },
};
