import { checkLoading } from '../../releases/gate/check-loading';
import { containerOf, createReleaseFixtures } from './release-fixtures';

const { build } = createReleaseFixtures();

/** The part of webpack's loader that the gate uses: the modules of a chunk exist once the chunk is loaded. */
const bundler = `
  (() => {
    const factories = {};
    const waiting = {};
    const require = (id) => {
      const module = { exports: {} };
      factories[id].call(module.exports, module, module.exports, require);
      return module.exports;
    };
    require.e = async (id) => void Object.assign(factories, waiting[id]);
    const chunks = (document.currentScript.chunks = []);
    chunks.push = (chunk) => {
      const [ids, modules, run] = chunk;
      for (const id of ids) waiting[id] = modules;
      run?.(require);
      return Array.prototype.push.call(chunks, chunk);
    };
  })();`;

/** What the gate says about a remote with these chunks, each a script with one module. */
function checkChunks(chunks: { id: number; module: string }[]): Promise<string[]> {
  const scripts = chunks.map(({ id, module }) => [
    `later-${id}.js`,
    `document.currentScript.chunks.push([[${id}], { ${module} }]);`,
  ]);
  const entry = containerOf('remote-user') + bundler;
  const files = { 'remote-entry.js': entry, ...Object.fromEntries(scripts) };
  return checkLoading(build({ files }).folder);
}

test('Code that a page loads later must have no side effects either', async () => {
  const module = '42: () => { setInterval(() => {}, 1); }';
  expect(await checkChunks([{ id: 7, module }])).toEqual([
    "later-7.js sets a timer when it is loaded. Nothing may happen before a page is shown: do it in an effect of the page, and undo it in the effect's cleanup.",
  ]);
}, 120_000);

test('Code that a page loads later may use modules of a chunk that is loaded with it', async () => {
  const chunks = [
    { id: 7, module: '42: (module, exports, require) => { exports.double = require(43).add; }' },
    { id: 8, module: '43: (module, exports) => { exports.add = (one) => one + one; }' },
  ];
  expect(await checkChunks(chunks)).toEqual([]);
}, 120_000);

test('Code that a page loads later must not use modules that no chunk has', async () => {
  const module = '42: (module, exports, require) => { require(43); }';
  expect(await checkChunks([{ id: 7, module }])).toEqual([
    expect.stringMatching(/^later-7\.js fails when it is loaded: /),
  ]);
}, 120_000);
