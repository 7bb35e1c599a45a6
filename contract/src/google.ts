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
  summary: 'List the configured social sign-in providers',
  status: 200,
  response: providers,
});

export const startGoogle = defineCall({
  method: 'GET',
  path: apiPaths.authGoogle,
  access: 'public',
  summary: 'Redirect to Google to sign in',
  description:
    'A full-page redirect: OpenID Connect with code, PKCE, state and nonce. Redirects to the login page with the reason when Google is not configured, does not respond or is rate-limited.',
  status: 302,
  response: nothing,
  errors: ['CROSS_SITE_REFUSED'],
});

export const finishGoogle = defineCall({
  method: 'GET',
  path: apiPaths.authGoogleCallback,
  access: 'public',
  summary: 'Finish a Google sign-in',
  description:
    'Opens a session that needs its second factor and redirects to /auth/callback; an invalid response redirects to /login with the reason.',
  // The service validates the response against its sign-in, not this schema: every error is a page, not a body.
  query: z.looseObject({}),
  status: 302,
  response: nothing,
});

export const unlinkGoogle = defineCall({
  method: 'DELETE',
  path: apiPaths.authGoogle,
  access: 'verified',
  summary: 'Unlink the Google account',
  description:
    'Refused while the account has no password, its only other way to sign in. The owner is notified by email.',
  status: 200,
  response: nothing,
  errors: ['PASSWORD_MISSING'],
});
