import type { RenderedPage } from './page-plan';
import type { SharedWork } from './rendering/render-pool';

interface Entry {
  page: RenderedPage;
  renderedAt: number;
  /** When it was last rendered again, also if data was missing and the page was not replaced. */
  checkedAt: number;
}

interface CacheOptions {
  /**
   * Milliseconds for which a page is served without being rendered again: short enough that changes appear immediate, and
   * long enough that a traffic peak costs one rendering.
   */
  lifetimeMs?: number;
  /** Milliseconds after which a page is too old even when it cannot be rendered again. */
  maxAgeMs?: number;
  /** Milliseconds to wait for a new rendering when there is an older one. */
  patienceMs?: number;
  maxEntries?: number;
}

/**
 * All anonymous visitors get the same page, so requests within a short time share one rendering. When a page cannot be
 * rendered again with all its data, or not soon, its last rendering is served: the browser refreshes the data in it.
 */
export class PageCache {
  /** The least recently used first. Only renderings, so that requests that fail evict nothing. */
  private readonly entries = new Map<string, Entry>();
  private readonly pending = new Map<string, SharedWork<RenderedPage>>();
  private readonly lifetimeMs: number;
  private readonly maxAgeMs: number;
  private readonly patienceMs: number;
  private readonly maxEntries: number;

  constructor({
    lifetimeMs = 2000,
    maxAgeMs = 600_000,
    patienceMs = 1000,
    maxEntries = 500,
  }: CacheOptions = {}) {
    this.lifetimeMs = lifetimeMs;
    this.maxAgeMs = maxAgeMs;
    this.patienceMs = patienceMs;
    this.maxEntries = maxEntries;
  }

  /** Rejects when the page cannot be rendered and there is no earlier rendering. */
  async get(
    key: string,
    network: string,
    render: () => SharedWork<RenderedPage>,
  ): Promise<RenderedPage> {
    const last = this.read(key);
    if (last && Date.now() - last.checkedAt < this.lifetimeMs) return last.page;
    const work = this.pending.get(key) ?? this.start(key, render);
    work.join(network);
    if (!last) return work.result;
    const page = await resolveOr(work.result, last.page, this.patienceMs);
    return page.isComplete || !last.page.isComplete ? page : last.page;
  }

  private read(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    if (Date.now() - entry.renderedAt >= this.maxAgeMs) return undefined;
    this.entries.set(key, entry);
    return entry;
  }

  private start(key: string, render: () => SharedWork<RenderedPage>): SharedWork<RenderedPage> {
    const work = render();
    this.pending.set(key, work);
    work.result
      .then((page) => this.store(key, page))
      .catch(() => undefined)
      .finally(() => this.pending.delete(key));
    return work;
  }

  private store(key: string, page: RenderedPage): void {
    const last = this.entries.get(key);
    const now = Date.now();
    if (last?.page.isComplete && !page.isComplete) {
      last.checkedAt = now;
      return;
    }
    this.entries.delete(key);
    const [oldest] = this.entries.keys();
    if (this.entries.size >= this.maxEntries && oldest !== undefined) this.entries.delete(oldest);
    this.entries.set(key, { page, renderedAt: now, checkedAt: now });
  }
}

/** The result, or the alternative when it fails or takes longer. */
async function resolveOr<T>(result: Promise<T>, alternative: T, withinMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(alternative), withinMs);
  });
  try {
    return await Promise.race([result, timeout]);
  } catch {
    return alternative;
  } finally {
    clearTimeout(timer);
  }
}
