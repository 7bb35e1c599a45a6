import { once } from 'node:events';
import net from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * - `pass`: everything;
 * - `no-notifications`: everything but notifications, like a pooler that gives each transaction another connection;
 * - `silent`: nothing in either direction, on connections that stay open, like a network that fails unnoticed.
 */
type ProxyMode = 'pass' | 'no-notifications' | 'silent';

/** A TCP proxy in front of the tests' PostgreSQL. */
export interface DatabaseProxy {
  /** Where clients connect; their database and user are the server's. */
  host: string;
  port: number;
  /** Applies to connections that are open now; later ones pass everything unless `isLasting`. */
  setMode(mode: ProxyMode, options?: { isLasting: boolean }): void;
  close(): Promise<void>;
}

/** The first byte of a NotificationResponse. */
const notification = 'A'.charCodeAt(0);

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const socketFolder = new URL(databaseUrl).searchParams.get('host');
  const connections = new Set<{ mode: ProxyMode; sockets: net.Socket[] }>();
  let modeOfNew: ProxyMode = 'pass';

  const server = net.createServer((client) => {
    const upstream = net.connect(`${socketFolder}/.s.PGSQL.5432`);
    const connection = { mode: modeOfNew, sockets: [client, upstream] };
    connections.add(connection);
    const splitMessages = createSplitter();
    client.on('data', (data) => {
      if (connection.mode !== 'silent') upstream.write(data);
    });
    upstream.on('data', (data) => {
      for (const message of splitMessages(data)) {
        const isDropped =
          connection.mode === 'silent' ||
          (connection.mode === 'no-notifications' && message[0] === notification);
        if (!isDropped) client.write(message);
      }
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        connections.delete(connection);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    setMode(mode, { isLasting } = { isLasting: false }) {
      modeOfNew = isLasting ? mode : 'pass';
      for (const connection of connections) connection.mode = mode;
    },
    async close() {
      server.close();
      for (const { sockets } of connections) sockets.forEach((socket) => socket.destroy());
      await once(server, 'close');
    },
  };
}

/** Returns the complete messages received so far: a type byte, the length including itself, the content. */
function createSplitter(): (data: Buffer) => Buffer[] {
  let pending = Buffer.alloc(0);
  return (data) => {
    pending = Buffer.concat([pending, data]);
    const messages: Buffer[] = [];
    while (pending.length >= 5) {
      const length = 1 + pending.readUInt32BE(1);
      if (pending.length < length) break;
      messages.push(pending.subarray(0, length));
      pending = pending.subarray(length);
    }
    return messages;
  };
}
