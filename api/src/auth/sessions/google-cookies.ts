import type { FastifyReply } from 'fastify';
import { createHostCookie } from '../../platform/http/host-cookie';
import type { SecurityPolicy } from '../../platform/security/security-policy';
import type { Settings } from '../../platform/settings/settings';

/**
 * The cookies a Google sign-in is bound to its browser by. Whatever Google answers counts only in the browser that
 * asked, so nobody can be signed in to a stranger's account by a link (login CSRF).
 */
export function createGoogleCookies(
  settings: Pick<Settings, 'isSecure'>,
  { google }: Pick<SecurityPolicy, 'google'>,
) {
  // The one cookie that is not Strict: it must come along when Google, another site, sends the person back to us.
  const signIn = createHostCookie(settings, 'hive_google', 'lax');
  const link = createHostCookie(settings, 'hive_google_link');

  return {
    /** The browser's secret while it is at Google. */
    readSignIn: signIn.read,
    writeSignIn: (reply: FastifyReply, token: string): void =>
      signIn.write(reply, token, google.signInSeconds),

    /** The Google account that waits in this browser for its owner's password. */
    readLink: link.read,
    writeLink: (reply: FastifyReply, token: string): void =>
      link.write(reply, token, google.linkSeconds),
  };
}
