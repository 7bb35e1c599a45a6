/** How much may run and wait at once, in all and for one network. */
export interface QueueLimits {
  running: number;
  perNetwork: number;
  waiting: number;
  waitingPerNetwork: number;
}

/** Ends the use of a place. Calling it again has no effect. */
export type Leave = () => void;

/** The queue, or the network's share of it, is full. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

interface NetworkState {
  running: number;
  /** Starts the waiting entries, oldest first. */
  waiting: (() => void)[];
}

/**
 * Limits how much runs at once and shares it by network: the next place goes to the waiting network that uses the fewest,
 * so that a network with many requests delays only its own.
 */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  private readonly networks = new Map<string, NetworkState>();

  constructor(private readonly limits: QueueLimits) {}

  /** A place if one is free now; otherwise null. */
  tryEnter(network: string): Leave | null {
    const state = this.networks.get(network) ?? { running: 0, waiting: [] };
    if (state.waiting.length > 0 || !this.hasPlaceFor(state)) return null;
    this.networks.set(network, state);
    return this.start(network, state);
  }

  /** Resolves with a place. Rejects with `QueueFullError` when too many are waiting. */
  async enter(network: string): Promise<Leave> {
    const place = this.tryEnter(network);
    if (place) return place;
    const state = this.networks.get(network) ?? { running: 0, waiting: [] };
    const { waiting, waitingPerNetwork } = this.limits;
    if (this.waiting >= waiting || state.waiting.length >= waitingPerNetwork)
      throw new QueueFullError('Too many requests are waiting');
    this.networks.set(network, state);
    this.waiting += 1;
    return new Promise((resolve) => {
      state.waiting.push(() => resolve(this.start(network, state)));
    });
  }

  /** Runs work in a place. Rejects like the work, or with `QueueFullError`. */
  async run<T>(network: string, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(network);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  private hasPlaceFor({ running }: NetworkState): boolean {
    return this.running < this.limits.running && running < this.limits.perNetwork;
  }

  private start(network: string, state: NetworkState): Leave {
    this.running += 1;
    state.running += 1;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.running -= 1;
      state.running -= 1;
      this.startNext();
      if (state.running === 0 && state.waiting.length === 0) this.networks.delete(network);
    };
  }

  private startNext(): void {
    let next: NetworkState | undefined;
    for (const state of this.networks.values()) {
      if (state.waiting.length === 0 || !this.hasPlaceFor(state)) continue;
      if (!next || state.running < next.running) next = state;
    }
    const begin = next?.waiting.shift();
    if (!begin) return;
    this.waiting -= 1;
    begin();
  }
}
