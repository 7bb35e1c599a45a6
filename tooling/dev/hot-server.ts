import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HotApp } from './hot-app';

/**
 * Whether a page may have what it asks for. A build holds the sources: any site that a developer has open could read it
 * from this machine, so pages of other origins are answered only when they are named. Pictures tell nobody anything.
 */
export function mayRead(headers: IncomingMessage['headers'], readers: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': from, 'sec-fetch-dest': as } = headers;
  if (from === 'same-origin' || from === 'none' || as === 'image') return true;
  if (origin !== undefined) return readers.includes(origin);
  // A program that is no browser; a browser says where its page is from, or sends an origin.
  return from === undefined;
}

function allowReader({ headers }: IncomingMessage, response: ServerResponse): void {
  if (!headers.origin) return;
  response.setHeader('access-control-allow-origin', headers.origin);
  response.setHeader('vary', 'origin');
  // Chromium asks before a public site may reach a machine of the local network.
  if (headers['access-control-request-private-network']) {
    response.setHeader('access-control-allow-private-network', 'true');
  }
}

interface HotServerOptions {
  /** 0: whichever is free. */
  port: number;
  /** Origins whose pages may read what is served. */
  readers: string[];
}

/** Serves the builds of apps that are being edited, on this machine alone. */
export class HotServer {
  private readonly server: Server;
  private readonly apps = new Map<string, HotApp>();

  constructor(private readonly options: HotServerOptions) {
    this.server = createServer((request, response) => this.answer(request, response));
  }

  add(app: HotApp): void {
    this.apps.set(app.name, app);
  }

  /** The address it listens at. Rejects when the port is taken. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(this.options.port, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    await Promise.all([...this.apps.values()].map((app) => app.close()));
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const end = (status: number) => void response.writeHead(status).end();
    // A name of somebody else's that leads to this machine is not ours to answer for.
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    if (host !== 'localhost' && host !== '127.0.0.1' && host !== '[::1]') return end(403);
    if (!mayRead(request.headers, this.options.readers)) return end(403);
    allowReader(request, response);
    if (request.method === 'OPTIONS') return end(204);
    const [, name = ''] = /^\/releases\/([^/]+)\//.exec(request.url ?? '') ?? [];
    const app = this.apps.get(name);
    if (app) app.handle(request, response, () => end(404));
    else end(404);
  }
}
