import { send, sendTimer } from './outbox';

type Callback = (...args: unknown[]) => void;
const callbacks = new Map<number, Callback>();
let lastId = 0;

/** Error messages that leave the realm are text, whatever was thrown. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? String(error.message) : String(error)).slice(0, 1000);

function start(callback: Callback, milliseconds: number, args: unknown[]): number {
  const id = (lastId += 1);
  callbacks.set(id, () => callback(...args));
  sendTimer(id, milliseconds);
  return id;
}

/** Milliseconds between 1 and a day, as timers of Node have. */
const bounded = (milliseconds: unknown): number =>
  Math.min(Math.max(Math.trunc(Number(milliseconds)) || 1, 1), 86_400_000);

export const setTimeout = (callback: Callback, milliseconds?: number, ...args: unknown[]): number =>
  start(callback, bounded(milliseconds), args);

export const setImmediate = (callback: Callback, ...args: unknown[]): number =>
  start(callback, -1, args);

export function setInterval(callback: Callback, milliseconds?: number, ...args: unknown[]): number {
  const repeat = (): void => {
    callbacks.set(id, repeat);
    sendTimer(id, bounded(milliseconds));
    callback(...args);
  };
  const id = start(repeat, bounded(milliseconds), []);
  return id;
}

export const clear = (id: unknown): void => void callbacks.delete(Number(id));

export const queueMicrotask = (callback: () => void): void =>
  void Promise.resolve().then(callback).catch(crash);

/** An error that nothing catches ends the process. */
function crash(error: unknown): void {
  send({ crashed: messageOf(error) });
}

/** Runs the callback of a timer, unless it was cleared. */
export function fire(id: number): void {
  const callback = callbacks.get(id);
  callbacks.delete(id);
  try {
    callback?.();
  } catch (error) {
    crash(error);
  }
}

/** Ends all timers, so that nothing runs between two tasks. */
export const clearAll = (): void => callbacks.clear();
