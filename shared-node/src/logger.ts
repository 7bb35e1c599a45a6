import { isNativeError } from 'node:util/types';
import type { DestinationStream, Logger } from 'pino';
import pino from 'pino';

export interface LogOptions {
  /** The program: `hive-api` or `hive-web`. */
  service: string;
  /** The setting `HIVE_VERSION`. */
  version: string;
  level: string;
}

/**
 * The log of a program: lines of JSON with the time in UTC, the program and its version. Requests themselves are never
 * written, so no body, token, query string or mail can get in by accident.
 */
export function createProgramLog(
  { service, version, level }: LogOptions,
  destination: DestinationStream = openStandardOutput(),
): Logger {
  return pino(
    {
      level,
      base: { service, version },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError, req: () => undefined, res: () => undefined },
    },
    destination,
  );
}

/**
 * Lines are written together, a few times a second and at the end: one write for each costs as much as an answer of
 * the public list. A reader that has gone away must not end the process.
 */
function openStandardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, minLength: 8_192, periodicFlush: 250 });
  output.on('error', () => undefined);
  return output;
}

/** Name, message, code and stack. A database error's detail and parameters stay out: they hold people's data. */
function describeError(error: unknown): object {
  if (!isNativeError(error)) return { message: String(error) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(code ? { code } : {}),
    stack: error.stack,
  };
}
