import { createAgent, exchange, type Answer, type SiteRequest } from '../balancers/exchange';

/** How long a visitor waits for an answer. */
const patienceSeconds = 15;

export type Send = (request: SiteRequest) => Promise<Answer>;

/** A visitor's connections to the site, from an address of the loopback network. */
export function createSender(
  port: number,
  certificate: string,
  address: string,
): { send: Send; close: () => void } {
  const agent = createAgent(certificate, address);
  return {
    send: (request) => exchange(request, { port, agent, patienceSeconds }),
    close: () => agent.destroy(),
  };
}
