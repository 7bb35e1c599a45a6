import type { FastifyInstance } from 'fastify';
import type { PasswordHasher } from './password-hasher';

/**
 * On shutdown, rejects requests that still wait for a hash after `seconds` with a retryable error: their connections
 * would be cut soon after.
 */
export function closeHasherAtStop(
  app: FastifyInstance,
  hasher: PasswordHasher,
  seconds: number,
): void {
  let closing: NodeJS.Timeout;
  app.addHook('preClose', (done) => {
    closing = setTimeout(hasher.close, seconds * 1000);
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearTimeout(closing);
    done();
  });
}
