import { promise as createQueue } from 'fastq';

/** Too many renderings wait already. */
export class Crowded extends Error {
  override readonly name = 'Crowded';
}

/**
 * Lets few renderings run at once and few wait: each takes the processor for itself, so a crowd of different addresses
 * would otherwise hold up everything the web host does.
 */
export class RenderGate {
  private readonly queue;

  constructor(
    atOnce = 2,
    private readonly mostWaiting = 30,
  ) {
    this.queue = createQueue((work: () => Promise<unknown>) => work(), atOnce);
  }

  /** What the rendering gives. Rejects with `Crowded` when too many wait. */
  async pass<T>(render: () => Promise<T>): Promise<T> {
    if (this.queue.length() >= this.mostWaiting) throw new Crowded('Too many pages are being made');
    return (await this.queue.push(render)) as T;
  }
}
