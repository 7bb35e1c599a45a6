import net from 'node:net';

/**
 * Opens connections that never do what a server waits for, in equal numbers of five kinds, and opens each again when it is
 * closed, at most every ten seconds: many connections, but no flood. Prints `stuck` once all are open for the first time.
 */
const [port, count, networks] = process.argv.slice(2).map(Number) as [number, number, number];

const request = (line: string, network: number, ...headers: string[]): string =>
  [
    `${line} HTTP/1.1`,
    'Host: localhost',
    `X-Forwarded-For: 10.1.${network}.1`,
    ...headers,
    '\r\n',
  ].join('\r\n');

/** Pages that a client requests without reading them. Those of a network stay below the ceiling of its requests. */
const unreadPages = 20;

/** Milliseconds between two connections of one client. */
const interval = 10_000;

interface Kind {
  /** What is sent first. */
  begin: (network: number) => string;
  /** What is sent every second. */
  drip?: string;
  /** Whether the client leaves the response in its buffer. */
  isUnread?: boolean;
}

const kinds: readonly Kind[] = [
  // A header one byte at a time.
  { begin: (network) => request('GET /', network).slice(0, -4), drip: 'x' },
  // A body that never arrives.
  { begin: (network) => request('POST /api/auth/login', network, 'Content-Length: 1000') },
  // Responses that are never read: several megabytes, to fill the buffers of the connection.
  { begin: (network) => request('GET /', network).repeat(unreadPages), isUnread: true },
  // Nothing at all.
  { begin: () => '' },
  // A body one byte at a time.
  {
    begin: (network) => request('POST /api/logInteraction', network, 'Content-Length: 1000'),
    drip: 'x',
  },
];

let opened = 0;

function open(index: number): void {
  const kind = kinds[index % kinds.length]!;
  const network = Math.floor(index / kinds.length) % networks;
  const openedAt = Date.now();
  const socket = net.connect(port, '127.0.0.1');
  let timer: NodeJS.Timeout | undefined;
  socket.once('connect', () => {
    const first = kind.begin(network);
    if (first) socket.write(first);
    if (kind.isUnread) socket.pause();
    else socket.resume();
    // A paused socket notices that it was closed only when it writes.
    const drip = kind.drip ?? (kind.isUnread ? '\r\n' : undefined);
    if (drip) timer = setInterval(() => socket.write(drip), 1000);
    opened += 1;
    if (opened === count) console.log('stuck');
  });
  socket.on('error', () => undefined);
  socket.once('close', () => {
    clearInterval(timer);
    setTimeout(() => open(index), Math.max(0, openedAt + interval - Date.now()));
  });
}

// In small groups, so that the backlog of the listening socket does not overflow.
for (let first = 0; first < count; first += 50) {
  for (let index = first; index < Math.min(count, first + 50); index += 1) open(index);
  await new Promise((resolve) => setTimeout(resolve, 20));
}
