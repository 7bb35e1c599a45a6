import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildHost } from '../host';
import type { ClientLimits } from '../client-limits';
import { readHostSettings } from '../settings';
import { renderPrograms } from './fixture';

const sockets = new Set<net.Socket>();

/** Starts a web host that takes client addresses from `x-forwarded-for`, so that a test has clients in many networks. */
export async function startHostBehindProxy(
  releases: string,
  apiUrl: string,
  limits: ClientLimits,
): Promise<FastifyInstance> {
  const env = {
    RELEASES_DIR: releases,
    API_URL: apiUrl,
    LOG_LEVEL: 'silent',
    WEB_TRUSTED_PROXIES: '127.0.0.0/8',
  };
  const host = await buildHost({ ...readHostSettings(env, renderPrograms), limits });
  await host.listen({ port: 0, host: '127.0.0.1' });
  return host;
}

export const portOf = (host: FastifyInstance): number =>
  (host.server.address() as AddressInfo).port;

/** The client address of a network, by number. */
export const addressIn = (network: number, client = 1): string =>
  `10.${Math.floor(network / 256)}.${network % 256}.${client}`;

/** Opens a connection, writes text, and reads nothing. */
export async function openSocket(host: FastifyInstance, text = ''): Promise<net.Socket> {
  const socket = net.connect(portOf(host), '127.0.0.1');
  sockets.add(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text) socket.write(text);
  return socket;
}

/** Resolves with what the client receives until the host closes the connection. */
export async function readUntilClosed(socket: net.Socket): Promise<string> {
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  if (!socket.closed) await once(socket, 'close');
  return received;
}

/** The beginning of a request, with its headers complete unless `end` is empty. */
export const requestText = (
  line: string,
  headers: Record<string, string | number>,
  end = '\r\n',
): string =>
  [`${line} HTTP/1.1`, 'Host: hive.example', ...Object.entries(headers).map((h) => h.join(': '))]
    .map((text) => `${text}\r\n`)
    .join('') + end;

/** Resolves once the host has received that many requests. */
export async function receivedRequests(host: FastifyInstance, count: number): Promise<void> {
  for (let received = 0; received < count; received += 1) await once(host.server, 'request');
}

/** Sends an ordinary request from an address. It fails after 20 s. */
export const sendFrom = (
  host: FastifyInstance,
  address: string,
  path: string,
  init: RequestInit = {},
): Promise<Response> =>
  fetch(`http://127.0.0.1:${portOf(host)}${path}`, {
    ...init,
    headers: { 'x-forwarded-for': address, ...init.headers },
    signal: AbortSignal.timeout(20_000),
  });

export function closeSockets(): void {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
}
