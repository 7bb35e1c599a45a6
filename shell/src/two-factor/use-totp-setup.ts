import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import { hasErrorCode } from '@hive/shared-auth/has-error-code';
import { http } from '@hive/shared-auth/http';
import { renewToken } from '@hive/shared-auth/session';
import { messageOf } from './use-verification';

/**
 * Starts the setup of an authenticator app. Each start creates a new secret and changes nothing else, so one query holds
 * it while the page is open and is removed with it.
 * @param isEnabled false for a user who already has an app: nothing is started
 */
export function useTotpSetup(isEnabled: boolean, { onConfirmed }: { onConfirmed: () => void }) {
  const begun = useQuery({
    queryKey: ['totp-setup'],
    queryFn: () => http.post(apiPaths.totpSetup, {}),
    enabled: isEnabled,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [startedAnew, setStartedAnew] = useState(false);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);

  async function confirm(code: string): Promise<void> {
    setBusy(true);
    setFault('');
    try {
      const answer = await http.post(apiPaths.totpConfirm, { code });
      renewToken(answer.accessToken);
      setRecoveryCodes(answer.recoveryCodes);
      onConfirmed();
    } catch (error) {
      if (hasErrorCode<'POST', typeof apiPaths.totpConfirm>(error, 'SETUP_EXPIRED')) {
        setStartedAnew(true);
        await begun.refetch();
      } else setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { begun, busy, fault, setFault, startedAnew, recoveryCodes, confirm };
}
