import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/**
 * Registers routes that accept a form with one file. They have a separate scope, so that all other routes reject forms.
 * The parser's limits are slightly above what is allowed, so that errors can be specific.
 */
export function withForms(
  app: FastifyInstance,
  maxBytes: number,
  register: (scope: FastifyInstance) => void,
): void {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: maxBytes, files: 2, fields: 2, parts: 4, fieldSize: 1024 },
      throwFileSizeLimit: false,
    });
    register(scope);
  });
}
