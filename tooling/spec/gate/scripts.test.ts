import { createReleaseFixtures } from './release-fixtures';

const { build, pass } = createReleaseFixtures();
const passWith = (script: string) => pass(build({ files: { 'page.js': script } }));

test.each([
  ['eval("1")', 'eval()'],
  ['window.eval("1")', 'eval()'],
  ['(0, eval)("1")', 'eval()'],
  ['globalThis["eval"]("1")', 'eval()'],
  ['eval?.("1")', 'eval()'],
  ['new Function("return 1")', 'new Function()'],
  ['Function("a", "return a")', 'new Function()'],
  ['new self.Function("return 1")', 'new Function()'],
  ['setTimeout("go()", 1)', 'setTimeout() with a string'],
  ['clearInterval(window.setInterval("go(" + 1 + ")", 1))', 'setInterval() with a string'],
  ['setTimeout(`go(${1})`)', 'setTimeout() with a string'],
])('Code from strings is refused anywhere in a script: %s', async (code, what) => {
  expect(await passWith(`function never() { return { do() { ${code}; } }; }`)).toEqual([
    `page.js uses ${what}, which the page's content security policy blocks. Write it as a function, or replace the library that does it.`,
  ]);
});

test.each([
  'setTimeout(() => go(), 1)',
  'setTimeout(go, "1")',
  'one instanceof Function',
  'Function.prototype.call.call(go)',
  'parser.eval("1")',
  'try { new Function("") } catch { go() }',
  '"eval(1); new Function(2)"',
])('A script without code from strings passes: %s', async (code) => {
  expect(await passWith(`function never(go, one, parser) { ${code}; }`)).toEqual([]);
});

test.each([
  ['page.mjs', 'a script', '.js'],
  ['page.JS', 'a script', '.js'],
  ['page.es', 'a script', '.js'],
  ['page.js.br', 'a script', '.js'],
  ['page.CSS', 'a style', '.css'],
])('A script or style that no rule would read is refused: %s', async (file, type, ending) => {
  expect(
    await pass(build({ files: { 'page.js': null, [file]: 'x' }, pages: [{ scripts: [] }] })),
  ).toEqual([
    `${file} would be served as ${type} and is not checked as one. Give it a name that ends in ${ending}.`,
  ]);
});

test('A script loaded without integrity is refused', async () => {
  expect(await passWith('const later = () => import("/elsewhere.js");')).toEqual([
    'page.js loads a script with import(), which has no hash. Let the build create a chunk for it.',
  ]);
});

test.each(['<!doctype html><title>Not found</title>', 'const cut = () => {', 'export default 1'])(
  'An invalid script is refused: %s',
  async (script) => {
    expect(await passWith(script)).toContainEqual(
      expect.stringMatching(/^page\.js is not a script that a browser can run \(.*\)\. Build/),
    );
  },
);

test('The rules for browser scripts do not apply to the server bundle', async () => {
  const files = { 'server/server.js': 'module.exports.run = () => import("node:fs");' };
  expect(await pass(build({ files, manifest: { server: true } }))).toEqual([]);
});
