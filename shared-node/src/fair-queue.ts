/** How much may run and wait at once, in all and for one client: a network, an account or the like. */
export interface QueueLimits {
  running: number;
  perClient: number;
  waiting: number;
  waitingPerClient: number;
}

/** Ends the use of a place. Calling it again has no effect. */
export type Leave = () => void;

/** A place that several clients may wait for. */
export interface SharedPlace {
  /** Rejects with `QueueFullError` when too many are waiting. */
  place: Promise<Leave>;
  /** Waits for another client as well: the place is given at the turn of the first of them. */
  join(client: string): void;
}

/** The queue, or the client's share of it, is full. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';

  /** @param isOwnShare whether only the client's share is full */
  constructor(readonly isOwnShare: boolean) {
    super('Too many are waiting for a place');
  }
}

/** A request for a place. */
interface Entry {
  /** The clients it waits for; none once it has its place. */
  clients: Set<string>;
  start: (client: string) => void;
}

interface ClientState {
  running: number;
  /** The oldest first. */
  waiting: Entry[];
}

/**
 * Limits how much runs at once and shares it by client: the next place goes to the waiting client that uses the fewest,
 * and of those to the one whose last turn is longest ago. A client with many requests delays only its own.
 */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** Clients in use, in the order of their last turns. */
  private readonly clients = new Map<string, ClientState>();

  constructor(private readonly limits: QueueLimits) {}

  /** A place if one is free now; otherwise null. */
  tryEnter(client: string): Leave | null {
    const state = this.stateOf(client);
    return state.waiting.length === 0 && this.hasPlaceFor(state) ? this.start(client) : null;
  }

  /** Resolves with a place. Rejects with `QueueFullError` when too many are waiting. */
  async enter(client: string): Promise<Leave> {
    return this.enterShared(client).place;
  }

  /** As `enter`, for work whose result other clients may also wait for. */
  enterShared(client: string): SharedPlace {
    const place = this.tryEnter(client);
    if (place) return { place: Promise.resolve(place), join: () => undefined };
    const { waiting, waitingPerClient } = this.limits;
    const isOwnShare = this.stateOf(client).waiting.length >= waitingPerClient;
    if (isOwnShare || this.waiting >= waiting)
      return { place: Promise.reject(new QueueFullError(isOwnShare)), join: () => undefined };
    this.waiting += 1;
    const entry: Entry = { clients: new Set(), start: () => undefined };
    const entered = new Promise<Leave>((resolve) => {
      entry.start = (first) => resolve(this.start(first));
    });
    this.wait(entry, client);
    return {
      place: entered,
      join: (other) => {
        if (entry.clients.size === 0 || entry.clients.has(other)) return;
        this.wait(entry, other);
        this.startNext();
      },
    };
  }

  private stateOf(client: string): ClientState {
    return this.clients.get(client) ?? { running: 0, waiting: [] };
  }

  private hasPlaceFor({ running }: ClientState): boolean {
    return this.running < this.limits.running && running < this.limits.perClient;
  }

  private wait(entry: Entry, client: string): void {
    const state = this.stateOf(client);
    this.clients.set(client, state);
    entry.clients.add(client);
    state.waiting.push(entry);
  }

  private start(client: string): Leave {
    const state = this.stateOf(client);
    this.clients.set(client, state);
    this.running += 1;
    state.running += 1;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.running -= 1;
      state.running -= 1;
      // The last turn of all, unless the client is done.
      this.clients.delete(client);
      if (state.running > 0 || state.waiting.length > 0) this.clients.set(client, state);
      this.startNext();
    };
  }

  /** Gives the next place, if one is free and a client that may use it is waiting. */
  private startNext(): void {
    let next: [string, ClientState] | undefined;
    for (const [client, state] of this.clients) {
      if (state.waiting.length === 0 || !this.hasPlaceFor(state)) continue;
      if (!next || state.running < next[1].running) next = [client, state];
    }
    const entry = next?.[1].waiting[0];
    if (!next || !entry) return;
    this.waiting -= 1;
    for (const client of entry.clients) {
      const { waiting } = this.stateOf(client);
      waiting.splice(waiting.indexOf(entry), 1);
      this.forgetIfIdle(client);
    }
    entry.clients.clear();
    entry.start(next[0]);
  }

  private forgetIfIdle(client: string): void {
    const { running, waiting } = this.stateOf(client);
    if (running === 0 && waiting.length === 0) this.clients.delete(client);
  }
}
