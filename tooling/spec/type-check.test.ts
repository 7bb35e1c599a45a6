import fs from 'node:fs';
import path from 'node:path';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { TypeCheck } from '../dev/type-check';

const workspace = path.resolve(__dirname, '../..');
let check: TypeCheck;
let printed: string[];
afterEach(() => check.stop());
const root = setUpTemporaryFolder();

const write = (text: string): void => fs.writeFileSync(root.join('app/page.ts'), text);

/** Resolves with the next text that is printed. */
async function next(): Promise<string> {
  while (printed.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  return printed.shift()!;
}

beforeEach(() => {
  printed = [];
  fs.mkdirSync(root.join('app'));
  fs.symlinkSync(path.join(workspace, 'node_modules'), root.join('node_modules'));
  const compilerOptions = { composite: true, strict: true, types: [], outDir: '../dist' };
  fs.writeFileSync(
    root.join('app/tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['*.ts'] }),
  );
  check = new TypeCheck({
    root: root.path,
    folders: ['app'],
    printLine: (text) => printed.push(text),
  });
});

test('An error of types is printed with its file and position, and then that it is fixed', async () => {
  write("export const price: number = 'free';\n");
  check.check();
  expect(await next()).toMatch(/^\nType errors in app:\n\napp\/page\.ts\(1,14\): error TS2322: /);
  write('export const price: number = 0;\n');
  check.check();
  expect(await next()).toBe('No type errors');
});

test('A build during a check is followed by another check, whose result is the only one', async () => {
  write("export const price: number = 'free';\n");
  check.check();
  write('export const price: number = missing;\n');
  check.check();
  expect(await next()).toContain("Cannot find name 'missing'");
  expect(printed).toEqual([]);
});

test('The same errors are printed once, and nothing is printed while there are none', async () => {
  write('export const price: number = 0;\n');
  check.check();
  check.check();
  await check.stop();
  expect(printed).toEqual([]);

  check = new TypeCheck({
    root: root.path,
    folders: ['app'],
    printLine: (text) => printed.push(text),
  });
  write("export const price: number = 'free';\n");
  check.check();
  await next();
  write("export const price: number = 'free';\nexport const weight: number = 1;\n");
  check.check();
  write("export const price: number = 'free';\nexport const weight: number = 'heavy';\n");
  check.check();
  expect(await next()).toContain('page.ts(2,14)');
  expect(printed).toEqual([]);
});

test('Every check gives its errors to the pages, also none', async () => {
  const checked: (string | null)[][] = [];
  check = new TypeCheck({
    ...{ root: root.path, folders: ['app'], printLine: (text) => printed.push(text) },
    onChecked: (errors) => checked.push(errors.map(({ file }) => file)),
  });
  write("export const price: number = 'free';\n");
  check.check();
  await next();
  write('export const price: number = 0;\n');
  check.check();
  await next();
  expect(checked).toEqual([['app/page.ts'], []]);
});

test('A check that cannot start says why, and leaves what the last one found in the pages', async () => {
  const onChecked = jest.fn();
  check = new TypeCheck({
    ...{ root: root.path, folders: ['app'], printLine: (text) => printed.push(text), onChecked },
  });
  fs.rmSync(root.join('app/tsconfig.json'));
  check.check();
  expect(await next()).toContain('app');
  expect(onChecked).not.toHaveBeenCalled();
});
