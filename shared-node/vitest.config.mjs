import { defineConfig } from 'vitest/config';
import { commonSettings } from '../tooling/vitest/common-settings.mjs';

/** Files that mock modules: their modules are loaded for them alone. */
const mocked = ['test/**/*.mocked.test.ts'];

export default defineConfig({
  test: {
    ...commonSettings,
    projects: [
      {
        // The files of a worker share its modules.
        extends: true,
        test: { name: 'shared', include: ['test/**/*.test.ts'], exclude: mocked, isolate: false },
      },
      {
        extends: true,
        test: { name: 'mocked', include: mocked, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
