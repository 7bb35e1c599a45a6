import fs from 'node:fs';
import path from 'node:path';
import webpack, { type Stats } from 'webpack';
import { hotBuildPlugins } from '../federation/hot-build-plugins';
import { scriptRule } from '../federation/rules';

/** `build-thrice <folder> <text>…`: builds each text in turn as a file is edited, and says what came of it. */
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

const left = [...texts];
let last: string | undefined;
fs.writeFileSync(entry, left.shift() ?? '');
const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
  if (!stats) throw error ?? new Error('webpack gave no result');
  // The watcher may build the same once more, when it sees a file a moment after it was written.
  if (stats.hash === last) return;
  last = stats.hash;
  tell(stats);
  const next = left.shift();
  if (next === undefined) watching?.close(() => undefined);
  else fs.writeFileSync(entry, next);
});

function tell(stats: Stats): void {
  const written = fs.existsSync(output) ? fs.readdirSync(output) : [];
  console.log(
    JSON.stringify({
      hash: stats.hash,
      faults: stats.toJson({ all: false, errors: true }).errors?.map(({ message }) => message),
      main: written.includes('main.js') && fs.readFileSync(path.join(output, 'main.js'), 'utf8'),
      updates: written.filter((file) => file.endsWith('.hot-update.json')),
    }),
  );
}
