/** How much may run and wait at once, in all and for one network. */
export interface QueueLimits {
  running: number;
  perNetwork: number;
  waiting: number;
  waitingPerNetwork: number;
}

/** Ends the use of a place. Calling it again has no effect. */
export type Leave = () => void;

/** A place that several networks may wait for. */
export interface SharedPlace {
  /** Rejects with `QueueFullError` when too many are waiting. */
  place: Promise<Leave>;
  /** Waits for another network as well: the place is given at the turn of the first of them. */
  join(network: string): void;
}

/** The queue, or the network's share of it, is full. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';

  constructor() {
    super('Too many are waiting for a place');
  }
}

/** A request for a place. */
interface Entry {
  /** The networks it waits for; none once it has its place. */
  networks: Set<string>;
  start: (network: string) => void;
}

interface NetworkState {
  running: number;
  /** The oldest first. */
  waiting: Entry[];
}

/**
 * Limits how much runs at once and shares it by network: the next place goes to the waiting network that uses the fewest,
 * and of those to the one whose last turn is longest ago. A network with many requests delays only its own.
 */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** Networks in use, in the order of their last turns. */
  private readonly networks = new Map<string, NetworkState>();

  constructor(private readonly limits: QueueLimits) {}

  /** A place if one is free now; otherwise null. */
  tryEnter(network: string): Leave | null {
    const state = this.stateOf(network);
    return state.waiting.length === 0 && this.hasPlaceFor(state) ? this.start(network) : null;
  }

  /** Resolves with a place. Rejects with `QueueFullError` when too many are waiting. */
  async enter(network: string): Promise<Leave> {
    return this.enterShared(network).place;
  }

  /** As `enter`, for work whose result other networks may also wait for. */
  enterShared(network: string): SharedPlace {
    const place = this.tryEnter(network);
    if (place) return { place: Promise.resolve(place), join: () => undefined };
    const { waiting, waitingPerNetwork } = this.limits;
    if (this.waiting >= waiting || this.stateOf(network).waiting.length >= waitingPerNetwork)
      return { place: Promise.reject(new QueueFullError()), join: () => undefined };
    this.waiting += 1;
    const entry: Entry = { networks: new Set(), start: () => undefined };
    const entered = new Promise<Leave>((resolve) => {
      entry.start = (first) => resolve(this.start(first));
    });
    this.wait(entry, network);
    return {
      place: entered,
      join: (other) => {
        if (entry.networks.size === 0 || entry.networks.has(other)) return;
        this.wait(entry, other);
        this.startNext();
      },
    };
  }

  private stateOf(network: string): NetworkState {
    return this.networks.get(network) ?? { running: 0, waiting: [] };
  }

  private hasPlaceFor({ running }: NetworkState): boolean {
    return this.running < this.limits.running && running < this.limits.perNetwork;
  }

  private wait(entry: Entry, network: string): void {
    const state = this.stateOf(network);
    this.networks.set(network, state);
    entry.networks.add(network);
    state.waiting.push(entry);
  }

  private start(network: string): Leave {
    const state = this.stateOf(network);
    this.networks.set(network, state);
    this.running += 1;
    state.running += 1;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.running -= 1;
      state.running -= 1;
      // The last turn of all, unless the network is done.
      this.networks.delete(network);
      if (state.running > 0 || state.waiting.length > 0) this.networks.set(network, state);
      this.startNext();
    };
  }

  /** Gives the next place, if one is free and a network that may use it is waiting. */
  private startNext(): void {
    let next: [string, NetworkState] | undefined;
    for (const [network, state] of this.networks) {
      if (state.waiting.length === 0 || !this.hasPlaceFor(state)) continue;
      if (!next || state.running < next[1].running) next = [network, state];
    }
    const entry = next?.[1].waiting[0];
    if (!next || !entry) return;
    this.waiting -= 1;
    for (const network of entry.networks) {
      const { waiting } = this.stateOf(network);
      waiting.splice(waiting.indexOf(entry), 1);
      this.forgetIfIdle(network);
    }
    entry.networks.clear();
    entry.start(next[0]);
  }

  private forgetIfIdle(network: string): void {
    const { running, waiting } = this.stateOf(network);
    if (running === 0 && waiting.length === 0) this.networks.delete(network);
  }
}
