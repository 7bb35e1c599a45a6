import fs from 'node:fs';
import path from 'node:path';
import { facades, serverExternals, sharedVersions } from '../federation/share-policy';
import sharedNames from '../federation/facade/shared-names.json';

const root = path.resolve(__dirname, '../..');

/** The names between the braces of a facade's one export. */
function namesIn(file: string): string[] {
  const list = /export \{([^}]*)\}/.exec(fs.readFileSync(file, 'utf8'))?.[1] ?? '';
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

/** The libraries that the web host hands to server bundles; read as text, since tools do not import the shell. */
const handedOut = [
  ...fs
    .readFileSync(path.join(root, 'shell/server/shared-table.ts'), 'utf8')
    .split('sharedTable:')[1]!
    .matchAll(/^ {2}(?:'([^']+)'|(\w+))[:,]/gm),
].map(([, quoted, plain]) => quoted ?? plain ?? '');

test('The linter knows a facade for exactly the libraries that have one', () => {
  expect(Object.keys(sharedNames).sort()).toEqual(Object.keys(facades).sort());
});

test.each(Object.entries(facades))('The facade of %s and the linter name the same', (name, it) => {
  const allowed: Record<string, string[]> = sharedNames;
  expect(namesIn(it.file).sort()).toEqual([...(allowed[name] ?? [])].sort());
});

test('The web host hands out every library that is shared in the browser', () => {
  const libraryOf = (key: string): string =>
    Object.entries(facades).find(([, { shareKey }]) => shareKey === key)?.[0] ?? key;
  expect(handedOut).toEqual(expect.arrayContaining(Object.keys(sharedVersions).map(libraryOf)));
});

test('A server bundle leaves out what the web host hands out, and nothing else', () => {
  const own = handedOut.filter((name) => !name.startsWith('node:'));
  expect(own.filter((name) => !serverExternals(name))).toEqual([]);
  expect(['axios', 'clsx', '@hive/shared-ui/button', 'node:fs'].filter(serverExternals)).toEqual(
    [],
  );
});
