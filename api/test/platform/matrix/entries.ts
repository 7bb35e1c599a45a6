import { v7 as newId } from 'uuid';
import { makeEmail, makeAccount, password } from '../../auth/accounts/account-helpers';
import { openSession } from '../../support/sign-in';
import { createSoftwareAuthenticator } from '../../support/software-authenticator';
import { adminEntries } from './admin-entries';
import { boxEntries } from './box-entries';
import { chosenBoxEntries } from './chosen-box-entries';
import type { Entry } from './entry';
import { complaintEntries } from './complaint-entries';
import { bankEntries } from './bank-entries';
import { expenseEntries } from './expense-entries';
import { invoiceEntries } from './invoice-entries';
import { membershipEntries } from './membership-entries';
import { notificationEntries } from './notification-entries';
import { releaseEntries } from './release-entries';
import {
  insertOwnBox,
  insertOwnKey,
  insertPasskey,
  insertTrustedDevice,
  multipart,
  signedReport,
  signedReversal,
} from './owned-resources';

/**
 * One entry for each call of the contract, by method and path. A new call fails the tests until it is listed here: `{}`
 * is enough for most; a call with a body needs `request`, and a call about an owned resource needs `owner`.
 */
export const entries: Readonly<Record<string, Entry>> = {
  'GET /operator': {},
  'GET /live': {},
  'GET /ready': {},
  'GET /health': {},
  'POST /client-reports': {
    request: () => ({
      body: { remote: 'remote-user', version: '1', phase: 'load', message: 'failed', page: '/' },
    }),
  },
  'POST /client-loads': {
    request: () => ({ body: { loads: [{ app: 'remote-user', version: '1' }] } }),
  },
  'POST /web-vitals': {
    request: () => ({
      body: { shell: '1', views: [{ app: 'remote-user', version: '1', page: '/results', lcp: 1 }] },
    }),
  },
  'GET /dev/mailbox': {},
  'POST /dev/clock': { request: () => ({ body: { at: null } }), answer: 'NOT_FOUND' },
  'GET /dev/totp': {
    request: ({ sender }) => ({ query: { email: sender.email } }),
    answer: 'NOT_FOUND',
  },

  'POST /auth/register': { request: () => ({ body: { email: makeEmail(), password } }) },
  'POST /auth/login': {
    request: async ({ test }) => ({ body: { email: (await makeAccount(test)).email, password } }),
  },
  'GET /auth/logout': {},
  // Of all these clients, only the one who has just registered sends a valid refresh cookie.
  'GET /auth/refresh': { answer: ['UNAUTHENTICATED', 200] },
  'GET /auth/status': {},
  'GET /auth/me': {},
  'GET /auth/enabled-views': {},
  'POST /auth/forgot-password': { request: () => ({ body: { email: makeEmail() } }) },
  'POST /auth/reset-password': {
    request: () => ({ body: { token: 'made-up', password: 'a quite new password' } }),
    answer: 'LINK_INVALID',
  },
  'POST /auth/change-password': {
    request: () => ({ body: { currentPassword: password, newPassword: 'a quite new password' } }),
  },

  'GET /notifications/stream': {},
  'GET /auth/security': {},
  'GET /auth/sessions': {},
  'DELETE /auth/sessions': {},
  'DELETE /auth/sessions/:id': {
    owner: 'user',
    request: async ({ test, owner }) => {
      await openSession(test, owner.userId);
      const { id } = await test.database
        .selectFrom('session')
        .where('user_id', '=', owner.userId)
        .orderBy('id', 'desc')
        .select('id')
        .executeTakeFirstOrThrow();
      return { params: { id } };
    },
  },
  'POST /auth/trust-device': {},
  'GET /auth/trusted-devices': {},
  'DELETE /auth/trusted-devices': {},
  'DELETE /auth/trusted-devices/:id': {
    owner: 'user',
    request: async ({ test, owner }) => ({
      params: { id: await insertTrustedDevice(test, owner) },
    }),
  },
  'GET /auth/providers': {},
  'GET /auth/google': {},
  'GET /auth/google/callback': {},
  'DELETE /auth/google': {},

  'GET /2fa-email/status': {},
  'POST /2fa-email/verify': {
    request: () => ({ body: { code: '000000' } }),
    answer: ['CODE_MISSING', 'CODE_WRONG'],
  },
  // A code has just been emailed to a registration.
  'POST /2fa-email/resend': { answer: [200, 'RESEND_TOO_SOON'] },
  'POST /2fa-totp/setup': {},
  'POST /2fa-totp/confirm': {
    request: () => ({ body: { code: '000000' } }),
    answer: 'SETUP_EXPIRED',
  },
  'POST /2fa-totp/verify': {
    request: () => ({ body: { code: '000000' } }),
    answer: 'METHOD_NOT_OFFERED',
  },
  'POST /2fa-totp/disable': {},
  'POST /2fa-recovery/verify': {
    request: () => ({ body: { code: '0000-0000-0000-0000' } }),
    answer: 'METHOD_NOT_OFFERED',
  },
  'POST /2fa-recovery/codes': { answer: 'METHOD_NOT_OFFERED' },
  'POST /2fa-passkey/setup': {},
  'POST /2fa-passkey/confirm': {
    request: () => ({
      body: {
        name: 'Phone',
        credential: createSoftwareAuthenticator().create({
          challenge: 'AAAA',
          rp: { id: 'localhost', name: 'Hive' },
          user: { id: '', name: '', displayName: '' },
          pubKeyCredParams: [],
        }),
      },
    }),
    answer: 'SETUP_EXPIRED',
  },
  'POST /2fa-passkey/options': { answer: 'METHOD_NOT_OFFERED' },
  'POST /2fa-passkey/verify': {
    request: () => ({
      body: { credential: createSoftwareAuthenticator().get({ challenge: 'AAAA' }) },
    }),
    answer: 'METHOD_NOT_OFFERED',
  },
  'DELETE /2fa-passkey/:id': {
    owner: 'user',
    request: async ({ test, owner }) => ({ params: { id: await insertPasskey(test, owner) } }),
  },

  'GET /user/profile': {},
  'PATCH /user/profile': { request: () => ({ body: { name: 'Ada Byron' } }) },
  'POST /user/upload-profile-picture': {
    request: () => multipart('profilePicture', 'no picture'),
    answer: 'PICTURE_UNREADABLE',
  },
  'DELETE /user/delete-profile-picture': {},
  'GET /user/reviews': {},
  'GET /user/email': {},
  'POST /user/email': { request: () => ({ body: { newEmail: makeEmail(), password } }) },
  'DELETE /user/email': {},
  'POST /email-change/confirm': {
    request: () => ({ body: { token: 'made-up' } }),
    answer: 'LINK_INVALID',
  },
  'POST /email-change/stop': {
    request: () => ({ body: { token: 'made-up' } }),
    answer: 'LINK_INVALID',
  },
  'GET /user/export': {},
  'POST /user/erase': { request: () => ({ body: { password, confirmation: 'ERASE' } }) },

  'GET /home-boxes': {},
  'GET /boxes/public': {},
  'GET /boxes/public/:id': { request: () => ({ params: { id: newId() } }), answer: 'NOT_FOUND' },
  'GET /testimonials': {},
  'GET /directory': {},
  'GET /boxes/:id/reviews': { request: () => ({ params: { id: newId() } }), answer: 'NOT_FOUND' },
  // No box with that id is in the catalogue, so a call with access gets NOT_FOUND.
  'POST /boxes/:id/reviews': {
    owner: 'public',
    request: () => ({ params: { id: newId() }, body: { rating: 5, message: 'Lovely.' } }),
    answer: 'NOT_FOUND',
  },
  'POST /boxes/:id/reviews/photos': {
    owner: 'public',
    request: () => ({ ...multipart('photo', 'no picture'), params: { id: newId() } }),
    answer: 'NOT_FOUND',
  },
  'GET /boxes/:id/reviews/own': { owner: 'public', request: () => ({ params: { id: newId() } }) },
  'PUT /boxes/:id/reviews/own': {
    owner: 'public',
    request: () => ({ params: { id: newId() }, body: { rating: 5, message: 'Lovely.' } }),
    answer: 'NOT_FOUND',
  },
  'DELETE /boxes/:id/reviews/own': {
    owner: 'public',
    request: () => ({ params: { id: newId() } }),
    answer: 'NOT_FOUND',
  },
  'POST /reviews/:id/report': {
    owner: 'public',
    request: () => ({ params: { id: newId() }, body: { reason: 'spam' } }),
    answer: 'NOT_FOUND',
  },
  'GET /boxes/recommendations': {},
  'GET /subscription-boxes': {},
  'GET /categories': {},
  'GET /top-categories': {},
  'GET /questionnaire': {},
  'POST /logInteraction': {
    request: () => ({ body: { action: 'viewed_page', details: { page: '/' } } }),
  },

  'POST /conversions': { request: ({ test }) => signedReport(test) },
  'POST /conversions/reversals': { request: ({ test }) => signedReversal(test) },
  'GET /partner/postback-keys': {
    owner: 'partner',
    request: async ({ test, owner }) => ({ query: { boxId: await insertOwnBox(test, owner) } }),
  },
  'POST /partner/postback-keys': {
    owner: 'partner',
    request: async ({ test, owner }) => ({ query: { boxId: await insertOwnBox(test, owner) } }),
  },
  'POST /partner/postback-keys/:id/retire': {
    owner: 'partner',
    request: async ({ test, owner }) => ({ params: { id: await insertOwnKey(test, owner) } }),
  },
  'GET /partner/postbacks': {
    owner: 'partner',
    request: async ({ test, owner }) => ({ query: { boxId: await insertOwnBox(test, owner) } }),
  },
  'POST /partner/postbacks/test': {
    owner: 'partner',
    request: async ({ test, owner }) => ({ query: { boxId: await insertOwnBox(test, owner) } }),
    answer: 'KEY_MISSING',
  },
  'GET /admin/conversions': {},
  'POST /admin/conversions/:id/approve': {
    request: () => ({ params: { id: newId() } }),
    answer: 'NOT_FOUND',
  },
  'POST /admin/conversions/:id/decline': {
    request: () => ({ params: { id: newId() }, body: { reason: 'Cancelled.' } }),
    answer: 'NOT_FOUND',
  },
  'GET /admin/postbacks': {},

  'GET /partner/subscription': {
    owner: 'partner',
    request: async ({ test, owner }) => ({ query: { boxId: await insertOwnBox(test, owner) } }),
  },
  'PUT /partner/subscription': {
    owner: 'partner',
    request: async ({ test, owner }) => ({
      query: { boxId: await insertOwnBox(test, owner) },
      body: { type: 'gold' },
    }),
  },
  'PUT /partner/subscription/premium': {
    owner: 'partner',
    request: async ({ test, owner }) => ({
      query: { boxId: await insertOwnBox(test, owner) },
      body: { type: 'premium' },
    }),
  },
  ...adminEntries,
  ...boxEntries,
  ...chosenBoxEntries,
  ...bankEntries,
  ...expenseEntries,
  ...invoiceEntries,
  ...complaintEntries,
  ...membershipEntries,
  ...notificationEntries,
  ...releaseEntries,

  'GET /admin/mails': {},
  'POST /admin/mails/:id/retry': {
    request: () => ({ params: { id: newId() } }),
    answer: 'NOT_FOUND',
  },
};
