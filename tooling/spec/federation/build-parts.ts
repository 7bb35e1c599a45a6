import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as esbuild from 'esbuild';
import type webpack from 'webpack';
import type { App } from '../../federation/app';
import { federationOptions } from '../../federation/client-config';
import { leanFederation } from '../../federation/lean-federation';
import { scriptRule } from '../../federation/rules';
import { runWebpack } from '../../federation/run-webpack';
import { installedVersion } from '../../federation/share-policy';

/** A version of Module Federation that is installed. */
export interface Installation {
  /** The name under which it is installed. */
  name: '@module-federation/enhanced' | 'module-federation-earlier';
  version: string;
}

export const current: Installation = {
  name: '@module-federation/enhanced',
  version: installedVersion('@module-federation/runtime'),
};

const packages = path.resolve(__dirname, '../../../node_modules');
const manifestOf = (name: Installation['name']): string =>
  path.join(packages, name, 'package.json');
const fromInstallation = ({ name }: Installation): NodeJS.Require =>
  createRequire(manifestOf(name));

/** The earlier minor version, for which apps that were released with it stand. */
export const earlier: Installation = {
  name: 'module-federation-earlier',
  version: (
    JSON.parse(fs.readFileSync(manifestOf('module-federation-earlier'), 'utf8')) as {
      version: string;
    }
  ).version,
};

const container = 'remote_small';

/** Builds a remote with one page, `./Page`, with a version of Module Federation. Returns its scripts, the entry first. */
export async function buildRemote(folder: string, installation: Installation): Promise<string[]> {
  fs.writeFileSync(
    path.join(folder, 'page.js'),
    "import { createElement } from 'react';\nexport default () => createElement('p', null, 'The page');\n",
  );
  const { ModuleFederationPlugin } = fromInstallation(installation)(
    path.join(packages, installation.name, 'dist/src/webpack.js'),
  ) as typeof import('@module-federation/enhanced/webpack');
  const pages = [{ module: './Page', source: './page.js' }];
  const app = { container, role: 'remote', remote: { pages } } as unknown as App;
  const output = path.join(folder, 'dist');
  await runWebpack({
    mode: 'production',
    context: folder,
    entry: {},
    target: ['web', 'es2022'],
    output: { path: output, publicPath: '/', uniqueName: container, filename: '[name].js' },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [scriptRule()] },
    optimization: { splitChunks: false },
    plugins: [
      ...leanFederation('remote'),
      new ModuleFederationPlugin(
        federationOptions(app, { entry: 'entry.js', manifest: false }),
      ) as webpack.WebpackPluginInstance,
    ],
  });
  const files = fs.readdirSync(output).filter((file) => file.endsWith('.js'));
  return ['entry.js', ...files.filter((file) => file !== 'entry.js')].map((file) =>
    fs.readFileSync(path.join(output, file), 'utf8'),
  );
}

/** Builds the shell's part of the federation with a version of Module Federation. Returns its script. */
export async function buildPage(installation: Installation): Promise<string> {
  const resolve = fromInstallation(installation).resolve;
  const built = await esbuild.build({
    entryPoints: [path.join(__dirname, '../../federation/runtime/shell-runtime.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    define: { HIVE_FEDERATION_VERSION: JSON.stringify(installation.version) },
    plugins: [
      {
        name: 'installation',
        setup({ onResolve }) {
          onResolve({ filter: /^@module-federation\// }, ({ path: request, importer }) =>
            importer.endsWith('shell-runtime.ts') ? { path: resolve(request) } : undefined,
          );
        },
      },
    ],
  });
  return built.outputFiles[0]!.text;
}
