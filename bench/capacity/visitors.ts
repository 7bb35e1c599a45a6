import { createAgent, exchange } from '../balancers/exchange';
import type { Random } from '../matching/random';
import type { Sent } from './arrivals';
import type { Kind } from './mix';

interface VisitorOptions {
  port: number;
  certificate: string;
  mix: readonly Kind[];
  random: Random;
}

/** Visitors at a time. Each has another network, as limits count by network. */
const visitorCount = 250;
/** Shorter than HAProxy's, which would otherwise end a connection at the moment of its next request. */
const idleMs = 5000;
const patienceSeconds = 15;

/** Visitors who send the requests of a mix, each over separate connections with TLS. */
export function createVisitors({ port, certificate, mix, random }: VisitorOptions) {
  const agents = Array.from({ length: visitorCount }, (_unused, index) =>
    createAgent(certificate, `127.${1 + Math.floor(index / 250)}.${1 + (index % 250)}.1`, {
      timeout: idleMs,
    }),
  );
  const weights = mix.map(({ weight }) => weight);
  return {
    /** Sends a random request from a random visitor. */
    async send(): Promise<Sent> {
      let request = null;
      let kind: Kind | undefined;
      while (!request) {
        kind = mix[random.weighted(weights)]!;
        request = kind.make();
      }
      const { name, status, read } = kind!;
      const agent = agents[random.below(agents.length)]!;
      try {
        const answer = await exchange(request, { port, agent, patienceSeconds });
        if (answer.status !== status)
          return { kind: name, failure: `${answer.status} ${answer.body.slice(0, 200)}` };
        read?.(answer);
        return { kind: name, failure: null };
      } catch (error) {
        return { kind: name, failure: (error as Error).message };
      }
    },
    close(): void {
      for (const agent of agents) agent.destroy();
    },
  };
}
