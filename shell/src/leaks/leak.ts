/** The longest part of a value that a message contains. */
const maxShown = 80;

/** A call of a page that lasts until something ends it, such as a listener of the window. */
export interface LastingCall {
  /** The app whose script made the call. */
  app: string;
  /** `the listener for 'resize' on window`. */
  what: string;
  /** The places in scripts at which the call was made, as the browser gives them. */
  stack: string;
  end(): void;
}

/** The calls that have not ended. */
export type LastingCalls = ReadonlySet<LastingCall>;

/** A line of a stack with a place in a script, in every browser. */
const place = /:\d+:\d+\)?$/;
const scriptAddress = /\/releases\/([a-z][a-z0-9-]*)\//;

/**
 * Finds the app that called a replaced function, in the stack of an error that the replacement creates itself: the first
 * place is the replacement, the second its caller. Code that the shell calls back, such as an effect, counts for the
 * script that contains it. Null if the caller is not in a script of a release.
 */
export function callerOf({ stack = '' }: Error): Pick<LastingCall, 'app' | 'stack'> | null {
  const places = stack.split('\n').filter((line) => place.test(line));
  const app = scriptAddress.exec(places[1] ?? '')?.[1];
  return app ? { app, stack: places.slice(1).join('\n') } : null;
}

export const shorten = (text: string): string =>
  text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
