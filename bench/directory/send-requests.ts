import { connect } from 'node:net';

interface Sent {
  /** Milliseconds from each request to the end of its response. */
  times: number[];
  seconds: number;
  /** Milliseconds of processor time that this client used for each request. */
  clientMs: number;
}

/**
 * Requests each path once. Each connection sends its next request when it has its response, or after a pause; the connections
 * are divided evenly between the apis. Reads of a response only the status and the length: the client shares the processor with the api,
 * and a complete HTTP client uses as much of it as a search. Rejects for a status other than 200.
 */
export async function sendRequests(
  origins: readonly string[],
  paths: readonly string[],
  connections: number,
  /** Milliseconds between a response and the next request of a connection. */
  pauseMs = 0,
): Promise<Sent> {
  const times: number[] = [];
  const startedAt = performance.now();
  const before = process.cpuUsage();
  await Promise.all(
    Array.from({ length: connections }, (_unused, connection) =>
      sendOwn(
        new URL(origins[connection % origins.length]!),
        paths.filter((_path, index) => index % connections === connection),
        { times, pauseMs, delayMs: (pauseMs * connection) / connections },
      ),
    ),
  );
  const { user, system } = process.cpuUsage(before);
  return {
    times,
    seconds: (performance.now() - startedAt) / 1000,
    clientMs: (user + system) / 1000 / paths.length,
  };
}

function sendOwn(
  { host, hostname, port }: URL,
  paths: readonly string[],
  { times, pauseMs, delayMs }: { times: number[]; pauseMs: number; delayMs: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`).values();
    let startedAt = 0;
    let head = Buffer.alloc(0);
    /** Bytes of the body that have not arrived; null before its length is known. */
    let missing: number | null = null;

    const sendNext = (): void => {
      const { value: request, done } = requests.next();
      if (done) {
        socket.end();
        resolve();
        return;
      }
      head = Buffer.alloc(0);
      missing = null;
      startedAt = performance.now();
      socket.write(request);
    };
    // With pauses, the connections start one after the other.
    socket.on('connect', () => (pauseMs > 0 ? setTimeout(sendNext, delayMs) : sendNext()));
    socket.on('data', (chunk) => {
      if (missing === null) {
        head = Buffer.concat([head, chunk]);
        const end = head.indexOf('\r\n\r\n');
        if (end === -1) return;
        const lines = head.toString('latin1', 0, end);
        const [, length] = /^content-length: (\d+)$/im.exec(lines) ?? [];
        if (!lines.startsWith('HTTP/1.1 200 ') || length === undefined) {
          socket.destroy(new Error(`The api answered ${lines}`));
          return;
        }
        missing = Number(length) - (head.length - end - 4);
      } else missing -= chunk.length;
      if (missing > 0) return;
      times.push(performance.now() - startedAt);
      if (pauseMs > 0) setTimeout(sendNext, pauseMs);
      else sendNext();
    });
    socket.on('error', reject);
    // Without effect after the last response.
    socket.on('close', () => reject(new Error('The api closed a connection.')));
  });
}
