import fs from 'node:fs';
import path from 'node:path';

const source = (module: string): string =>
  fs.readFileSync(path.join(__dirname, `../src/${module}.ts`), 'utf8');

/** The modules that a module loads at run time, without type imports. */
const loadedBy = (module: string): string[] =>
  [...source(module).matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm)].map(
    ([, from]) => from!,
  );

test.each([
  'api-paths',
  'limit-values',
  'money',
  'error-codes',
  'remote',
  'federation-manifest',
  'postback-scheme',
  'idempotency',
  'slots',
  'flags',
  'menu',
  'terms-versions',
])('The browser may load %s: it brings nothing else along', (module) =>
  expect(loadedBy(module)).toEqual([]),
);

test('The browser may load limits: it brings only its values along', () => {
  expect(loadedBy('limits')).toEqual(['./limit-values']);
});

test('The browser may load paths: it brings only the readable form of names along', () => {
  expect(loadedBy('paths')).toEqual(['./page-addresses', './page-addresses']);
  expect(loadedBy('page-addresses')).toEqual(['./slug']);
  expect(loadedBy('slug')).toEqual(['./fold-text']);
  expect(loadedBy('fold-text')).toEqual([]);
});

test('The browser may load idempotent-calls: it brings nothing along', () => {
  expect(loadedBy('idempotent-calls')).toEqual([]);
});

test('The browser may load select-home-boxes: it brings nothing along', () => {
  expect(loadedBy('select-home-boxes')).toEqual([]);
});

test('The browser may load box-price: it brings only the amounts along', () => {
  expect(loadedBy('box-price')).toEqual(['./money']);
});

test('A module with schemas is recognised as one that loads zod', () => {
  expect(loadedBy('auth')).toContain('zod');
});
