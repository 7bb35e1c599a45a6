import http from 'node:http';
import https from 'node:https';
import { siteHost } from './balancer';

/** A request as a browser sends it. */
export interface SiteRequest {
  path: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  location: string | undefined;
  body: string;
}

/** Connections to the site over TLS that are reused, from an address of the loopback network: limits count by address. */
export const createAgent = (
  certificate: string,
  localAddress?: string,
  options: https.AgentOptions = {},
): https.Agent =>
  new https.Agent({
    keepAlive: true,
    ca: certificate,
    servername: siteHost,
    localAddress,
    ...options,
  });

interface ExchangeOptions {
  port: number;
  /** Decides whether the connection uses TLS. */
  agent: http.Agent;
  /** How long the visitor waits for an answer. */
  patienceSeconds: number;
}

/** Sends a request to the site. Rejects without a complete answer. */
export function exchange(
  { path, method = 'GET', headers = {}, body }: SiteRequest,
  { port, agent, patienceSeconds }: ExchangeOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const all = {
      host: siteHost,
      origin: `https://${siteHost}`,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...headers,
    };
    const options = { host: '127.0.0.1', port, path, method, agent, headers: all };
    const timeout = patienceSeconds * 1000;
    const protocol = agent instanceof https.Agent ? https : http;
    const request = protocol.request({ ...options, timeout }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 500,
          location: response.headers.location,
          body: text,
        }),
      );
    });
    request.once('timeout', () =>
      request.destroy(new Error(`no answer within ${patienceSeconds} s`)),
    );
    request.once('error', reject);
    request.end(body);
  });
}
