import { createRequire } from 'node:module';
import { builtinEnvironments } from 'vitest/runtime';

// vitest cannot load CommonJS here by `import`.
const require = createRequire(import.meta.url);
const installQuickComputedStyle = require('../jest/quick-computed-style.cjs');
const installQuickLabels = require('../jest/quick-labels.cjs');

/** What Node provides and jsdom would replace by something that Node's fetch does not accept. */
const nodeGlobals = [
  ...['AbortController', 'AbortSignal', 'Blob', 'BroadcastChannel', 'FormData', 'Headers'],
  ...['ReadableStream', 'Request', 'Response', 'TextDecoder', 'TextDecoderStream', 'TextEncoder'],
  ...['TextEncoderStream', 'TransformStream', 'URL', 'URLSearchParams', 'WritableStream'],
  ...['fetch', 'structuredClone'],
];

/** jsdom with Node's fetch, streams and encoders, and a quick `getComputedStyle` and `labels`. One window for all files of a worker. */
export default {
  name: 'browser',
  viteEnvironment: 'client',
  async setup(global) {
    const node = nodeGlobals.map((name) => [name, global[name]]);
    const environment = await builtinEnvironments.jsdom.setup(global, {
      jsdom: { url: 'http://localhost/' },
    });
    Object.assign(global, Object.fromEntries(node));
    const { window } = global.jsdom;
    installQuickComputedStyle(window);
    installQuickLabels(window);
    global.getComputedStyle = window.getComputedStyle;
    return environment;
  },
};
