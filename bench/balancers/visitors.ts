import type https from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { createAgent, exchange, type SiteRequest } from './exchange';

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
    const agents = Array.from({ length: 8 }, (_unused, index) =>
      createAgent(certificate, `127.${visitor + 1}.0.${index + 1}`, { maxSockets: 1 }),
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
  const sent: SiteRequest =
    body === undefined
      ? { path }
      : {
          path,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
  return exchange(sent, { port, agent, patienceSeconds: 30 }).then(
    ({ status }) => (isFailure(status) ? String(status) : null),
    (error: Error) => error.message,
  );
}
