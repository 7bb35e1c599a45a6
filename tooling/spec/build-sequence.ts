import fs from 'node:fs';
import path from 'node:path';
import webpack, { type Stats } from 'webpack';
import { hotBuildPlugins } from '../federation/hot-build-plugins';
import { scriptRule } from '../federation/rules';

/**
 * `build-sequence <folder> <text>…`: builds each text in turn like edits of one file, and prints each result as JSON.
 */
const [folder = '', ...texts] = process.argv.slice(2);
const output = path.join(folder, 'out');
const entry = path.join(folder, 'main.tsx');
const compiler = webpack({
  mode: 'development',
  devtool: false,
  context: folder,
  entry,
  output: { path: output, filename: '[name].js' },
  module: { rules: [scriptRule()] },
  plugins: [...hotBuildPlugins(), new webpack.HotModuleReplacementPlugin()],
});
if (!compiler) throw new Error('webpack refused its settings');

const remaining = [...texts];
let last: string | undefined;
fs.writeFileSync(entry, remaining.shift() ?? '');
const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
  if (!stats) throw error ?? new Error('webpack gave no result');
  // The watcher may repeat a build if it notices the written file late.
  if (stats.hash === last) return;
  last = stats.hash;
  printResult(stats);
  const next = remaining.shift();
  if (next === undefined) watching?.close(() => undefined);
  else fs.writeFileSync(entry, next);
});

function printResult(stats: Stats): void {
  const written = fs.existsSync(output) ? fs.readdirSync(output) : [];
  console.log(
    JSON.stringify({
      hash: stats.hash,
      errors: stats.toJson({ all: false, errors: true }).errors?.map(({ message }) => message),
      main: written.includes('main.js') && fs.readFileSync(path.join(output, 'main.js'), 'utf8'),
      updates: written.filter((file) => file.endsWith('.hot-update.json')),
    }),
  );
}
