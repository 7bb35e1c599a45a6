import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { notificationEvent } from './notifications';

/** Live counts, so that pages need not poll. */
export const streamNotifications = defineCall({
  method: 'GET',
  path: apiPaths.notificationStream,
  access: 'verified',
  summary: 'Receive the number of your own unread notifications whenever it changes',
  description:
    'A stream of server-sent events. The event `unread` holds the count: the first one at once, further ones within a second of ' +
    'the change, never what a notification says. A comment follows every 25 seconds. The stream ends before the access token expires, when the ' +
    'session ends, and when the server stops; 401 then means that the token must be refreshed. 5 streams per account and 64 per network are ' +
    'open at once: beyond, and after 503, poll the unread count once a minute.',
  stream: true,
  status: 200,
  response: notificationEvent,
  errors: ['RATE_LIMITED'],
});
