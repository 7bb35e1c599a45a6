import type { ComponentType } from 'react';
import { RemoteLoadError, type Origin } from './remote-load-error';
import { pause, LoadTimeoutError, withLoadTimeout } from './load-timeout';

/** One page's component: loaded, loading or failed. */
export interface PageLoader {
  /** The promise of the component; the same one until `forget`. Every failure is a `RemoteLoadError`. */
  read(): Promise<ComponentType>;
  /** Makes the next `read` start from scratch. */
  forget(cause: unknown): void;
  /** The release of the component. */
  origin(): Origin;
}

/** A page as its loader sees it. */
export interface Part {
  /** The release it would currently be loaded from. */
  origin(): Origin;
  load(): Promise<ComponentType>;
  /**
   * Removes what a failed load left behind, so that the next load starts afresh. Never rejects.
   * @param isRetry the user retries, and may get another version; otherwise this is the automatic second attempt
   */
  recover(cause: unknown, isRetry: boolean): Promise<void>;
}

type Tracked<T = ComponentType> = Promise<T> & { status?: 'pending' | 'fulfilled' | 'rejected' };

/** A fulfilled promise of a loaded component, marked as React's `use` does, so that reading it does not suspend. */
export const atHand = (component: ComponentType): Promise<ComponentType> =>
  Object.assign(Promise.resolve(component), { status: 'fulfilled', value: component });

/** Marks a promise when it settles, so that a promise settled before the first render does not suspend it. */
export function track<T>(promise: Promise<T>): Tracked<T> {
  const tracked: Tracked<T> = Object.assign(promise, { status: 'pending' as const });
  promise.then(
    (value) => void Object.assign(tracked, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(tracked, { status: 'rejected', reason }),
  );
  return tracked;
}

/** Milliseconds before a failed load is retried once: a broken connection may have recovered. */
const beforeOnceMore = 400;

/** Loads a page with one automatic retry, and caches the result. */
export function createPageLoader(part: Part): PageLoader {
  let origin = part.origin();
  let pending: Promise<ComponentType> | undefined;
  let fault: unknown;
  /** A load that timed out but continues: if it succeeds later, the next attempt uses it. */
  let late: Tracked | undefined;

  async function load(): Promise<ComponentType> {
    if (fault) await part.recover(fault, true);
    origin = part.origin();
    try {
      return await part.load();
    } catch (cause) {
      if (cause instanceof RemoteLoadError) throw cause;
      await pause(beforeOnceMore);
      await part.recover(cause, false);
      return part.load();
    }
  }

  async function bring(): Promise<ComponentType> {
    const earlier = late;
    late = undefined;
    if (earlier?.status === 'fulfilled') return earlier;
    const fresh = load();
    const work = earlier ? Promise.race([fresh, earlier.catch(() => fresh)]) : fresh;
    try {
      return await withLoadTimeout(work);
    } catch (cause) {
      if (cause instanceof RemoteLoadError) throw cause;
      const isLate = cause instanceof LoadTimeoutError;
      if (isLate) late = track(work);
      throw new RemoteLoadError(origin, isLate ? 'time-out' : 'load', cause);
    }
  }

  return {
    origin: () => origin,
    read: () => (pending ??= track(bring())),
    forget(cause) {
      fault = cause;
      pending = undefined;
    },
  };
}
