import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** When the connection is cut: before the call reaches the service, or after it and before the response. */
export type Cut = 'before' | 'after';

/**
 * A proxy to a service that cuts all connections at one of the calls. To the service the client seems to have died
 * there.
 * @param at the number of the call, from 1; 0: never
 */
export async function startCuttingProxy(service: string, at: number, cut: Cut) {
  let calls = 0;
  const server = http.createServer((incoming, outgoing) => {
    calls += 1;
    const isDead = at > 0 && (calls > at || (calls === at && cut === 'before'));
    if (isDead) return void outgoing.destroy();
    const onward = http.request(new URL(incoming.url ?? '/', service), {
      method: incoming.method,
      // Passed on unchanged, since the host is signed.
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
    // Swift sends a body with a response that must not have one; the response is complete by then.
    onward.on('error', () => isAnswered || outgoing.destroy());
    incoming.pipe(onward);
  });
  // Without it an idle connection could close just when a call is made on it.
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
