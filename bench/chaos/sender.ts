import http from 'node:http';
import { createAgent, exchange, type Answer, type SiteRequest } from '../balancers/exchange';

/** How long a visitor waits for an answer. */
const patienceSeconds = 15;

export type Send = (request: SiteRequest) => Promise<Answer>;

/** The connections of a visitor. */
export interface Sender {
  send: Send;
  close(): void;
}

/** A visitor's connections to the site, from an address of the loopback network. */
export function createSender(port: number, certificate: string, address: string): Sender {
  const agent = createAgent(certificate, address);
  return {
    send: (request) => exchange(request, { port, agent, patienceSeconds }),
    close: () => agent.destroy(),
  };
}

/** Sends the requests of a visitor to programs directly, as a web host that reports the address does. */
export function createDirectSender(pickPort: () => number, address: string): Sender {
  // No connection outlives its request: the program that it leads to may have ended by then.
  const agent = new http.Agent({ keepAlive: false });
  return {
    send: async ({ headers, ...request }) =>
      exchange(
        { ...request, headers: { ...headers, 'x-forwarded-for': address } },
        { port: pickPort(), agent, patienceSeconds },
      ),
    close: () => agent.destroy(),
  };
}
