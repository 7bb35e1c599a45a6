import fs from 'node:fs';
import path from 'node:path';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { runWebpack } from '../federation/run-webpack';
import { StableIdsPlugin } from '../federation/stable-ids-plugin';

const root = setUpTemporaryFolder();

/** Builds the same sources in a folder, with the name that the federation's entry would have there. */
async function build(folder: string, entry: string, isStable: boolean): Promise<string> {
  const context = root.join(folder);
  fs.mkdirSync(path.join(context, '.federation'), { recursive: true });
  fs.writeFileSync(path.join(context, `.federation/entry.${entry}.js`), 'module.exports = 1;');
  fs.writeFileSync(path.join(context, 'other.js'), 'module.exports = 2;');
  fs.writeFileSync(
    path.join(context, 'main.js'),
    `console.log(require('./.federation/entry.${entry}.js'), require('./other.js'));`,
  );
  await runWebpack({
    mode: 'production',
    context,
    entry: './main.js',
    output: { path: path.join(context, 'dist'), filename: 'main.js' },
    optimization: { moduleIds: 'deterministic', minimize: false },
    plugins: isStable ? [new StableIdsPlugin()] : [],
  });
  return fs.readFileSync(path.join(context, 'dist/main.js'), 'utf8').replaceAll(entry, '…');
}

test('The same sources give the same files in every folder', async () => {
  const [here, there] = [await build('a', 'aaaa', true), await build('b/c', 'bbbb', true)];
  expect(here).toBe(there);
});

test('Without the plugin the files differ', async () => {
  expect(await build('a', 'aaaa', false)).not.toBe(await build('b/c', 'bbbb', false));
});
