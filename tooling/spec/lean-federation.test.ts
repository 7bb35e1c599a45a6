import fs from 'node:fs';
import path from 'node:path';
import pureComponents from '../federation/pure-components-loader.cjs';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const federation = 'node_modules/@module-federation';

/** The names in the last `export { … }` of a file; renamed ones by the name outsiders use. */
const exportsOf = (source: string): string[] =>
  (/export \{([^}]*)\}[^{}]*$/.exec(source)?.[1] ?? '')
    .split(',')
    .map((name) => name.trim().split(' as ').at(-1) ?? '')
    .filter(Boolean)
    .sort();

const declaredIn = (source: string): string[] =>
  [...source.matchAll(/^export (?:class|const|function) (\w+)/gm)].map(([, name]) => name!).sort();

test('What stands in for the snapshots offers what the federation exports there', () => {
  const theirs = read(`${federation}/runtime-core/dist/plugins/snapshot/SnapshotHandler.js`);
  const ours = read('tooling/federation/runtime/no-snapshots.ts');
  expect(exportsOf(theirs)).not.toEqual([]);
  expect(declaredIn(ours)).toEqual(exportsOf(theirs));
});

test('What stands in for preloading offers what the federation exports there', () => {
  const theirs = read(`${federation}/runtime-core/dist/utils/preload.js`);
  expect(exportsOf(theirs)).not.toEqual([]);
  expect(exportsOf(read('tooling/federation/runtime/no-preloading.ts'))).toEqual(exportsOf(theirs));
});

test('What stands in for the bundler runtime has the same parts as the federation has', () => {
  const theirs = read(`${federation}/webpack-bundler-runtime/dist/index.js`);
  const parts = [
    ...(/const federation = \{([^}]*)\}/.exec(theirs)?.[1] ?? '').matchAll(/^\t(\w+)/gm),
  ];
  const named = parts.map(([, name]) => name!);
  expect(named).toContain('bundlerRuntime');
  for (const file of ['shell-runtime.ts', 'container-runtime.ts']) {
    const ours = read(`tooling/federation/runtime/${file}`).split('export default {')[1]!;
    for (const name of named) expect(ours).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  }
});

test('A component nobody uses is marked as free to go', () => {
  const source = [
    'var Form = React3.forwardRef(({ to }, ref) => render(to, ref));',
    'Form.displayName = "Form";',
    'var Context = React.createContext(null);',
    'var named = { displayName: "kept" };',
  ].join('\n');
  expect(pureComponents(source).split('\n')).toEqual([
    'var Form = /* @__PURE__ */ React3.forwardRef(({ to }, ref) => render(to, ref));',
    '',
    'var Context = /* @__PURE__ */ React.createContext(null);',
    'var named = { displayName: "kept" };',
  ]);
});

test('The router is marked: its components are made in the way the marking expects', () => {
  const folder = path.join(root, 'node_modules/react-router/dist/production');
  const chunk = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    .find((source) => source.includes('Form.displayName = "Form"'));
  expect(chunk).toBeDefined();
  expect(pureComponents(chunk!)).not.toMatch(/^\w+\.displayName = /m);
  expect(pureComponents(chunk!)).toMatch(/Form = \/\* @__PURE__ \*\/ \w+\.forwardRef\(/);
});
