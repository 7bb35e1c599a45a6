import { browserPreset } from '../tooling/vitest/browser-preset.mjs';

export default browserPreset(
  {
    // These tests are the last of a complete run on two processors, and would leave one of them idle.
    maxWorkers: 2,
    globalSetup: '../tooling/test/build-render-programs.ts',
  },
  { inNode: ['server/test/**/*.test.ts', 'test/server.test.tsx'] },
);
