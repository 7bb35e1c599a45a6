import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
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

/**
 * Stands before a web host and makes its pages plain. A server, and not the browser's interception of requests: what is
 * intercepted does not pass the slowed-down network.
 */
export async function servePlain(host: string): Promise<{ address: string; stop(): void }> {
  const server: Server = createServer((incoming, outgoing) => {
    const isPage = incoming.headers['sec-fetch-dest'] === 'document';
    const headers = { ...incoming.headers, ...(isPage && { 'accept-encoding': 'identity' }) };
    const onward = ask(new URL(incoming.url ?? '/', host), { method: incoming.method, headers });
    onward.on('response', (answer) => {
      if (!isPage) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      void readAll(answer).then((html) => {
        const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
        const body = brotliCompressSync(makePlain(html), { params });
        const { 'transfer-encoding': _chunked, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, {
          ...rest,
          'content-encoding': 'br',
          'content-length': body.length,
        });
        outgoing.end(body);
      });
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}`, stop: () => server.close() };
}

async function readAll(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
