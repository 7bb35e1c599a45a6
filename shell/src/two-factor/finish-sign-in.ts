import { apiPaths } from '@hive/contract/api-paths';
import { emitAuthEvent } from '@hive/shared-auth/events';
import { ApiError, http } from '@hive/shared-auth/http';
import { renewToken, useSession, verifySession } from '@hive/shared-auth/session';
import { markTrusted } from '@hive/shared-auth/trusted-device';
import { showMessage } from '../session/toast-messages';

/** If the device cannot be trusted, sign-in continues and the next sign-in asks for a code. */
async function trustDevice(): Promise<void> {
  try {
    await http.post(apiPaths.authTrustDevice, {});
    markTrusted();
  } catch (error) {
    const why = error instanceof ApiError ? ` ${error.message}` : '';
    showMessage({
      tone: 'berry',
      title: 'We couldn’t remember this device',
      description: `We’ll ask for a code again next time.${why}`,
    });
  }
}

/**
 * Completes a sign-in after a correct code: trusts the device if requested, marks the session as verified and reloads
 * its status. A guard then redirects.
 */
export async function finishSignIn(accessToken: string, trust: boolean): Promise<void> {
  if (trust) {
    renewToken(accessToken);
    await trustDevice();
  }
  // The request may have returned a newer token.
  await verifySession((trust && useSession.getState().accessToken) || accessToken);
  emitAuthEvent('verified');
}
