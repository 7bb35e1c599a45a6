import { streamNotifications } from '@hive/contract/notification-stream';
import type { FastifyInstance } from 'fastify';
import type { ChangeListener } from '../../database/change-listener';
import type { AppContext } from '../../platform/context';
import { serializerOf } from '../../platform/http/answer-serializer';
import { createUnreadCounts } from '../unread-counts';
import { streamRoutes } from './stream-routes';
import type { StreamSources } from './stream-service';
import { createStreamService } from './stream-service';

interface StreamDependencies {
  changes: Pick<ChangeListener, 'on'>;
  findActiveSessions: StreamSources['findActiveSessions'];
}

/** Live counts of unread notifications. */
export function registerNotificationStream(
  app: FastifyInstance,
  context: AppContext,
  dependencies: StreamDependencies,
): void {
  const streams = createStreamService(context, {
    ...dependencies,
    countUnread: createUnreadCounts(context.database),
    write: serializerOf(streamNotifications.response),
  });
  streamRoutes(app, context, streams);
}
