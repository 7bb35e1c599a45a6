import { createHmac } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * A shop as a brand's developer would write it after reading only docs/guides/postback.md: it imports none of our code,
 * stores the click id in a cookie, and resends a postback until the response is final.
 */

interface ShopOptions {
  /** The origin of Hive, to which postbacks are sent. */
  hiveUrl: () => string;
  keyId: string;
  secret: string;
  /** Milliseconds before the next attempt if the response does not specify any. */
  pauseMs: number;
}

interface Settled {
  status: number;
  answer: Record<string, unknown>;
  attempts: number;
}

export interface Shop {
  url: string;
  /** The final response to each postback, by order or refund. */
  settled: Map<string, Settled>;
  close(): Promise<void>;
}

export async function openShop({ hiveUrl, keyId, secret, pauseMs }: ShopOptions): Promise<Shop> {
  const settled = new Map<string, Settled>();
  const orders = new Map<string, number>();

  function attempt(path: string, body: string): Promise<Response> {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const hmac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    return fetch(hiveUrl() + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'hive-key-id': keyId,
        'hive-timestamp': timestamp,
        'hive-signature': `v1=${hmac}`,
      },
      body,
    });
  }

  /** 'No response, 429 or 5xx: send the same body again, signed again with the current time.' */
  async function report(name: string, path: string, content: object): Promise<void> {
    const body = JSON.stringify(content);
    for (let attempts = 1; ; attempts += 1) {
      const answer = await attempt(path, body).catch(() => null);
      if (answer && answer.status !== 429 && answer.status < 500) {
        const received = (await answer.json()) as Record<string, unknown>;
        settled.set(name, { status: answer.status, answer: received, attempts });
        return;
      }
      await answer?.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  function land(url: URL, response: ServerResponse): void {
    const clickId = url.searchParams.get('clickid');
    if (clickId) {
      response.setHeader('set-cookie', `hive_click=${clickId}; Max-Age=2592000; Path=/; HttpOnly`);
    }
    response.end('Welcome');
  }

  function checkOut(request: IncomingMessage, url: URL, response: ServerResponse): void {
    const name = `SHOP-${orders.size + 1}`;
    const amountPence = Number(url.searchParams.get('pence'));
    orders.set(name, amountPence);
    const [, clickId] = /hive_click=(\w+)/.exec(request.headers.cookie ?? '') ?? [];
    if (clickId) {
      const content = { orderReference: name, clickId, amountPence, currency: 'GBP' };
      void report(name, '/api/conversions', content);
    }
    response.end(name);
  }

  function refund(url: URL, response: ServerResponse): void {
    const order = url.searchParams.get('order') ?? '';
    const amountPence = Number(url.searchParams.get('pence'));
    const name = `${order}-REFUND`;
    void report(name, '/api/conversions/reversals', {
      orderReference: order,
      reversalReference: name,
      amountPence,
      currency: 'GBP',
    });
    response.end(name);
  }

  const server: Server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop.example');
    if (url.pathname === '/join') land(url, response);
    else if (url.pathname === '/checkout') checkOut(request, url, response);
    else if (url.pathname === '/refund') refund(url, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    settled,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
