import { ProcessEndedError } from '@hive/shared-node/rendering/render-errors';
import type { Renderer } from '@hive/shared-node/rendering/renderer';

interface Slot {
  key: string;
  starting: Promise<Renderer>;
  /** Absent until it was started. */
  renderer?: Renderer;
  isBusy: boolean;
  /** The number of the last use. */
  lastUse: number;
}

interface Waiting {
  key: string;
  give(slot: Slot): void;
  fail(error: Error): void;
}

/** A process for one use. */
export interface Lease {
  renderer: Renderer;
  /** Whether it has not been used before. */
  isNew: boolean;
  release(): void;
}

/** Starts a process. `onEnd` is called when it has ended. */
type Start = (onEnd: () => void) => Promise<Renderer>;

/**
 * Render processes. A process runs the code of one set of releases, its key, for its whole life, so that a release cannot
 * change how another is rendered. The least recently used makes room for another key.
 */
export class ProcessPool {
  private readonly slots = new Set<Slot>();
  private readonly waiting: Waiting[] = [];
  private uses = 0;

  /** @param max the most processes at once */
  constructor(
    private readonly max: number,
    private readonly start: Start,
  ) {}

  get load(): { processes: number; waiting: number } {
    return { processes: this.slots.size, waiting: this.waiting.length };
  }

  /** A process with the key, for its user alone until it is released. Processes are given in the order of the calls. */
  async lease(key: string): Promise<Lease> {
    const free = this.waiting.length === 0 ? this.take(key) : null;
    const slot =
      free ?? (await new Promise<Slot>((give, fail) => this.waiting.push({ key, give, fail })));
    const isNew = slot.lastUse === 0;
    slot.lastUse = this.uses += 1;
    const release = (): void => {
      slot.isBusy = false;
      this.removeEnded(slot);
      this.serve();
    };
    try {
      return { renderer: await slot.starting, isNew, release };
    } catch (error) {
      this.slots.delete(slot);
      this.serve();
      throw error;
    }
  }

  /** Ends all processes. */
  async close(): Promise<void> {
    const reason = 'The web host is closing';
    for (const { fail } of this.waiting.splice(0)) fail(new ProcessEndedError(reason));
    await Promise.all([...this.slots].map((slot) => this.end(slot, reason)));
  }

  /** Reserves a process with the key; null if all are busy. */
  private take(key: string): Slot | null {
    const idle = [...this.slots]
      .filter(({ isBusy, renderer }) => !isBusy && !renderer?.hasEnded)
      .sort((one, other) => one.lastUse - other.lastUse);
    const [oldest] = idle;
    let slot = idle.find((candidate) => candidate.key === key);
    if (!slot && this.slots.size >= this.max) {
      if (!oldest) return null;
      void this.end(oldest, 'Another release needs its place');
    }
    slot ??= this.open(key);
    slot.isBusy = true;
    return slot;
  }

  private open(key: string): Slot {
    const starting = this.start(() => {
      if (slot.isBusy) return;
      this.removeEnded(slot);
      this.serve();
    });
    const slot: Slot = { key, starting, isBusy: false, lastUse: 0 };
    starting.then(
      (renderer) => (slot.renderer = renderer),
      () => undefined,
    );
    this.slots.add(slot);
    return slot;
  }

  /** A process that was ended counts no longer, even if the kernel has not removed it yet. */
  private removeEnded(slot: Slot): void {
    if (slot.renderer?.hasEnded) this.slots.delete(slot);
  }

  private async end(slot: Slot, reason: string): Promise<void> {
    this.slots.delete(slot);
    (await slot.starting).kill(reason);
  }

  private serve(): void {
    while (this.waiting.length > 0) {
      const slot = this.take(this.waiting[0]!.key);
      if (!slot) return;
      this.waiting.shift()!.give(slot);
    }
  }
}
