import type { ComponentType } from 'react';
import { RemoteLoadError, type Origin } from './remote-load-error';
import { pause, TimeUp, loadedInTime } from './within';

/** One page's component: at hand, on its way, or failed. */
export interface PageLoader {
  /** The promise of the component; the same one until `forget`. Every failure is a `RemoteLoadError`. */
  read(): Promise<ComponentType>;
  /** Makes the next `read` try anew, from the ground up. */
  forget(cause: unknown): void;
  /** The release that the component comes from. */
  origin(): Origin;
}

/** What a loader is told of its page. */
export interface Part {
  /** The release it would come from now. */
  origin(): Origin;
  load(): Promise<ComponentType>;
  /**
   * Takes away what a failure has left behind, so that the next load really is one. Never rejects.
   * @param isAsked somebody wants it again, and may get another version; else this is the one try more of a failed load
   */
  mend(cause: unknown, isAsked: boolean): Promise<void>;
}

type Tracked = Promise<ComponentType> & { status?: 'pending' | 'fulfilled' | 'rejected' };

/** The promise of a component that is at hand. Marked as React's `use` marks them: it is read without a pause. */
export const atHand = (component: ComponentType): Promise<ComponentType> =>
  Object.assign(Promise.resolve(component), { status: 'fulfilled', value: component });

/** Marks a promise when it settles, so that one which has settled before the first render does not suspend it. */
function track(promise: Promise<ComponentType>): Tracked {
  const tracked: Tracked = Object.assign(promise, { status: 'pending' as const });
  promise.then(
    (value) => void Object.assign(tracked, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(tracked, { status: 'rejected', reason }),
  );
  return tracked;
}

/** Milliseconds before a load that failed is tried once more: a connection that broke is there again. */
const beforeOnceMore = 400;

/** Loads a page, once more when that fails, and keeps what it came to. */
export function createPageLoader(part: Part): PageLoader {
  let origin = part.origin();
  let pending: Promise<ComponentType> | undefined;
  let fault: unknown;
  /** A load that was given up and went on: when it arrives after all, it serves the next try. */
  let late: Tracked | undefined;

  async function load(): Promise<ComponentType> {
    if (fault) await part.mend(fault, true);
    origin = part.origin();
    try {
      return await part.load();
    } catch (cause) {
      if (cause instanceof RemoteLoadError) throw cause;
      await pause(beforeOnceMore);
      await part.mend(cause, false);
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
      return await loadedInTime(work);
    } catch (cause) {
      if (cause instanceof RemoteLoadError) throw cause;
      const isLate = cause instanceof TimeUp;
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
