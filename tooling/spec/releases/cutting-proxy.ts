import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** What becomes of the call at which a wire is cut: it never arrives, or it does and nobody hears of it. */
export type Cut = 'before' | 'after';

/**
 * A wire to a service that is cut at one of the calls. For the service it is as if whoever calls had died there: nothing
 * arrives any more.
 * @param at the call, from 1 on; 0: never
 */
export async function startCuttingProxy(service: string, at: number, cut: Cut) {
  let calls = 0;
  const server = http.createServer((incoming, outgoing) => {
    calls += 1;
    const isDead = at > 0 && (calls > at || (calls === at && cut === 'before'));
    if (isDead) return void outgoing.destroy();
    const onward = http.request(new URL(incoming.url ?? '/', service), {
      method: incoming.method,
      // The name that was asked for is signed.
      headers: incoming.headers,
      agent: false,
    });
    const isLast = calls === at;
    let isAnswered = false;
    onward.on('response', (answer) => {
      isAnswered = true;
      if (isLast) return void answer.resume().on('end', () => outgoing.destroy());
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    // Swift sends a text with an answer that has none; the answer is whole by then.
    onward.on('error', () => isAnswered || outgoing.destroy());
    incoming.pipe(onward);
  });
  // Closed by itself, a connection would fail a call that is just being made on it.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
