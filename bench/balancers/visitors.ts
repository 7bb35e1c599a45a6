import https from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { siteHost } from './balancer';

/** A request without a body for a path; with one, a POST of JSON. */
export interface Visit {
  path: string;
  body?: unknown;
}

interface Counts {
  sent: number;
  /** Each failed request: its path, and the status or the error. */
  failures: string[];
  longestMs: number;
}

interface Visitors {
  /** Starts a new count, and returns the one before. */
  take(): Counts;
  stop(): Promise<void>;
}

const startCount = (): Counts => ({ sent: 0, failures: [], longestMs: 0 });

/**
 * Visitors who send these requests in turn without a pause until `stop`, each from several addresses, because limits count
 * by address. Requests come over TLS and reuse their connections.
 */
export function startVisitors(
  port: number,
  certificate: string,
  visits: readonly Visit[],
  count: number,
): Visitors {
  let counts = startCount();
  let isStopped = false;
  const visit = async (visitor: number): Promise<void> => {
    const agents = Array.from(
      { length: 8 },
      (_unused, index) =>
        new https.Agent({
          keepAlive: true,
          maxSockets: 1,
          ca: certificate,
          servername: siteHost,
          localAddress: `127.${visitor + 1}.0.${index + 1}`,
        }),
    );
    for (let turn = visitor; !isStopped; turn += 1) {
      const one = visits[turn % visits.length]!;
      const [started, current] = [performance.now(), counts];
      const fault = await request(port, one, agents[turn % agents.length]!);
      current.sent += 1;
      current.longestMs = Math.max(current.longestMs, performance.now() - started);
      if (fault) current.failures.push(`${one.body ? 'POST ' : ''}${one.path}: ${fault}`);
      // Short enough for hundreds of requests a second, so that no moment of a restart goes unseen.
      await delay(5);
    }
    for (const agent of agents) agent.destroy();
  };
  const running = Array.from({ length: count }, (_unused, visitor) => visit(visitor));
  return {
    take() {
      const taken = counts;
      counts = startCount();
      return taken;
    },
    async stop() {
      isStopped = true;
      await Promise.all(running);
    },
  };
}

/** 429 is an answer of the api's limits, which a hundred requests a second from one machine reach. */
const isFailure = (status: number): boolean => status >= 400 && status !== 429;

/** Resolves with the fault of a request, or null. */
export function request(
  port: number,
  { path, body }: Visit,
  agent: https.Agent,
): Promise<string | null> {
  return new Promise((resolve) => {
    const headers = {
      host: siteHost,
      origin: `https://${siteHost}`,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const method = body === undefined ? 'GET' : 'POST';
    const options = { host: '127.0.0.1', port, path, method, agent, headers, timeout: 30_000 };
    const sent = https.request(options, (answer) => {
      answer.resume();
      answer.once('error', ({ message }) => resolve(message));
      answer.once('end', () =>
        resolve(isFailure(answer.statusCode ?? 500) ? String(answer.statusCode) : null),
      );
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer within 30 s')));
    sent.once('error', ({ message }) => resolve(message));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
