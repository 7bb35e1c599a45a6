import { isNativeError } from 'node:util/types';
import type { Logger } from 'pino';

const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;

/**
 * Turns what libraries write to a console into lines of the log, so that the output of a program has one format. The job queue,
 * for one, traces the error when it stops without its database.
 */
export function logConsole(
  log: Pick<Logger, 'warn'>,
  target: Pick<Console, (typeof methods)[number]>,
): void {
  for (const method of methods)
    target[method] = (...values: unknown[]) => {
      // The log has a serialiser that leaves people's data out of an error.
      const err = values.find((value) => isNativeError(value));
      const others = values.filter((value) => value !== err);
      log.warn({ err }, others.map(String).join(' ') || 'a library reports an error');
    };
}
