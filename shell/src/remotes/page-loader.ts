import type { ComponentType } from 'react';

/** One page's component: at hand, on its way, or failed. */
export interface PageLoader {
  /** The promise of the component; the same one until `retry`. */
  read(): Promise<ComponentType>;
  /** Makes ready for another try. Never rejects. */
  retry(): Promise<void>;
}

/** The promise of a component that is at hand. Marked as React's `use` marks them: it is read without a pause. */
export const atHand = (component: ComponentType): Promise<ComponentType> =>
  Object.assign(Promise.resolve(component), { status: 'fulfilled', value: component });

/** Marks a promise when it settles, so that one which has settled before the first render does not suspend it. */
function track(promise: Promise<ComponentType>): Promise<ComponentType> {
  const tracked = Object.assign(promise, { status: 'pending' });
  promise.then(
    (value) => void Object.assign(tracked, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(tracked, { status: 'rejected', reason }),
  );
  return tracked;
}

/** Keeps what a page's loading came to. */
export function createPageLoader(
  load: () => Promise<ComponentType>,
  beforeRetry: () => Promise<void> = async () => undefined,
): PageLoader {
  let pending: Promise<ComponentType> | undefined;
  return {
    read: () => (pending ??= track(load())),
    async retry() {
      await beforeRetry().catch(() => undefined);
      pending = undefined;
    },
  };
}
