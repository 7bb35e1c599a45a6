import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { eagerCompilation } from '../federation/eager-compilation';
import { NeutralHashesPlugin } from '../federation/neutral-hashes-plugin';
import { runWebpack } from '../federation/run-webpack';
import { scriptMinimizer } from '../federation/lean-libraries';
import { scriptRule } from '../federation/rules';
import { packSourceMaps, SourceMapsPlugin } from '../federation/source-maps';

const root = setUpTemporaryFolder();

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

/** Builds an app with a chunk and a library, in a folder of a workspace. Returns the folder of the build. */
async function build(workspace: string, hasMaps: boolean): Promise<string> {
  const folder = root.join(workspace);
  const context = path.join(folder, 'remote-a');
  write(
    path.join(context, 'src/main.ts'),
    `import library from 'library';
export async function start(count: number): Promise<void> {
  const { show } = await import('./chunk');
  show(library(count));
}
void start(Number(location.hash));`,
  );
  write(
    path.join(context, 'src/chunk.ts'),
    `export const show = (text: string): void => {
  if (!text) throw new Error('Nothing to show');
  document.title = text;
};`,
  );
  write(
    path.join(folder, 'node_modules/library/index.js'),
    'module.exports = (secret) => `library ${secret}`;',
  );
  const output = path.join(context, 'dist');
  await runWebpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context,
    entry: './src/main.ts',
    devtool: false,
    output: { path: output, filename: '[name].[contenthash:8].js', publicPath: '/' },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [scriptRule()] },
    optimization: { minimizer: [scriptMinimizer()] },
    plugins: [
      new NeutralHashesPlugin(),
      eagerCompilation(),
      ...(hasMaps ? [new SourceMapsPlugin((file) => path.relative(folder, file))] : []),
    ],
  });
  if (hasMaps) packSourceMaps(output);
  return output;
}

const readAll = (folder: string, ending: string): Record<string, string> =>
  Object.fromEntries(
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending))
      .sort()
      .map((file) => [file, fs.readFileSync(path.join(folder, file)).toString('base64')]),
  );

test('Scripts have the same bytes with and without maps, and do not refer to them', async () => {
  const [without, withMaps] = [await build('a', false), await build('a', true)];
  const scripts = readAll(withMaps, '.js');
  expect(Object.keys(scripts)).toHaveLength(2);
  expect(scripts).toEqual(readAll(without, '.js'));
  for (const script of Object.values(scripts))
    expect(Buffer.from(script, 'base64').toString()).not.toContain('sourceMappingURL');
});

test('The same sources give the same maps in every folder', async () => {
  // As deep as the first: modules' names contain the loader's path, which is in the workspace in a real build.
  const [here, there] = [await build('a', true), await build('b', true)];
  expect(readAll(here, '.map.gz')).toEqual(readAll(there, '.map.gz'));
});

test('A map has the paths in the repository, the text of own sources, and none of libraries', async () => {
  const output = await build('a', true);
  const maps = fs.readdirSync(path.join(output, 'maps'));
  expect(maps).toHaveLength(2);
  const main = maps.find((map) => map.startsWith('main.'))!;
  const text = zlib.gunzipSync(fs.readFileSync(path.join(output, 'maps', main))).toString();
  const { sources, sourcesContent } = JSON.parse(text) as {
    sources: string[];
    sourcesContent: (string | null)[];
  };
  const contentOf = (source: string) => sourcesContent[sources.indexOf(source)];
  expect(contentOf('remote-a/src/main.ts')).toContain('count: number');
  expect(sources).toContain('node_modules/library/index.js');
  expect(contentOf('node_modules/library/index.js')).toBeNull();
  expect(text).not.toContain(root.path);
});

test('Only the entry asks the browser to compile all its functions, and its map counts that line', async () => {
  const output = await build('a', true);
  const scripts = fs.readdirSync(output).filter((file) => file.endsWith('.js'));
  const entry = scripts.find((file) => file.startsWith('main.'))!;
  const chunk = scripts.find((file) => !file.startsWith('main.'))!;
  const linesOf = (file: string) =>
    fs.readFileSync(path.join(output, file), 'utf8').split('\n') as [string, ...string[]];
  expect(linesOf(entry)[0]).toBe('//# allFunctionsCalledOnLoad');
  expect(linesOf(chunk)[0]).not.toContain('allFunctionsCalledOnLoad');

  const map = zlib.gunzipSync(fs.readFileSync(path.join(output, 'maps', `${entry}.map.gz`)));
  const { mappings } = JSON.parse(map.toString()) as { mappings: string };
  // A semicolon ends a line.
  expect(mappings).toMatch(/^;[^;]/);
});
