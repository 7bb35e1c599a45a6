import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Reduces a page to that of a plain single-page app with the shell's styles and script. Without the registry and preloads,
 * the shell fetches the registry, then the remote's entry, then its page, then the data.
 */
export function makePlain(html: string): string {
  return html
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(/<link rel="stylesheet" href="\/releases\/remote-[^>]*>/g, '')
    .replace(/<script type="application\/json" id="hive-registry">.*?<\/script>/s, '');
}

/** A server that a bench's browser visits. */
export interface Front {
  url: string;
  stop(): void;
}

interface FrontOptions {
  /** The proxied web host. */
  host: string;
  /** The origin the api accepts writes from. */
  origin: string;
  /** Applied to the HTML of each page. */
  rewrite: (html: string) => string;
}

/**
 * Starts a proxy in front of a web host, so that every kind of rendering is reached in the same way. A proxy instead of the
 * browser's request interception, because network throttling does not apply to intercepted requests.
 */
export async function serveFront(options: FrontOptions): Promise<Front> {
  const server: Server = createServer((incoming, outgoing) => {
    const isPage = incoming.headers['sec-fetch-dest'] === 'document';
    const headers = {
      ...incoming.headers,
      ...(isPage && { 'accept-encoding': 'identity' }),
      ...(incoming.headers.origin && { origin: options.origin }),
    };
    const url = new URL(incoming.url ?? '/', options.host);
    const forwarded = sendRequest(url, { method: incoming.method, headers });
    forwarded.on('response', (answer) => {
      if (isPage) void sendPage(answer, outgoing, options.rewrite);
      else answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  return listen(server);
}

/** Listens on a free port. */
export async function listen(server: Server): Promise<Front> {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, stop: () => server.close() };
}

/** How every front compresses the HTML of a page. */
export const compressPage = (html: string): Buffer =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

async function sendPage(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  rewrite: FrontOptions['rewrite'],
): Promise<void> {
  const html = await readAll(answer);
  const body = compressPage(rewrite(html));
  const { 'transfer-encoding': _chunked, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, {
    ...headers,
    'content-encoding': 'br',
    'content-length': body.length,
  });
  outgoing.end(body);
}

async function readAll(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
