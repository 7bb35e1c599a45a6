import type { RenderedPage } from './page-plan';

interface Entry {
  page: Promise<RenderedPage>;
  until: number;
}

/**
 * Every guest gets the same page, so a page is rendered once for all who ask within a moment. Kept so briefly that a
 * change shows at once for a person, and long enough that a crowd costs one rendering.
 */
export class PageCache {
  private readonly entries = new Map<string, Entry>();

  constructor(
    private readonly lifetimeMs = 2000,
    private readonly most = 500,
    private readonly now: () => number = Date.now,
  ) {}

  get(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const known = this.entries.get(key);
    if (known && known.until > this.now()) return known.page;
    this.makeRoom();
    const page = render();
    this.entries.set(key, { page, until: this.now() + this.lifetimeMs });
    page.catch(() => this.entries.delete(key));
    return page;
  }

  private makeRoom(): void {
    if (this.entries.size < this.most) return;
    for (const [key, entry] of this.entries) {
      if (entry.until <= this.now()) this.entries.delete(key);
    }
    const oldest = this.entries.keys().next();
    if (this.entries.size >= this.most && !oldest.done) this.entries.delete(oldest.value);
  }
}
