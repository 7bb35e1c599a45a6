import { acceptTerms } from '@hive/contract/terms';
import { currentTerms } from '@hive/contract/terms-versions';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../platform/context';
import { invalidField } from '../platform/http/problem';
import { registerCall } from '../platform/http/register-call';
import { requireUser } from '../platform/http/require-user';
import { createAcceptedTerms } from './accepted-terms';

/** The call of the notice about changed terms. */
export function termsRoutes(api: FastifyInstance, { database, clock }: AppContext): void {
  registerCall(api, acceptTerms, async ({ session, body }) => {
    if (body.version !== currentTerms(body.audience).version)
      throw invalidField('version', 'These are not the current terms. Reload the page.');
    await createAcceptedTerms(database).accept(requireUser(session), {
      ...body,
      at: clock.now(),
    });
    return {};
  });
}
