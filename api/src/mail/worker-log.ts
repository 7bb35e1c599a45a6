import type { FastifyBaseLogger } from 'fastify';
import { Logger } from 'graphile-worker';

/**
 * The job queue's words in our log. A failed attempt is logged by the mail it concerns; that the queue says so again
 * with a stack, and whatever goes well, is only for who looks for it.
 */
export function createWorkerLog(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    const isOurs = meta?.['failure'] === true || meta?.['success'] === true;
    if (isOurs || level === 'debug' || level === 'info') log.debug({ queue: message });
    else log.warn({ queue: message }, 'the mail queue');
  });
}
