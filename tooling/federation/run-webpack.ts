import webpack, { type Configuration, type StatsCompilation } from 'webpack';

/** Runs webpack. Rejects with the text of all errors. */
export function runWebpack(config: Configuration): Promise<StatsCompilation> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack refused its settings');
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close((closeFailure) => {
        const error = failure ?? closeFailure;
        if (error || !stats) return reject(error ?? new Error('webpack gave no result'));
        const result = stats.toJson({
          all: false,
          errors: true,
          warnings: true,
          entrypoints: true,
          chunkGroups: true,
        });
        for (const warning of result.warnings ?? []) console.warn(warning.message);
        if (stats.hasErrors()) {
          return reject(new Error((result.errors ?? []).map((one) => one.message).join('\n\n')));
        }
        resolve(result);
      });
    });
  });
}
