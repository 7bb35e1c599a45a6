import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * A web host's page as a plain single-page app has it: its own styles and its own script. Neither the registry nor a
 * preload is in it, so the shell fetches the registry, then the remote's entry, then its page, then the data.
 */
export function makePlain(html: string): string {
  return html
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(/<link rel="stylesheet" href="\/releases\/remote-[^>]*>/g, '')
    .replace(/<script type="application\/json" id="hive-registry">.*?<\/script>/s, '');
}

interface FrontOptions {
  /** The web host behind. */
  host: string;
  /** The address the api takes writes from. */
  origin: string;
  /** What becomes of each page on its way. */
  rewrite: (html: string) => string;
}

/**
 * Stands before a web host, so that every way of rendering is reached by the same path and from the same origin. A
 * server, and not the browser's interception of requests: what is intercepted does not pass the slowed-down network.
 */
export async function serveFront(options: FrontOptions): Promise<{ url: string; stop(): void }> {
  const server: Server = createServer((incoming, outgoing) => {
    const isPage = incoming.headers['sec-fetch-dest'] === 'document';
    const headers = {
      ...incoming.headers,
      ...(isPage && { 'accept-encoding': 'identity' }),
      ...(incoming.headers.origin && { origin: options.origin }),
    };
    const url = new URL(incoming.url ?? '/', options.host);
    const onward = ask(url, { method: incoming.method, headers });
    onward.on('response', (answer) => {
      if (isPage) void sendPage(answer, outgoing, options.rewrite);
      else answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, stop: () => server.close() };
}

async function sendPage(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  rewrite: FrontOptions['rewrite'],
): Promise<void> {
  const html = await readAll(answer);
  const body = brotliCompressSync(rewrite(html), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  });
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
