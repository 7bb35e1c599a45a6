import { useLocation, useNavigate } from 'react-router-dom';
import type { SignInAnswer } from '@hive/contract/auth';
import { paths } from '@hive/contract/paths';
import { homeFor } from '@hive/shared-auth/roles';
import { describeMissingStorage } from '@hive/shared-auth/missing-storage';
import { startSession } from '@hive/shared-auth/session';
import { markTrusted } from '@hive/shared-auth/trusted-device';
import { readDestination } from '../guards/destination';
import { showMessage } from '../session/toast-messages';

/** Starts the session and redirects: to the verification page, or directly to the requested page. */
export function useAfterSignIn(): (answer: SignInAnswer) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (answer) => {
    const destination = readDestination(state);
    startSession(answer);
    if (!answer.requires2FA) markTrusted();
    const missing = describeMissingStorage();
    if (missing) showMessage({ tone: 'honey', ...missing });
    const to = answer.requires2FA
      ? paths.verify2fa.getHref()
      : (destination ?? homeFor(answer.user.role));
    void navigate(to, { replace: true, state: destination ? { from: destination } : undefined });
  };
}
