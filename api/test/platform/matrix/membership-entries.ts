import { v7 as newId } from 'uuid';
import { makeEmail } from '../../auth/accounts/account-helpers';
import {
  applicationOf,
  insertApplication,
} from '../../marketplace/applications/application-helpers';
import { newToken } from '../../../src/platform/security/tokens';
import { createFactories } from '../../support/factories';
import type { Entry } from './entry';

/** Entries of the calls about applications and invitations. */
export const membershipEntries: Readonly<Record<string, Entry>> = {
  // An admin is not a member of a box.
  'POST /applications': {
    request: async ({ test }) => ({ body: await applicationOf(test) }),
    answer: [201, 'FORBIDDEN'],
  },
  'GET /applications': {},
  'DELETE /applications/:id': {
    owner: 'user',
    request: async ({ test, owner }) => ({
      params: { id: (await insertApplication(test, owner.userId)).id },
    }),
  },
  'GET /admin/applications': {},
  'POST /admin/applications/:id/approve': {
    request: () => ({ params: { id: newId() } }),
    answer: 'NOT_FOUND',
  },
  'POST /admin/applications/:id/reject': {
    request: () => ({ params: { id: newId() }, body: { reason: 'Not a subscription.' } }),
    answer: 'NOT_FOUND',
  },
  'POST /invitations/look': {
    request: () => ({ body: { token: newToken() } }),
    answer: 'LINK_INVALID',
  },
  'POST /invitations/accept': {
    request: () => ({ body: { token: newToken() } }),
    answer: 'LINK_INVALID',
  },
  'GET /admin/invitations': {},
  'POST /admin/invitations': {
    request: async ({ test }) => ({
      body: { boxId: (await createFactories(test.database).makeBox()).id, email: makeEmail() },
    }),
  },
  'DELETE /admin/invitations/:id': {
    request: () => ({ params: { id: newId() } }),
    answer: 'NOT_FOUND',
  },
};
