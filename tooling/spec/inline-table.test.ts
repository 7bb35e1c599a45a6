import inlineTable from '../federation/inline-table-loader.cjs';

const options = {
  from: ['@hive/contract/api-paths', './api-paths'],
  name: 'apiPaths',
  table: { authMe: '/auth/me', publicBox: '/boxes/public/:id' },
};
const run = (source: string): string => inlineTable.call({ getOptions: () => options }, source);
const imported = "import { apiPaths, fill } from '@hive/contract/api-paths';\n";

test('Each use of the table becomes its value, and unknown keys are not changed', () => {
  const source = `${imported}get(apiPaths.authMe); fill(apiPaths.publicBox, { id }); apiPaths.other;`;
  expect(run(source)).toBe(
    `${imported}get("/auth/me"); fill("/boxes/public/:id", { id }); apiPaths.other;`,
  );
});

test('The table is also recognised by a relative import', () => {
  const source = "import { apiPaths } from './api-paths';\ndefineCall({ path: apiPaths.authMe });";
  expect(run(source)).toContain('path: "/auth/me"');
});

test('A type that refers to a value of the table is not changed', () => {
  const source = `${imported}type Body = BodyOf<'POST', typeof apiPaths.authMe>;`;
  expect(run(source)).toBe(source);
});

test('Similar names and files without the table are not changed', () => {
  const other = `${imported}myapiPaths.authMe; apiPaths.authMethod; Object.keys(apiPaths);`;
  expect(run(other)).toBe(other);
  expect(run('const apiPaths = {}; apiPaths.authMe;')).toBe(
    'const apiPaths = {}; apiPaths.authMe;',
  );
});
