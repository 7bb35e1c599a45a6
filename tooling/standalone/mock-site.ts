import fs from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import webpack from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import { BuildReport } from '../dev/build-report';
import { TypeCheck } from '../dev/type-check';
import { readApp, workspaceRoot } from '../federation/app';
import { hotBuildPlugins } from '../federation/hot-build-plugins';
import { isLoopback } from '../releases/site/safe-address';
import { mockSiteConfig, updatesPath } from './mock-site-config';

const page = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Mock site</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/main.css" />
    <script defer src="/main.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;

/** The base of the addresses of requests. */
const origin = 'http://localhost';

/** The open pages, which reload after each good build. */
class OpenPages {
  private readonly streams = new Set<ServerResponse>();

  add(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.flushHeaders();
    this.streams.add(response);
    response.once('close', () => this.streams.delete(response));
  }

  reload(): void {
    for (const stream of this.streams) stream.write('data: reload\n\n');
  }
}

/** Refuses other host names that resolve to this machine (DNS rebinding): the build contains the sources. */
const isLocal = ({ headers }: IncomingMessage): boolean =>
  isLoopback((headers.host ?? '').replace(/:\d+$/, ''));

/** msw's service worker, of the version that the repository has. */
function readWorker(): Buffer {
  const { resolve } = createRequire(path.join(workspaceRoot, 'package.json'));
  return fs.readFileSync(
    path.join(path.dirname(resolve('msw/package.json')), 'lib/mockServiceWorker.js'),
  );
}

/** A mock site that serves pages. */
interface RunningMockSite {
  /** Its port; useful where the system has chosen it. */
  port: number;
  stop(): Promise<void>;
}

/**
 * Serves the pages of a remote on a mock site, which needs no api. Resolves after the first build.
 * @param port 0 for a free one
 */
export async function serveMockSite(name: string, port: number): Promise<RunningMockSite> {
  const cache = path.join(workspaceRoot, 'node_modules/.cache/hive-mock-site');
  const config = mockSiteConfig(await readApp(name), cache);
  const compiler = webpack({
    ...config,
    plugins: [...(config.plugins ?? []), ...hotBuildPlugins()],
  });
  if (!compiler) throw new Error('webpack refused its settings');
  const types = new TypeCheck({ root: workspaceRoot, folders: ['.'] });
  const report = new BuildReport(name);
  const pages = new OpenPages();
  compiler.hooks.done.tap('mock site', (stats) => {
    report.print(stats);
    types.check();
    if (!stats.hasErrors()) pages.reload();
  });
  const middleware = devMiddleware(compiler, { publicPath: '/', index: false });

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (!isLocal(request)) return void response.writeHead(403).end();
    const url = request.url ?? '/';
    // A path such as // is not a relative address.
    if (!URL.canParse(url, origin)) return void response.writeHead(400).end();
    const { pathname } = new URL(url, origin);
    if (pathname === updatesPath) return pages.add(response);
    if (pathname === '/mockServiceWorker.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
      return void response.end(readWorker());
    }
    void middleware(request, response, () => {
      const isPage = request.headers['sec-fetch-dest'] === 'document' || !pathname.includes('.');
      if (!isPage) return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(page);
    });
  }

  const server = createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  await new Promise<void>((resolve) => middleware.waitUntilValid(() => resolve()));
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await new Promise<void>((resolve) => middleware.close(() => resolve()));
      await types.stop();
    },
  };
}
