import { reportConversion, reportReversal } from '@hive/contract/conversions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/context';
import { byNetwork, rateLimit } from '../../platform/http/rate-limit';
import { registerCall } from '../../platform/http/register-call';
import type { ConversionService } from './conversion-service';
import type { Postback } from './postback-gate';
import type { PostbackReceiver } from './receive-postback';
import type { ReversalService } from './reversal-service';

interface Parts {
  receiver: PostbackReceiver;
  conversions: ConversionService;
  reversals: ReversalService;
}

/**
 * Calls of brands' servers. Bodies stay unparsed here, because a signature covers bytes and invalid JSON is recorded
 * too: the receiver validates them with the contract's schema once it has identified the sender.
 */
export function conversionRoutes(
  api: FastifyInstance,
  context: AppContext,
  { receiver, conversions, reversals }: Parts,
): void {
  void api.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const before = [
      rateLimit(context, {
        name: 'postback',
        ...context.policy.rateLimits.postback,
        store: 'busy',
        key: byNetwork(context),
      }),
    ];
    const options = { before, anonymous: true };

    registerCall(
      app,
      { ...reportConversion, body: undefined },
      async ({ request }) => receiver.receive(toPostback(request), conversions),
      options,
    );

    registerCall(
      app,
      { ...reportReversal, body: undefined },
      async ({ request }) => receiver.receive(toPostback(request), reversals),
      options,
    );
  });
}

/** Without a content type there is no parser, and no body. */
const toPostback = ({ headers, body }: FastifyRequest): Postback => ({
  headers,
  body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
});
