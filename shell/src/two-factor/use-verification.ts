import { useState } from 'react';
import { ApiError } from '@hive/shared-auth/http';
import { loadSession } from '@hive/shared-auth/session';
import type { MethodEntryProps } from './method-texts';

/** Messages for a failure without its own message. */
export const verificationErrors = {
  failed: 'Verification failed.',
  unexpected: 'Unexpected response.',
} as const;

/** The server's message about a rejected code, otherwise the fallback. */
export const messageOf = (error: unknown, fallback: string = verificationErrors.failed): string =>
  error instanceof ApiError && !error.isGeneral
    ? (error.fields?.['code'] ?? error.message)
    : fallback;

/** Reloads the session, with its methods, when the account no longer has the method that was used. */
export function reloadIfMethodsChanged(error: unknown): void {
  if (error instanceof ApiError && error.code === 'METHOD_NOT_OFFERED') void loadSession();
}

/** Sends a code and returns why it was rejected; `fault` is empty when there is no error. */
export function useVerification<Body>(
  send: (body: Body) => Promise<{ accessToken?: string }>,
  onVerified: MethodEntryProps['onVerified'],
) {
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState('');

  async function prove(body: Body): Promise<void> {
    if (pending) return;
    setPending(true);
    setFault('');
    try {
      const { accessToken } = await send(body);
      if (accessToken) await onVerified(accessToken);
      else setFault(verificationErrors.unexpected);
    } catch (error) {
      reloadIfMethodsChanged(error);
      setFault(messageOf(error));
    } finally {
      setPending(false);
    }
  }
  return { pending, fault, setFault, prove };
}
