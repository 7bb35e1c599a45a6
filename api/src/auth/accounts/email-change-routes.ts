import {
  cancelEmailChange,
  confirmEmailChange,
  getEmailChange,
  requestEmailChange,
  stopEmailChange,
} from '@hive/contract/email-change';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { byNetwork, rateLimit } from '../../platform/http/rate-limit';
import { registerCall } from '../../platform/http/register-call';
import { recordEvent } from '../../platform/http/request-log';
import { describeClient } from '../sessions/browser';
import type { EmailChangeService } from './email-change-service';

/** Routes to change an account's email address. The links in the emails work without logging in. */
export function emailChangeRoutes(
  app: FastifyInstance,
  context: AppContext,
  changes: EmailChangeService,
): void {
  const linkLimit = rateLimit(context, {
    name: 'email-change-link',
    key: byNetwork(context),
    ...context.policy.rateLimits.emailChangeLink,
  });

  registerCall(app, getEmailChange, async ({ session }) => ({
    change: await changes.find(session),
  }));

  registerCall(app, requestEmailChange, async ({ session, body, request }) => {
    const change = await changes.request(session, body, describeClient(request));
    recordEvent(request, { event: 'email.change-requested' });
    return { change };
  });

  registerCall(app, cancelEmailChange, async ({ session }) => {
    await changes.cancel(session);
    return {};
  });

  registerCall(
    app,
    confirmEmailChange,
    async ({ body, request }) => {
      const { userId, isChanged } = await changes.confirm(body.token);
      if (isChanged) recordEvent(request, { event: 'email.changed', userId });
      const message = isChanged
        ? 'Your email address is changed. Log in with the new one from now on.'
        : 'Thank you. The change waits for the link that we sent to the other address.';
      return { message, isChanged };
    },
    { before: [linkLimit] },
  );

  registerCall(
    app,
    stopEmailChange,
    async ({ body, request }) => {
      const { userId } = await changes.stop(body.token);
      recordEvent(request, { event: 'email.change-stopped', userId });
      return { message: 'The change is stopped. Your email address stays the same.' };
    },
    { before: [linkLimit] },
  );
}
