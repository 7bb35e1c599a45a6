import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds between two lines of the log. */
const everyMs = 60_000;

/** Why connections are closed unanswered. */
type Limit = 'all clients' | 'network';

/** Logs connections that are closed unanswered, at most one line a minute: a flood must not fill the log as well. */
export class DroppedConnections {
  private readonly counts = new Map<Limit, number>();
  private timer: NodeJS.Timeout | undefined;

  /** @param log called for each line, because the log does not exist before the server */
  constructor(private readonly log: () => FastifyBaseLogger) {}

  /** Counts a connection. The first one is logged at once. */
  add(limit: Limit): void {
    this.counts.set(limit, (this.counts.get(limit) ?? 0) + 1);
    if (!this.timer) this.write();
  }

  /** Logs what is not logged yet. */
  close(): void {
    clearTimeout(this.timer);
    this.write();
    clearTimeout(this.timer);
  }

  private write(): void {
    this.timer = undefined;
    if (this.counts.size === 0) return;
    const dropped = Object.fromEntries(this.counts);
    this.counts.clear();
    this.log().warn({ dropped }, 'connections beyond a limit were closed unanswered');
    this.timer = setTimeout(() => this.write(), everyMs).unref();
  }
}
