import { promise as createQueue } from 'fastq';

/** The queue has reached its limit. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/**
 * Limits how many renderings run and wait at once. Each uses a full CPU core, so many different URLs requested at once
 * would otherwise slow down the whole web host.
 */
export class RenderQueue {
  private readonly queue;

  constructor(
    concurrency = 2,
    private readonly maxWaiting = 30,
  ) {
    this.queue = createQueue((work: () => Promise<unknown>) => work(), concurrency);
  }

  /** Runs a rendering and returns its result. Rejects with `QueueFullError` when too many are waiting. */
  async run<T>(render: () => Promise<T>): Promise<T> {
    if (this.queue.length() >= this.maxWaiting)
      throw new QueueFullError('Too many pages are waiting to be rendered');
    return (await this.queue.push(render)) as T;
  }
}
