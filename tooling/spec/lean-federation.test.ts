import fs from 'node:fs';
import path from 'node:path';
import leanRouter from '../federation/lean-router-loader.cjs';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const federation = 'node_modules/@module-federation';

test('The replacements of the bundler runtime have the same parts as the original', () => {
  const theirs = read(`${federation}/webpack-bundler-runtime/dist/index.js`);
  const parts = [
    ...(/const federation = \{([^}]*)\}/.exec(theirs)?.[1] ?? '').matchAll(/^\t(\w+)/gm),
  ];
  const names = parts.map(([, name]) => name!);
  expect(names).toContain('bundlerRuntime');
  for (const file of ['shell-runtime.ts', 'container-runtime.ts']) {
    const ours = read(`tooling/federation/runtime/${file}`).split('export default {')[1]!;
    for (const name of names) expect(ours).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  }
});

test('The replacement of the descriptions of errors has the same exports as the original', () => {
  const exported = /export \{ (.*) \};/.exec(read(`${federation}/error-codes/dist/desc.mjs`))?.[1];
  const ours = read('tooling/federation/runtime/error-descriptions.ts');
  const names = [...ours.matchAll(/^export const (\w+) = \{\};$/gm)].map(([, name]) => name);
  expect(names.sort()).toEqual(exported?.split(', ').sort());
});

test('Module Federation still prevents webpack from 5.111.0 on with content hashes (core#5077)', () => {
  // If this fails, its fix is installed: upgrade webpack, and remove this test and the sentence in record 0123.
  const source = read(
    `${federation}/enhanced/dist/src/lib/container/runtime/FederationRuntimeModule.js`,
  );
  expect(source).toContain('this.compilation.getPath(');
});

test('A component is marked as removable if unused', () => {
  const source = [
    'var Form = React3.forwardRef(({ to }, ref) => render(to, ref));',
    'Form.displayName = "Form";',
    'var Context = React.createContext(null);',
    'var named = { displayName: "stays" };',
  ].join('\n');
  expect(leanRouter(source).split('\n')).toEqual([
    'var Form = /* @__PURE__ */ React3.forwardRef(({ to }, ref) => render(to, ref));',
    '',
    'var Context = /* @__PURE__ */ React.createContext(null);',
    'var named = { displayName: "stays" };',
  ]);
});

test('The installed router’s components match the patterns of the marking', () => {
  const folder = path.join(root, 'node_modules/react-router/dist/production');
  const chunk = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    .find((source) => source.includes('Form.displayName = "Form"'));
  expect(chunk).toBeDefined();
  expect(leanRouter(chunk!)).not.toMatch(/^\w+\.displayName = /m);
  expect(leanRouter(chunk!)).toMatch(/Form = \/\* @__PURE__ \*\/ \w+\.forwardRef\(/);
  expect(chunk).toMatch(/return shouldPrefetch/);
  expect(leanRouter(chunk!)).not.toMatch(/return shouldPrefetch/);
  expect(chunk).toMatch(/URLSearchParams API/);
  expect(leanRouter(chunk!)).not.toMatch(/URLSearchParams API/);
});

test('A link without preloading is only the link', () => {
  const source =
    'return shouldPrefetch && !isAbsolute ? /* @__PURE__ */ React.createElement(React.Fragment, null, link, React.createElement(PrefetchPageLinks, { page: href })) : link;';
  expect(leanRouter(source)).toBe('return link;');
});
