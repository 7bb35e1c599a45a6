import { callerOf, shorten, type LastingCall, type LastingCalls } from './leak';

type Listener = Parameters<EventTarget['addEventListener']>;

/** The options as the browser reads them: `null` is an empty dictionary, and any other value stands for `capture`. */
function readOptions(options: Listener[2] | null): {
  capture: boolean;
  once: boolean;
  signal?: AbortSignal;
} {
  if (typeof options !== 'object') return { capture: Boolean(options), once: false };
  const { capture, once, signal } = options ?? {};
  return { capture: Boolean(capture), once: Boolean(once), signal };
}

const keyOf = (type: string, capture: boolean): string => `${capture} ${type}`;

/**
 * Tracks the listeners that remotes add to a target of the whole page. Those with `once` are not tracked: they end with
 * their first event. Nor are those that are added with the method of another object.
 * @param name the target's name in code
 */
export function trackListeners(target: EventTarget, name: string): LastingCalls {
  const calls = new Set<LastingCall>();
  const byListener = new Map<Listener[1], Map<string, LastingCall>>();
  const { addEventListener, removeEventListener } = target;

  const forget = (listener: Listener[1], key: string): void => {
    const ofListener = byListener.get(listener);
    const call = ofListener?.get(key);
    if (!ofListener || !call) return;
    calls.delete(call);
    ofListener.delete(key);
    if (ofListener.size === 0) byListener.delete(listener);
  };

  const note = ([type, listener, options]: Listener, error: Error): void => {
    const { capture, once, signal } = readOptions(options);
    const caller = callerOf(error);
    if (!listener || once || signal?.aborted || !caller || caller.app === 'shell') return;
    const key = keyOf(type, capture);
    // Adding it again has no effect, but the page that did so needs it.
    forget(listener, key);
    const call: LastingCall = {
      ...caller,
      what: `the listener for '${shorten(String(type))}' on ${name}`,
      end() {
        removeEventListener.call(target, type, listener, capture);
        forget(listener, key);
      },
    };
    calls.add(call);
    const ofListener = byListener.get(listener) ?? new Map<string, LastingCall>();
    byListener.set(listener, ofListener.set(key, call));
    signal?.addEventListener('abort', () => calls.has(call) && forget(listener, key));
  };

  // The receiver differs if the method was taken from the target: `const { addEventListener } = window`.
  target.addEventListener = function add(this: EventTarget | undefined, ...args: Listener): void {
    addEventListener.apply(this ?? target, args);
    // Created here, because the place of the call follows this function in the error's stack.
    if ((this ?? target) === target) note(args, new Error('added'));
  };
  target.removeEventListener = function remove(
    this: EventTarget | undefined,
    ...args: Listener
  ): void {
    removeEventListener.apply(this ?? target, args);
    const [type, listener, options] = args;
    if ((this ?? target) === target) forget(listener, keyOf(type, readOptions(options).capture));
  };
  return calls;
}
