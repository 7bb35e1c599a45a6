import type { HotApp } from '../dev/hot-app';
import { HotServer } from '../dev/hot-server';
import { formatTypeErrors, isIn, parseTypeErrors } from '../dev/type-errors';

const plain = [
  "remote-user/src/a.tsx(1,14): error TS2322: Type 'string' is not assignable to type 'number'.",
  "  Types of property 'x' are incompatible.",
  "shared-ui/src/b.tsx(2,1): error TS2304: Cannot find name 'b'.",
  "remote-user/src/c.tsx(3,1): error TS2304: Cannot find name 'c'.",
].join('\n');

test('The output of the compiler is read as errors with their files, each with its further lines', () => {
  const errors = parseTypeErrors(plain);
  expect(errors.map(({ file }) => file)).toEqual([
    'remote-user/src/a.tsx',
    'shared-ui/src/b.tsx',
    'remote-user/src/c.tsx',
  ]);
  expect(errors[0]?.text.split('\n')).toHaveLength(2);
  expect(errors.filter((error) => isIn('remote-user', error))).toHaveLength(2);
  expect(errors.filter((error) => isIn('remote', error))).toEqual([]);
  expect(errors.filter((error) => isIn('.', error))).toHaveLength(3);
});

test('So is the output for a terminal, with colours, lines of the source and a summary', () => {
  const output = [
    "\u001b[96mremote-user/src/a.tsx\u001b[0m:\u001b[93m1\u001b[0m:\u001b[93m14\u001b[0m - \u001b[91merror\u001b[0m\u001b[90m TS2322: \u001b[0mType 'string' is not assignable.",
    '',
    "\u001b[7m1\u001b[0m export const a: number = '';",
    '\u001b[7m \u001b[0m \u001b[91m             ~\u001b[0m',
    '',
    '',
    'Found 1 error in remote-user/src/a.tsx\u001b[90m:1\u001b[0m',
  ].join('\n');
  const [error, ...others] = parseTypeErrors(output);
  expect(others).toEqual([]);
  expect(error?.file).toBe('remote-user/src/a.tsx');
  expect(error?.text).toContain('export const a');
  expect(error?.text).not.toContain('Found');
});

test('An error of the configuration has no file and is in no app', () => {
  const [error] = parseTypeErrors("error TS5083: Cannot read file '/app/tsconfig.json'.");
  expect(error?.file).toBeNull();
  expect(isIn('.', error!)).toBe(false);
});

test('Other output has no errors', () => {
  expect(parseTypeErrors('')).toEqual([]);
  expect(parseTypeErrors('The compiler ended with code 2.')).toEqual([]);
});

test('Errors are printed with the name of their app or package; those of a repository of one remote with its name', () => {
  expect(formatTypeErrors(parseTypeErrors(plain), 'hive').split('\n')).toEqual([
    ...['', 'Type errors in remote-user:', ''],
    ...plain.split('\n').filter((_line, index) => index !== 2),
    ...['', 'Type errors in shared-ui:', '', plain.split('\n')[2], ''],
  ]);
  expect(
    formatTypeErrors(parseTypeErrors('src/page.tsx(1,1): error TS1: No.'), 'remote-courses'),
  ).toBe('\nType errors in remote-courses:\n\nsrc/page.tsx(1,1): error TS1: No.\n');
});

test('The server gives the errors of a check to every app', () => {
  const server = new HotServer({ port: 0, readers: [] });
  const shown: unknown[] = [];
  for (const name of ['remote-user', 'remote-admin'])
    server.add({
      name,
      showTypeErrors: (errors: unknown) => shown.push([name, errors]),
    } as Partial<HotApp> as HotApp);
  const errors = parseTypeErrors(plain);
  server.showTypeErrors(errors);
  expect(shown).toEqual([
    ['remote-user', errors],
    ['remote-admin', errors],
  ]);
});
