import type { NeededFiles } from '@hive/contract/release';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { buildSmallRemote } from './build-small-remote';

const folder = setUpTemporaryFolder();

/** More than the 30,000 bytes from which on a script is shared. */
const lines = Array.from({ length: 1500 }, (_, index) => index);
const sharedScript = `import './shared.module.css';
export const texts = [${lines.map((line) => `'The text of line ${line}'`).join(',\n')}];`;
const sharedStyle = `.shared { ${lines.map((line) => `--property-of-line-${line}: 0;`).join('\n')} }`;

/** More than the 100,000 bytes from which on libraries are separate. */
const largeLibrary = `export const library = '${'large '.repeat(20_000)}';`;

/**
 * Builds a remote whose pages all import the same script and style, and a library. Returns what each page needs, as in
 * `release.json`.
 * @param options `text` is what each page shows, `library` the content of the library
 */
async function buildPages(
  addresses: readonly string[],
  { text = 'first text', library = `export const library = 'small library';` } = {},
): Promise<readonly NeededFiles[]> {
  const files: Record<string, string> = {
    '../node_modules/library.js': library,
    'shared.js': sharedScript,
    'shared.module.css': sharedStyle,
  };
  const smallPages = addresses.map((address, index) => {
    files[`page-${index}.js`] = `import { library } from '../node_modules/library.js';
import { texts } from './shared.js';
export default () => ['${address}', '${text}', library, ...texts];`;
    return { path: address, source: `./page-${index}.js` };
  });
  return (await buildSmallRemote(folder.join('remote-small'), files, smallPages)).pages;
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

test('The home page of a remote has two scripts, the other pages share one, and styles stay with their page', async () => {
  const pages = await buildPages(['/', '/first', '/second', '/third']);
  const [home, ...others] = pages;
  expect(home?.scripts).toHaveLength(2);
  expectShared(others);
  expect(compareScripts(pages).shared).toEqual([]);
  expectOwnStyles(pages);
});

test('An edit of the home page changes the script with the sources of the remote, not that with libraries', async () => {
  const [before] = await buildPages(['/', '/first']);
  const [after] = await buildPages(['/', '/first'], { text: 'second text' });
  expect(before?.scripts).toHaveLength(2);
  expect(after?.scripts).toHaveLength(2);
  expect(before?.scripts.filter((script) => after?.scripts.includes(script))).toHaveLength(1);
});

test('All pages of a remote without a home page share a script', async () => {
  const pages = await buildPages(['/first', '/second']);
  expectShared(pages);
  expectOwnStyles(pages);
});

test('An edit of a page changes no script of a large library', async () => {
  const addresses = ['/first'];
  const [before] = await buildPages(addresses, { library: largeLibrary });
  const [after] = await buildPages(addresses, { library: largeLibrary, text: 'second text' });
  const unchanged = before?.scripts.filter((script) => after?.scripts.includes(script));
  expect(before?.scripts).toHaveLength(2);
  expect(unchanged).toHaveLength(1);
});
