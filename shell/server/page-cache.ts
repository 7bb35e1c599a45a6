import type { RenderedPage } from './page-plan';

interface Entry {
  page: Promise<RenderedPage>;
  expiresAt: number;
}

/**
 * All anonymous visitors get the same page, so requests within a short time share one rendering. The lifetime is short
 * enough that changes appear immediate, and long enough that a traffic peak costs one rendering.
 */
export class PageCache {
  private readonly entries = new Map<string, Entry>();

  constructor(
    private readonly lifetimeMs = 2000,
    private readonly maxEntries = 500,
    private readonly now: () => number = Date.now,
  ) {}

  get(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const cached = this.entries.get(key);
    if (cached && cached.expiresAt > this.now()) return cached.page;
    this.evict();
    const page = render();
    this.entries.set(key, { page, expiresAt: this.now() + this.lifetimeMs });
    page.catch(() => this.entries.delete(key));
    return page;
  }

  private evict(): void {
    if (this.entries.size < this.maxEntries) return;
    for (const [key, entry] of this.entries) {
      if (entry.expiresAt <= this.now()) this.entries.delete(key);
    }
    const oldest = this.entries.keys().next();
    if (this.entries.size >= this.maxEntries && !oldest.done) this.entries.delete(oldest.value);
  }
}
