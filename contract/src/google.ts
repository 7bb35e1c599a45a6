import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { nothing } from './common';

/** Which social sign-ins are set up. */
export const providers = z.object({ google: z.boolean() });
export type Providers = z.infer<typeof providers>;

export const listProviders = defineCall({
  method: 'GET',
  path: apiPaths.authProviders,
  access: 'public',
  summary: 'Which social sign-ins this installation has set up',
  status: 200,
  response: providers,
});

export const startGoogle = defineCall({
  method: 'GET',
  path: apiPaths.authGoogle,
  access: 'public',
  summary: 'Go to Google to sign in',
  description:
    'A full-page redirect: OpenID Connect with code, PKCE, state and nonce. Leads back to the login page, with the reason, where it is not set up, does not answer or is asked too often.',
  status: 302,
  response: nothing,
  errors: ['CROSS_SITE_REFUSED'],
});

export const finishGoogle = defineCall({
  method: 'GET',
  path: apiPaths.authGoogleCallback,
  access: 'public',
  summary: 'Where Google sends the person back to',
  description:
    'Opens a session that owes its second factor and redirects to /auth/callback; anything that does not fit redirects to /login with the reason.',
  // What came back is checked against the sign-in it belongs to, not here: every refusal is a page, not a body.
  query: z.looseObject({}),
  status: 302,
  response: nothing,
});

export const unlinkGoogle = defineCall({
  method: 'DELETE',
  path: apiPaths.authGoogle,
  access: 'verified',
  summary: 'Let no Google account sign in to this account any more',
  description:
    'Refused while the account has no password: nobody could sign in to it. The owner is told by mail.',
  status: 200,
  response: nothing,
  errors: ['PASSWORD_MISSING'],
});
