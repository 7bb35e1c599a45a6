import { isBuiltin } from 'node:module';
import path from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { assetRule, extensions, scriptRule, styleRule } from './rules';
import { workspaceRoot } from './app';

/** The build of a Node program (the api, the web host) as one ES module, with node_modules outside. */
export function nodeConfig(options: {
  /** Folder of the package. */
  folder: string;
  /** Source files by output name: `main` becomes `main.js`. */
  entries: Record<string, string>;
  output: string;
  /** Packages to bundle; all others stay in node_modules. */
  bundled: RegExp;
}): Configuration {
  const packages = new Set<string>();
  return {
    name: 'node',
    mode: 'production',
    target: 'node20',
    context: options.folder,
    devtool: 'source-map',
    entry: options.entries,
    experiments: { outputModule: true },
    output: {
      path: options.output,
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    externalsType: 'module',
    externalsPresets: { node: true },
    externals: [
      ({ request, dependencyType }, callback) => {
        const isPackage =
          request && /^(@[\w-]+\/)?[\w-]/.test(request) && !path.isAbsolute(request);
        if (!isPackage || request.startsWith('node:') || options.bundled.test(request))
          return callback();
        packages.add(packageName(request));
        const type = dependencyType === 'commonjs' ? 'node-commonjs' : 'module';
        return callback(undefined, `${type} ${request}`);
      },
    ],
    resolve: { extensions },
    plugins: [listPackages(packages)],
    module: {
      // `createRequire` resolves packages at run time; webpack would resolve them during the build.
      parser: { javascript: { createRequire: false } },
      rules: [
        scriptRule(),
        styleRule({ name: 'host', folder: workspaceRoot }, 'server'),
        assetRule(false),
      ],
    },
    optimization: { minimize: false, splitChunks: false },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

const packageName = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** Writes `packages.json`, which `deploy/copy-packages.mjs` reads: the packages that stay in node_modules. */
const listPackages = (packages: ReadonlySet<string>) => ({
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ListPackages', (compilation) => {
      compilation.hooks.processAssets.tap('ListPackages', () => {
        const names = [...packages].filter((name) => !isBuiltin(name)).sort();
        compilation.emitAsset(
          'packages.json',
          new webpack.sources.RawSource(JSON.stringify(names)),
        );
      });
    });
  },
});
