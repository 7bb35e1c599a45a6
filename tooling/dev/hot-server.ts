import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HotApp } from './hot-app';
import type { TypeCheckError } from './type-errors';

/**
 * Whether a page can read a build. A build contains the sources, and any site open in the developer's browser could
 * request it, so other origins must be listed. Pictures are always allowed.
 */
export function mayRead(headers: IncomingMessage['headers'], readers: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': from, 'sec-fetch-dest': as } = headers;
  if (from === 'same-origin' || from === 'none' || as === 'image') return true;
  if (origin !== undefined) return readers.includes(origin);
  // Not a browser: browsers send `sec-fetch-site` or an origin.
  return from === undefined;
}

function allowReader({ headers }: IncomingMessage, response: ServerResponse): void {
  if (!headers.origin) return;
  response.setHeader('access-control-allow-origin', headers.origin);
  response.setHeader('vary', 'origin');
  // Chromium sends this before a public site can reach a machine in the local network.
  if (headers['access-control-request-private-network']) {
    response.setHeader('access-control-allow-private-network', 'true');
  }
}

interface HotServerOptions {
  /** 0: any free port. */
  port: number;
  /** Origins whose pages can read the builds. */
  readers: string[];
}

/** Serves the builds of apps that are being edited, on this machine only. */
export class HotServer {
  private readonly server: Server;
  private readonly apps = new Map<string, HotApp>();

  constructor(private readonly options: HotServerOptions) {
    this.server = createServer((request, response) => this.answer(request, response));
  }

  add(app: HotApp): void {
    this.apps.set(app.name, app);
  }

  /** Shows errors of types in the pages of the apps in whose folders they are. */
  showTypeErrors(errors: readonly TypeCheckError[]): void {
    for (const app of this.apps.values()) app.showTypeErrors(errors);
  }

  /** Starts listening and returns the address. Rejects if the port is in use. */
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
    // Refuses other host names that resolve to this machine (DNS rebinding).
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
