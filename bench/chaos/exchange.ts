import https from 'node:https';
import { siteHost } from '../balancers/balancer';

/** A request as a browser sends it. */
export interface SiteRequest {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  location: string | undefined;
  body: string;
}

/** How long a visitor waits for an answer. */
const patienceMs = 15_000;

export type Send = (request: SiteRequest) => Promise<Answer>;

/** A visitor's connections to the site, from an address of the loopback network: limits count by address. */
export function createSender(
  port: number,
  certificate: string,
  address: string,
): { send: Send; close: () => void } {
  const agent = new https.Agent({
    keepAlive: true,
    ca: certificate,
    servername: siteHost,
    localAddress: address,
  });
  const send: Send = ({ path, method = 'GET', headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const all = {
        host: siteHost,
        origin: `https://${siteHost}`,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...headers,
      };
      const options = { host: '127.0.0.1', port, path, method, agent, headers: all };
      const request = https.request({ ...options, timeout: patienceMs }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location,
            body: text,
          }),
        );
      });
      request.once('timeout', () => request.destroy(new Error('no answer in time')));
      request.once('error', reject);
      request.end(body);
    });
  return { send, close: () => agent.destroy() };
}
