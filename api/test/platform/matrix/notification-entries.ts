import type { Entry } from './entry';
import { insertNotification } from './owned-resources';

/** Entries of the calls about notifications. */
export const notificationEntries: Readonly<Record<string, Entry>> = {
  'GET /notifications': {},
  'GET /notifications/unread': {},
  'POST /notifications/read': {},
  'POST /notifications/:id/read': {
    owner: 'user',
    request: async ({ test, owner }) => ({ params: { id: await insertNotification(test, owner) } }),
  },
  'GET /notifications/settings': {},
  // Every role but that of admins gets the kind.
  'PATCH /notifications/settings': {
    request: () => ({ body: { kind: 'own-review-answered', email: 'weekly' } }),
    answer: [200, 'VALIDATION_FAILED'],
  },
  'GET /notifications/unsubscribe': {
    request: () => ({ query: { token: 'made-up' } }),
    answer: 'LINK_INVALID',
  },
  'POST /notifications/unsubscribe': {
    request: () => ({ query: { token: 'made-up' } }),
    answer: 'LINK_INVALID',
  },
};
