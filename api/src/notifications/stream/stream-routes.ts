import { streamNotifications } from '@hive/contract/notification-stream';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { byNetwork } from '../../platform/http/rate-limit';
import { registerCall } from '../../platform/http/register-call';
import type { StreamService } from './stream-service';

/** For proxies: nothing may be stored, compressed or held back until more follows. */
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** The route of the stream. Its service stops before the server, which would otherwise wait for all streams to end. */
export function streamRoutes(
  app: FastifyInstance,
  { policy }: Pick<AppContext, 'policy'>,
  streams: StreamService,
): void {
  const networkOf = byNetwork({ policy });

  registerCall(app, streamNotifications, async ({ session, request, reply }) => {
    const content = streams.open(session, networkOf(request));
    // The answer to a HEAD request closes without reading the stream.
    reply.raw.once('close', () => content.destroy());
    return reply.headers(headers).send(content);
  });

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(() => void streams.beat(), policy.notificationStreams.heartbeatMs);
    timer.unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    streams.stop();
  });
}
