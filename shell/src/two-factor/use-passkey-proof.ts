import { useState } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/http';
import type { Notice } from './passkey-device';
import { answerWithPasskey, DeviceError } from './passkey-device';
import type { MethodEntryProps } from './method-texts';
import { useDevice } from './use-device';
import { messageOf, reloadIfMethodsChanged, verificationErrors } from './use-verification';

/** Verifies the second factor with a passkey: options from the api, assertion by the device, verification by the api. */
export function usePasskeyProof(onVerified: MethodEntryProps['onVerified']) {
  const [pending, setPending] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const { waiting, ask } = useDevice();

  async function askAndAnswer(): Promise<void> {
    const question = await http.post(apiPaths.passkeyOptions, {});
    const credential = await ask(() => answerWithPasskey(question));
    const { accessToken } = await http.post(apiPaths.passkeyVerify, {
      credential,
    });
    if (accessToken) await onVerified(accessToken);
    else setNotice({ tone: 'berry', text: verificationErrors.unexpected });
  }

  async function prove(): Promise<void> {
    if (pending) return;
    setPending(true);
    setNotice(null);
    try {
      await askAndAnswer();
    } catch (error) {
      reloadIfMethodsChanged(error);
      setNotice(
        error instanceof DeviceError ? error.notice : { tone: 'berry', text: messageOf(error) },
      );
    } finally {
      setPending(false);
    }
  }
  return { pending, waiting, notice, prove };
}
