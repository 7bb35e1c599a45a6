import fs from 'node:fs';
import path from 'node:path';
import { groups } from './groups';

const sources = path.resolve(__dirname, '../src');

/** The names that a source exports, re-exported ones included. */
function* exportsOf(source: string): Generator<string> {
  for (const [, name] of source.matchAll(/^export (?:default )?(?:function|const) (\w+)/gm))
    yield name!;
  for (const [, names] of source.matchAll(/^export \{([^}]*)\}/gm))
    for (const name of names!.split(',')) yield name.trim();
}

/** The components that other packages can import: the modules of `exports`, `src/<name>/<name>.tsx`. */
const listComponents = (): string[] =>
  fs
    .readdirSync(sources)
    .map((name) => path.join(sources, name, `${name}.tsx`))
    .filter((file) => fs.existsSync(file))
    .flatMap((file) => [...exportsOf(fs.readFileSync(file, 'utf8'))])
    .filter((name) => /^[A-Z]/.test(name));

it('has examples of every component of the package, and no others', () => {
  const shown = groups.flatMap(({ components }) => components.map(({ name }) => name));
  expect(shown.toSorted()).toEqual(listComponents().toSorted());
});
