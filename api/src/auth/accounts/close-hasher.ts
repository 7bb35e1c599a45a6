import type { FastifyInstance } from 'fastify';
import type { PasswordHasher } from './password-hasher';

/**
 * When the process is told to stop, whoever still waits for a hash after `seconds` is told to come again: their
 * connections would be cut soon after.
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
