import fs from 'node:fs';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import type { App } from '../federation/app';
import { assetRule, extensions, scriptRule, styleRule } from '../federation/rules';

/** The server's address of the events after which an open page reloads. */
export const updatesPath = '/mock-site/updates';

/** The file in which a remote describes the mock user and the answers of the api. */
export const mocksFile = 'src/mocks.ts';

/** The entry of the mock site: plain JavaScript that imports every page of the remote. */
function createEntry({ folder, remote }: App): string {
  const absolute = (file: string): string => JSON.stringify(path.join(folder, file));
  const pages = remote?.pages ?? [];
  return [
    "import '@hive/shared-ui/tokens.css';",
    "import '@hive/shared-ui/base.css';",
    "import { startMockSite } from '@hive/shared-auth/testing/mock-site';",
    `import { remote } from ${absolute('src/remote.ts')};`,
    fs.existsSync(path.join(folder, mocksFile))
      ? `import * as mocks from ${absolute(mocksFile)};`
      : 'const mocks = {};',
    ...pages.map(({ source }, index) => `import page${index} from ${absolute(source)};`),
    `const pages = { ${pages.map(({ module }, index) => `${JSON.stringify(module)}: page${index}`).join(', ')} };`,
    `new EventSource('${updatesPath}').onmessage = () => location.reload();`,
    'void startMockSite({ ...mocks, remote, pages });',
    '',
  ].join('\n');
}

/**
 * The browser build of a remote's mock site: its pages with all libraries, without federation.
 * @param cache a folder below the repository, from which its packages are found
 */
export function mockSiteConfig(app: App, cache: string): Configuration {
  const entry = path.join(cache, 'main.mjs');
  fs.mkdirSync(cache, { recursive: true });
  fs.writeFileSync(entry, createEntry(app));
  return {
    name: 'mock-site',
    mode: 'development',
    target: ['web', 'es2022'],
    context: app.folder,
    devtool: 'source-map',
    entry,
    output: { path: path.join(cache, 'dist'), publicPath: '/', filename: '[name].js' },
    resolve: { extensions },
    module: { rules: [scriptRule(), styleRule(app, 'client'), assetRule(true)] },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
    performance: { hints: false },
    stats: 'none',
    infrastructureLogging: { level: 'error' },
  };
}
