import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context';
import '../http/fastify-types';
import { registerHousekeeping } from '../process/housekeeping';
import { KeyedWrite } from './keyed-write';
import { createStoredAnswers } from './stored-answers';

/** Makes calls accept an Idempotency-Key, and removes expired keys. */
export function registerIdempotency(app: FastifyInstance, context: AppContext): void {
  const answers = createStoredAnswers(context);
  app.decorate('idempotency', {
    answerOnce: (keyed, produce) => new KeyedWrite(context, answers, keyed).answer(produce),
  });
  app.decorateRequest('identifyUpload', null);
  registerHousekeeping(app, context, {
    'removal of idempotency keys': () => answers.removeExpired(context.database),
  });
}
