import { callerOf, type LastingCall, type LastingCalls } from './leak';

/** Tracks the intervals that remotes start. */
export function trackIntervals(): LastingCalls {
  const calls = new Set<LastingCall>();
  const byId = new Map<number, LastingCall>();
  const { setInterval, clearInterval, clearTimeout } = window;

  /** Browsers accept the number as a text too. */
  const forget = (text: unknown): void => {
    const id = Number(text);
    const call = byId.get(id);
    if (call) calls.delete(call);
    byId.delete(id);
  };

  const start = (...args: Parameters<typeof setInterval>): number => {
    const id = setInterval(...args);
    // Created here, because the place of the call follows this function in the error's stack.
    const caller = callerOf(new Error('started'));
    if (!caller || caller.app === 'shell') return id;
    const call: LastingCall = {
      ...caller,
      what: `an interval of ${Number(args[1] ?? 0)} ms`,
      end: () => window.clearInterval(id),
    };
    calls.add(call);
    byId.set(Number(id), call);
    return id;
  };
  window.setInterval = start as typeof setInterval;
  // Either function ends an interval.
  window.clearInterval = (id) => {
    clearInterval(id);
    forget(id);
  };
  window.clearTimeout = (id) => {
    clearTimeout(id);
    forget(id);
  };
  return calls;
}
