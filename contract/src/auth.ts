import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, nothing } from './common';
import { limits } from './limits';
import { termsToAccept } from './terms';
import { grantableViews } from './views';

/** The role of an account; a new account is a user. */
export const role = z.enum(['user', 'partner', 'admin']);
export type Role = z.infer<typeof role>;

/** Views that an account can be granted in addition to those of its role. */
export const enabledView = z.enum(grantableViews);
export type EnabledView = z.infer<typeof enabledView>;

/** The ways to prove a second factor. */
export const twoFactorMethod = z.enum(['email', 'totp', 'passkey', 'recovery']);
export type TwoFactorMethod = z.infer<typeof twoFactorMethod>;

/** An email address as typed, with the message for an empty one; surrounding spaces are ignored. */
export const emailField = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(limits.emailMax, 'This email address is too long.')
    .pipe(z.email('Enter an email address like name@example.com.'));

/** The email address of the person who fills in the form. */
export const email = emailField('Enter your email address.');

/** NIST 800-63B-4: length only, no composition rules, never truncated. */
export const newPassword = z
  .string({ error: 'Choose a password.' })
  .min(limits.passwordMin, `Use at least ${limits.passwordMin} characters.`)
  .max(limits.passwordMax, `Use at most ${limits.passwordMax} characters.`);

/** A name as typed by its owner; it may be empty. */
export const personName = z
  .string()
  .trim()
  .max(limits.nameMax, `Use at most ${limits.nameMax} characters.`);

/** The signed-in user, as returned by `GET /auth/status` and `GET /auth/me`. */
export const sessionUser = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role,
  /** Address of the picture, or null. */
  profilePicture: z.string().nullable(),
  /** Whether this session has passed its second factor. */
  twoFAVerified: z.boolean(),
  email2FA: z.object({ verified: z.boolean() }),
  twoFA: z.object({ enabled: z.boolean() }),
  /** How the user may verify the second factor: the app or a passkey if set up, or a recovery code; otherwise by email. */
  methods: z.array(twoFactorMethod),
  /** Once the second factor is verified: the current terms that the account has not accepted. Missing if there are none. */
  termsToAccept: z.array(termsToAccept).optional(),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** A registration. The sender cannot choose the role. */
export const registerBody = z.strictObject({
  name: personName.optional(),
  email,
  password: newPassword,
});
export type RegisterBody = z.infer<typeof registerBody>;

/** Any password is checked: the rules for new passwords must not exclude an old one. */
export const loginBody = z.strictObject({
  email,
  password: z.string().min(1, 'Enter your password.').max(10_000, 'This password is too long.'),
});
export type LoginBody = z.infer<typeof loginBody>;

/** The response to signing in or registering: a session that may still need its second factor. */
export const signInAnswer = z.object({
  accessToken: z.string(),
  user: sessionUser,
  requires2FA: z.boolean(),
  methods: z.array(twoFactorMethod),
});
export type SignInAnswer = z.infer<typeof signInAnswer>;

/** The status of the session; a visitor's has `isAuthenticated` only. */
export const authStatus = z.object({
  isAuthenticated: z.boolean(),
  accessToken: z.string().optional(),
  user: sessionUser.optional(),
});
export type AuthStatus = z.infer<typeof authStatus>;

export const register = defineCall({
  method: 'POST',
  path: apiPaths.authRegister,
  access: 'public',
  summary: 'Register as a user',
  description:
    'Opens a session that needs its second factor and emails a code. The account is created once the code is verified. ' +
    'A known address gets the same response, and its owner an email.',
  body: registerBody,
  status: 201,
  response: signInAnswer,
  errors: ['VALIDATION_FAILED', 'RATE_LIMITED'],
});

export const login = defineCall({
  method: 'POST',
  path: apiPaths.authLogin,
  access: 'public',
  summary: 'Sign in with email and password',
  description:
    'A new session needs its second factor, unless the browser sends the cookie of a device trusted for 30 days. ' +
    'If neither an app nor a passkey is set up, a code is emailed at once.',
  body: loginBody,
  status: 200,
  response: signInAnswer,
  errors: ['CREDENTIALS_INVALID', 'ACCOUNT_SUSPENDED', 'VALIDATION_FAILED', 'RATE_LIMITED'],
});

export const logout = defineCall({
  method: 'GET',
  path: apiPaths.authLogout,
  access: 'public',
  summary: 'End this session',
  description:
    'Ends the session of the bearer token or the refresh cookie and clears the cookies. Always 200.',
  status: 200,
  response: nothing,
  errors: ['CROSS_SITE_REFUSED'],
});

/** A new access token; the refresh cookie is set with it. */
export const accessTokenAnswer = z.object({ accessToken: z.string() });

export const refresh = defineCall({
  method: 'GET',
  path: apiPaths.authRefresh,
  access: 'public',
  summary: 'Rotate the refresh cookie and get a new access token',
  description:
    'Access tokens are valid for 10 minutes. Sending the parent cookie again, after a lost response, returns another successor.',
  status: 200,
  response: accessTokenAnswer,
  errors: ['UNAUTHENTICATED', 'ACCOUNT_SUSPENDED', 'CROSS_SITE_REFUSED'],
});

export const status = defineCall({
  method: 'GET',
  path: apiPaths.authStatus,
  access: 'public',
  summary: 'Get the status of the session',
  description:
    '200 for a visitor too. Without a bearer token but with a valid refresh cookie, the session is restored and an access token returned. ' +
    'For a session of a suspended account the response says so and its cookies are cleared.',
  status: 200,
  response: authStatus,
  errors: ['ACCOUNT_SUSPENDED', 'CROSS_SITE_REFUSED'],
});

export const me = defineCall({
  method: 'GET',
  path: apiPaths.authMe,
  access: 'session',
  summary: 'Get the signed-in user',
  status: 200,
  response: sessionUser,
});

/** Views beyond the role. Strings, so that an older page survives a view it does not know. */
export const enabledViewsAnswer = z.object({ enabledViews: z.array(z.string()) });

export const enabledViews = defineCall({
  method: 'GET',
  path: apiPaths.authEnabledViews,
  access: 'verified',
  summary: 'List the views granted to this account',
  status: 200,
  response: enabledViewsAnswer,
});
