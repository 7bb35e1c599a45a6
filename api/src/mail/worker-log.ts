import type { FastifyBaseLogger } from 'fastify';
import { Logger } from 'graphile-worker';

/**
 * Routes the job queue's messages to our log. Failed attempts are logged with their email, so the queue's own messages
 * about them, and about successes, are logged at debug level.
 */
export function createWorkerLog(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    const isOurs = meta?.['failure'] === true || meta?.['success'] === true;
    if (isOurs || level === 'debug' || level === 'info') log.debug({ queue: message });
    else log.warn({ queue: message }, 'the mail queue');
  });
}
