import fs from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { compressPage, listen, type Front } from '../first-visit/front';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The addresses that the stores' builds and data contain. All of it is served by the front. */
const otherHosts =
  /https:\/\/(?:blueprint\.the-tractor\.store|tractor-store-react\.pages\.dev)|http:\/\/localhost:8081/g;

interface StoreOptions {
  /** Folders with files, the first one first. */
  folders: readonly string[];
  /** The HTML of an address that is not a file. */
  render: (address: string) => Promise<string>;
}

/**
 * Serves a store from this machine: texts compressed with Brotli, as Hive's releases and pages are, and files cached for a
 * day, as the blueprint's server does in production.
 */
export function serveStore({ folders, render }: StoreOptions): Promise<Front> {
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`;
    const localise = (text: string): string => text.replace(otherHosts, origin);
    const { pathname } = new URL(request.url ?? '/', origin);
    const file = findFile(folders, pathname);
    if (!file) {
      void render(request.url ?? '/').then(
        (html) =>
          response
            .writeHead(200, { 'content-type': types['.html'], 'content-encoding': 'br' })
            .end(compressPage(localise(html))),
        () => response.writeHead(404).end(),
      );
      return;
    }
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    const headers = { 'content-type': type, 'cache-control': 'public, max-age=86400' };
    if (/^(?:image\/webp|font|application\/octet)/.test(type)) {
      const body = fs.readFileSync(file);
      response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
      return;
    }
    const body =
      compressed.get(file) ?? brotliCompressSync(localise(fs.readFileSync(file, 'utf8')));
    compressed.set(file, body);
    response
      .writeHead(200, { ...headers, 'content-encoding': 'br', 'content-length': body.length })
      .end(body);
  });
  return listen(server);
}

function findFile(folders: readonly string[], pathname: string): string | undefined {
  const relative = path.normalize(decodeURIComponent(pathname)).replace(/^(?:\.\.\/)+/, '');
  return folders
    .map((folder) => path.join(folder, relative))
    .find((file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile());
}
