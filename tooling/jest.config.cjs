const preset = require('../tooling/jest/preset.cjs')('node');

module.exports = {
  ...preset,
  globalSetup: '<rootDir>/spec/build-programs.ts',
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    // The gate starts the sandbox for every release; a built one starts much faster.
    '/sandbox/program$': '<rootDir>/spec/built-sandbox.ts',
  },
};
