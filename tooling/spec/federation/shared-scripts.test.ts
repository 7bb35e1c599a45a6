import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { NeededFiles } from '@hive/contract/release';
import type { App } from '../../federation/app';
import { clientConfig } from '../../federation/client-config';
import { writeReleaseManifest } from '../../federation/release-manifest';
import { runWebpack } from '../../federation/run-webpack';

let folder: string;
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-shared-scripts-'))));
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** More than the 30,000 bytes from which on a script is shared. */
const lines = Array.from({ length: 1500 }, (_, index) => index);
const sharedScript = `import './shared.module.css';
export const texts = [${lines.map((line) => `'The text of line ${line}'`).join(',\n')}];`;
const sharedStyle = `.shared { ${lines.map((line) => `--property-of-line-${line}: 0;`).join('\n')} }`;

/** Builds a remote whose pages all import the same script and style. Returns what each page needs, as in `release.json`. */
async function buildPages(addresses: readonly string[]): Promise<readonly NeededFiles[]> {
  const write = (file: string, text: string): void =>
    fs.writeFileSync(path.join(folder, file), text);
  write('shared.js', sharedScript);
  write('shared.module.css', sharedStyle);
  const pages = addresses.map((address, index) => {
    write(
      `page-${index}.js`,
      `import { texts } from './shared.js';\nexport default () => ['${address}', ...texts];`,
    );
    return { path: address, module: `./Page${index}`, source: `./page-${index}.js` };
  });
  const app = {
    name: 'remote-small',
    folder,
    role: 'remote',
    container: 'remote_small',
    packageVersion: '1.0.0',
    base: '/',
    output: path.join(folder, 'dist'),
    remote: { name: 'remote-small', pages },
  } as unknown as App;
  const config = clientConfig(app);
  const stats = await runWebpack({
    ...config,
    cache: false,
    optimization: { ...config.optimization, minimize: false },
  });
  return (await writeReleaseManifest(app, stats)).pages;
}

/** The scripts that all of these pages have, and those of each page alone. */
function compareScripts(pages: readonly NeededFiles[]): { shared: string[]; own: string[][] } {
  const [first = [], ...rest] = pages.map(({ scripts }) => scripts);
  const shared = first.filter((script) => rest.every((scripts) => scripts.includes(script)));
  const own = [first, ...rest].map((scripts) =>
    scripts.filter((script) => !shared.includes(script)),
  );
  return { shared, own };
}

/** Expects that these pages have one script in common, and each of them one alone. */
function expectShared(pages: readonly NeededFiles[]): void {
  const { shared, own } = compareScripts(pages);
  expect(shared).toHaveLength(1);
  expect(own.map((scripts) => scripts.length)).toEqual(pages.map(() => 1));
  expect(new Set(own.flat()).size).toBe(pages.length);
}

/** Expects that each page has one file of styles, which no other page has. */
function expectOwnStyles(pages: readonly NeededFiles[]): void {
  expect(pages.map(({ styles }) => styles.length)).toEqual(pages.map(() => 1));
  expect(new Set(pages.flatMap(({ styles }) => styles)).size).toBe(pages.length);
}

test('The home page of a remote has one script, the other pages share one, and styles stay with their page', async () => {
  const pages = await buildPages(['/', '/first', '/second', '/third']);
  const [home, ...others] = pages;
  expect(home?.scripts).toHaveLength(1);
  expectShared(others);
  expect(others.flatMap(({ scripts }) => scripts)).not.toContain(home?.scripts[0]);
  expectOwnStyles(pages);
});

test('All pages of a remote without a home page share a script', async () => {
  const pages = await buildPages(['/first', '/second']);
  expectShared(pages);
  expectOwnStyles(pages);
});
