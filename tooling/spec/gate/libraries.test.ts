import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createReleaseFixtures } from './release-fixtures';

const { build, pass } = createReleaseFixtures();
const require = createRequire(import.meta.url);

/** A file of an installed package, as a bundler includes it. */
const sourceOf = (name: string, file: string): string =>
  fs.readFileSync(path.join(path.dirname(require.resolve(`${name}/package.json`)), file), 'utf8');

const passWith = (files: Record<string, string>, server = false) =>
  pass(build({ files, manifest: { server } }));

const refusal = (file: string, library: string): string =>
  `${file} contains a copy of ${library}, which the shell provides: hooks and contexts of two copies do not work together. Import it by its package name only, and remove the alias or the dependency that bundles it.`;

test.each([
  ['react', 'react', 'cjs/react.production.js'],
  ['react', 'react', 'cjs/react.development.js'],
  ['react-dom', 'react-dom', 'cjs/react-dom.production.js'],
  ['react-dom', 'react-dom', 'cjs/react-dom-client.production.js'],
])('A copy of %s is refused with its name, however small: %s/%s', async (library, name, file) => {
  expect(await passWith({ 'vendor.js': sourceOf(name, file) })).toContain(
    refusal('vendor.js', library),
  );
});

test.each([
  [
    'react',
    'e.prototype.setState=function(e){throw Error("takes an object of state variables to update or a function which returns an object of state variables to call.")}',
  ],
  ['react', 't.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=C'],
  ['react-dom', 'var a="__reactFiber$"+Math.random()'],
  ['react-dom', 't.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=o'],
  ['scheduler', 't.unstable_scheduleCallback=function(){}'],
  ['react-router', 'n(o(),"useHref() may be used only in the context of a <Router> component.")'],
  ['react-router', 'try{window.__reactRouterVersion="7.18.5"}catch{}'],
])('Minified code of %s is recognised: %s', async (library, code) => {
  const script = `function never(e, t, C, o, n) { ${code} }`;
  expect(await passWith({ 'page.js': script })).toEqual([refusal('page.js', library)]);
});

test('A copy in the server bundle is refused too', async () => {
  const files = { 'server/server.js': sourceOf('react', 'cjs/react.production.js') };
  expect(await passWith(files, true)).toEqual([refusal('server/server.js', 'react')]);
});

test('The shell’s own copies, and code that only reads these names, pass', async () => {
  const react = sourceOf('react', 'cjs/react.production.js');
  expect(
    await pass(build({ app: 'shell', version: '2.0.0', files: { 'react.js': react } })),
  ).toEqual([]);
  const reading = `function never(React, key) {
    return [React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE === undefined,
      key.startsWith("__reactFiber$"), React.unstable_scheduleCallback(key)];
  }`;
  expect(await passWith({ 'page.js': reading })).toEqual([]);
});
