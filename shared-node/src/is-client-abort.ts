import type { IncomingMessage } from 'node:http';

/** Errors of a stream whose other end is gone. */
const streamErrors = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ABORT_ERR']);

/**
 * Whether a request failed because its client closed the connection: in the middle of its body, or before it had the
 * response. Such a failure is no fault of the server. A fault that happens meanwhile still counts as one.
 */
export function isClientAbort(error: unknown, request: IncomingMessage): boolean {
  if (!request.destroyed || error instanceof TypeError || error instanceof RangeError) return false;
  const { code } = error as NodeJS.ErrnoException;
  return !request.complete || (code !== undefined && streamErrors.has(code));
}

/** The message of the log for such a request, the same in every program. */
export const clientAbortMessage = 'the client closed the connection';
