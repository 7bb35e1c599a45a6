import { apiPaths } from '@hive/contract/api-paths';
import { emitAuthEvent } from '@hive/shared-auth/events';
import { ApiError, http } from '@hive/shared-auth/http';
import { renewToken, useSession, verifySession } from '@hive/shared-auth/session';
import { markTrusted } from '@hive/shared-auth/trusted-device';
import { showMessage } from '../session/toast-messages';

/** A device that could not be remembered costs a code next time, and nobody their sign-in. */
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
 * What a right code leads to at sign-in: the device is trusted where that was ticked, then the session is verified and
 * its status read again, and a guard leads on.
 */
export async function finishSignIn(accessToken: string, trust: boolean): Promise<void> {
  if (trust) {
    renewToken(accessToken);
    await trustDevice();
  }
  // The call may have brought a newer token with it.
  await verifySession((trust && useSession.getState().accessToken) || accessToken);
  emitAuthEvent('verified');
}
