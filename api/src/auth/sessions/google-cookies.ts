import type { FastifyReply } from 'fastify';
import { createHostCookie } from '../../platform/http/host-cookie';
import type { SecurityPolicy } from '../../platform/security/security-policy';
import type { Settings } from '../../platform/settings/settings';

/**
 * The cookies that bind a Google login to its browser. A response from Google is accepted only in the browser that
 * started the login, which prevents login CSRF.
 */
export function createGoogleCookies(
  settings: Pick<Settings, 'isSecure'>,
  { google }: Pick<SecurityPolicy, 'google'>,
) {
  // The only cookie that is not Strict: it must be sent when Google, another site, redirects back to us.
  const signIn = createHostCookie(settings, 'hive_google', 'lax');
  const link = createHostCookie(settings, 'hive_google_link');

  return {
    /** The browser's secret during the redirect to Google. */
    readSignIn: signIn.read,
    writeSignIn: (reply: FastifyReply, token: string): void =>
      signIn.write(reply, token, google.signInSeconds),

    /** The pending Google link of this browser, which waits for the owner's password. */
    readLink: link.read,
    writeLink: (reply: FastifyReply, token: string): void =>
      link.write(reply, token, google.linkSeconds),
  };
}
