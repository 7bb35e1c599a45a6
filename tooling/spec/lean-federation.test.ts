import fs from 'node:fs';
import path from 'node:path';
import leanRouter from '../federation/lean-router-loader.cjs';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const federation = 'node_modules/@module-federation';

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
  expect(leanRouter(source).split('\n')).toEqual([
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
  expect(leanRouter(chunk!)).not.toMatch(/^\w+\.displayName = /m);
  expect(leanRouter(chunk!)).toMatch(/Form = \/\* @__PURE__ \*\/ \w+\.forwardRef\(/);
  expect(chunk).toMatch(/return shouldPrefetch/);
  expect(leanRouter(chunk!)).not.toMatch(/return shouldPrefetch/);
});

test('A link without preloading is the link alone', () => {
  const source =
    'return shouldPrefetch && !isAbsolute ? /* @__PURE__ */ React.createElement(React.Fragment, null, link, React.createElement(PrefetchPageLinks, { page: href })) : link;';
  expect(leanRouter(source)).toBe('return link;');
});
