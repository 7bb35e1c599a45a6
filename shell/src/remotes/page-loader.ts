import type { ComponentType } from 'react';

/** One page's component: at hand, on its way, or failed. */
export interface PageLoader {
  /** The component, or the promise of it; the same promise until `retry`. */
  read(): ComponentType | Promise<ComponentType>;
  /** Makes ready for another try. Never rejects. */
  retry(): Promise<void>;
}

/** Keeps what a page's loading came to. */
export function createPageLoader(
  load: () => Promise<ComponentType>,
  beforeRetry: () => Promise<void> = async () => undefined,
): PageLoader {
  let component: ComponentType | undefined;
  let pending: Promise<ComponentType> | undefined;
  const start = (): Promise<ComponentType> =>
    load().then((loaded) => {
      component = loaded;
      return loaded;
    });
  return {
    read: () => component ?? (pending ??= start()),
    async retry() {
      await beforeRetry().catch(() => undefined);
      component = undefined;
      pending = undefined;
    },
  };
}
