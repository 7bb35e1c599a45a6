import fs from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../federation/app';

/** Of a key in a monospaced system font, which is never replaced: four groups of four in a line. */
const exceptions = ['shell/src/two-factor/setup.module.css: 23ch'];

/** The styles in the source folders of all packages, as paths in the workspace. */
const listStyles = (): string[] =>
  fs
    .readdirSync(workspaceRoot)
    .map((name) => path.join(name, 'src'))
    .filter((folder) => fs.existsSync(path.join(workspaceRoot, folder)))
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(workspaceRoot, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.css'))
        .map((file) => path.join(folder, file)),
    );

test('No style has a length in ch: in a fallback font a zero has another width, and lines wrap differently', () => {
  const found = listStyles().flatMap((file) => {
    const css = fs.readFileSync(path.join(workspaceRoot, file), 'utf8');
    return [...css.matchAll(/[\d.]+r?(ch|ic)\b/g)].map(([length]) => `${file}: ${length}`);
  });
  expect(found).toEqual(exceptions);
});
