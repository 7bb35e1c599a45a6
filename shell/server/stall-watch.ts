import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ClientLimits } from './client-limits';

/** One request and its response. */
interface Exchange {
  /** Bytes that the client has sent and taken on this connection. */
  bytes: number;
  /** Milliseconds for which the client may still be waited for. */
  patienceMs: number;
  /** Returns whether it dealt with the stall; otherwise the connection is destroyed. */
  onStall: () => boolean;
}

/** Bytes sent by the client, and bytes that its side of the connection has accepted. */
const bytesOf = ({ bytesRead, bytesWritten, writableLength }: Socket): number =>
  bytesRead + bytesWritten - writableLength;

/** Whether the client is to take a response, or to send more of its body. */
const isWaitingFor = ({ socket, complete, readableLength }: IncomingMessage): boolean =>
  socket.writableLength > 0 || (!complete && readableLength === 0);

/**
 * Ends the connection of a client that stops sending its body or taking its response, or does so a few bytes at a time.
 * Only time in which the web host waits for the client counts: a slow response of the api, or an upload that the api reads
 * slowly, is not the client's fault. Node's server limits headers and idle connections, but neither the rate of a body nor
 * responses.
 */
export class StallWatch {
  private readonly exchanges = new Map<IncomingMessage, Exchange>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly limits: Pick<ClientLimits, 'stallMs' | 'bytesPerSecond' | 'checkMs'>,
  ) {
    this.timer = setInterval(() => this.check(), limits.checkMs).unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** Watches every request of a server. */
  watch(server: Server): void {
    server.on('request', (request, response) => this.add(request, response));
  }

  /** Calls the action when the client stalls. If it returns false, the connection is destroyed. */
  onStall(request: IncomingMessage, action: () => boolean): void {
    const exchange = this.exchanges.get(request);
    if (exchange) exchange.onStall = action;
  }

  private add(request: IncomingMessage, response: ServerResponse): void {
    this.exchanges.set(request, {
      bytes: bytesOf(request.socket),
      patienceMs: this.limits.stallMs,
      onStall: () => false,
    });
    const remove = () => this.exchanges.delete(request);
    // The rest of a body may still arrive after the response.
    response.once('close', () => (request.complete ? remove() : request.once('end', remove)));
  }

  /** Counts checks instead of reading a clock: when the process itself was busy, the clients are not to blame. */
  private check(): void {
    const { stallMs, bytesPerSecond, checkMs } = this.limits;
    for (const [request, exchange] of this.exchanges) {
      if (request.socket.destroyed) {
        this.exchanges.delete(request);
        continue;
      }
      const bytes = bytesOf(request.socket);
      const earnedMs = ((bytes - exchange.bytes) * 1000) / bytesPerSecond;
      const spentMs = isWaitingFor(request) ? checkMs : 0;
      exchange.bytes = bytes;
      exchange.patienceMs = Math.min(stallMs, exchange.patienceMs + earnedMs - spentMs);
      if (exchange.patienceMs > 0) continue;
      exchange.patienceMs = stallMs;
      if (!exchange.onStall()) request.socket.destroy();
    }
  }
}
