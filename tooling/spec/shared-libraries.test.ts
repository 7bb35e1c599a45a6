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

/**
 * The libraries that the web host provides to server bundles, read as text, since tooling does not import the shell.
 */
const provided = [
  ...fs
    .readFileSync(path.join(root, 'shell/server/rendering/realm/shared-table.ts'), 'utf8')
    .split('sharedTable:')[1]!
    .matchAll(/^ {2}(?:'([^']+)'|(\w+))[:,]/gm),
].map(([, quoted, plain]) => quoted ?? plain ?? '');

test('The linter has the names of exactly the libraries with a facade', () => {
  expect(Object.keys(sharedNames).sort()).toEqual(Object.keys(facades).sort());
});

test.each(Object.entries(facades))(
  'The facade of %s and the linter have the same names',
  (name, it) => {
    const allowed: Record<string, string[]> = sharedNames;
    expect(namesIn(it.file).sort()).toEqual([...(allowed[name] ?? [])].sort());
  },
);

test('The web host provides every library that is shared in the browser', () => {
  const libraryOf = (key: string): string =>
    Object.entries(facades).find(([, { shareKey }]) => shareKey === key)?.[0] ?? key;
  expect(provided).toEqual(expect.arrayContaining(Object.keys(sharedVersions).map(libraryOf)));
});

test('A server bundle excludes exactly the libraries that the web host provides', () => {
  const libraries = provided.filter((name) => !name.startsWith('node:'));
  expect(libraries.filter((name) => !serverExternals(name))).toEqual([]);
  expect(['axios', 'clsx', '@hive/shared-ui/button', 'node:fs'].filter(serverExternals)).toEqual(
    [],
  );
});
