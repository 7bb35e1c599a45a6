import { defineConfig } from 'vitest/config';
import { commonSettings, inTooling } from './common-settings.mjs';

/** Files that mock modules, or test modules in the state of a new page: their modules are loaded for them alone. */
const isolated = '**/*.{mocked,isolated}.test.{ts,tsx}';

const never = ['**/node_modules/**', 'dist/**'];

/**
 * The vitest settings of a package with React: jsdom and Testing Library.
 * @param {import('vitest/config').ViteUserConfig['test']} [settings] those in which the package differs
 * @param {{ inNode?: string[] }} [files] patterns of the files whose code runs in Node, not in a browser
 */
export const browserPreset = (settings = {}, { inNode = [] } = {}) =>
  defineConfig({
    resolve: {
      alias: [
        { find: /^.*\.css$/, replacement: inTooling('vitest/css-module.mjs') },
        { find: /^.*\.(woff2|svg|png|ttf)$/, replacement: inTooling('vitest/file.mjs') },
      ],
    },
    test: {
      ...commonSettings,
      environment: inTooling('vitest/browser-environment.mjs'),
      setupFiles: [inTooling('vitest/setup-browser.mjs'), inTooling('jest/setup-browser.ts')],
      // Hooks run in the order in which they are defined, so that components are unmounted before the session is reset.
      sequence: { ...commonSettings.sequence, hooks: 'list' },
      // What a test replaces with `vi.stubGlobal` is restored before the next one.
      unstubGlobals: true,
      // One after the other, in random order too: a worker is reused only for files of the same project.
      projects: [
        {
          // The files of a worker share its modules and its window: creating them for each took half of the run.
          extends: true,
          test: {
            name: 'shared',
            include: ['**/*.test.{ts,tsx}'],
            exclude: [...never, isolated, ...inNode],
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'isolated',
            include: [isolated],
            exclude: never,
            sequence: { groupOrder: 1 },
          },
        },
        ...(inNode.length > 0
          ? [
              {
                extends: true,
                test: {
                  name: 'node',
                  environment: 'node',
                  include: inNode,
                  exclude: [...never, isolated],
                  isolate: false,
                  sequence: { groupOrder: 2 },
                },
              },
            ]
          : []),
      ],
      ...settings,
    },
  });
