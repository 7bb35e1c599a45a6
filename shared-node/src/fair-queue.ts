/** How much may run and wait at once, in all and for one client: a network, an account or the like. */
export interface QueueLimits {
  running: number;
  perClient: number;
  waiting: number;
  waitingPerClient: number;
  /** Places that clients with much recent use leave to others. Without it, recent use does not count. */
  reserve?: ReserveLimits;
}

/** Which clients are excluded from some of the places. */
export interface ReserveLimits {
  /** Of `running`. At least one place is open to everyone. */
  places: number;
  /** Milliseconds for which a client may have used places in the last `windowMs`, all of them added up. */
  usedMs: number;
  windowMs: number;
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
  /** Finished use, the oldest first; only with a reserve. */
  uses: { endedAt: number; ms: number }[];
}

/**
 * Limits how much runs at once and shares it by client: the next place goes to the waiting client that uses the fewest,
 * and of those to the one whose last turn is longest ago. A client with many requests delays only its own, and several
 * clients with much recent use leave the reserve to the others.
 */
export class FairQueue {
  private running = 0;
  /** Of `running`, those of clients that had used up their time when they started. */
  private runningOutsideReserve = 0;
  private waiting = 0;
  /** Clients in use, in the order of their last turns. */
  private readonly clients = new Map<string, ClientState>();

  /** @param now milliseconds of any clock that never goes back */
  constructor(
    private readonly limits: QueueLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

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
    return this.clients.get(client) ?? { running: 0, waiting: [], uses: [] };
  }

  private hasPlaceFor(state: ClientState): boolean {
    const { running, perClient } = this.limits;
    if (this.running >= running || state.running >= perClient) return false;
    return this.mayUseReserve(state) || this.runningOutsideReserve < this.openPlaces();
  }

  /** The places outside of the reserve. */
  private openPlaces(): number {
    return Math.max(1, this.limits.running - (this.limits.reserve?.places ?? 0));
  }

  private mayUseReserve(state: ClientState): boolean {
    return this.recentUse(state) <= (this.limits.reserve?.usedMs ?? 0);
  }

  /** Milliseconds of use that count. Forgets older use. */
  private recentUse(state: ClientState): number {
    const since = this.now() - (this.limits.reserve?.windowMs ?? 0);
    state.uses = state.uses.filter(({ endedAt }) => endedAt > since);
    return state.uses.reduce((sum, { ms }) => sum + ms, 0);
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
    const startedAt = this.now();
    const outsideReserve = this.mayUseReserve(state) ? 0 : 1;
    this.running += 1;
    this.runningOutsideReserve += outsideReserve;
    state.running += 1;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.running -= 1;
      this.runningOutsideReserve -= outsideReserve;
      state.running -= 1;
      const endedAt = this.now();
      if (this.limits.reserve) state.uses.push({ endedAt, ms: endedAt - startedAt });
      // The last turn of all, unless the client is done.
      this.clients.delete(client);
      if (this.isInUse(state)) this.clients.set(client, state);
      this.startNext();
    };
  }

  /** Gives the next place, if one is free and a client that may use it is waiting. */
  private startNext(): void {
    let next: [string, ClientState] | undefined;
    for (const [client, state] of this.clients) {
      if (state.waiting.length === 0) this.forgetIfIdle(client);
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
    if (!this.isInUse(this.stateOf(client))) this.clients.delete(client);
  }

  /** Whether a client runs or waits, or its recent use counts. */
  private isInUse(state: ClientState): boolean {
    return state.running > 0 || state.waiting.length > 0 || this.recentUse(state) > 0;
  }
}
