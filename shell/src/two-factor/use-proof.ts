import { useState } from 'react';
import { ApiError } from '@hive/shared-auth/http';
import { loadSession } from '@hive/shared-auth/session';
import type { ProofEntryProps } from './proof';

/** What a refusal without words of its own says. */
export const proofFaults = {
  failed: 'Verification failed.',
  unexpected: 'Unexpected response.',
} as const;

/** Why a code was refused, in the server's words. */
export const faultOf = (error: unknown): string =>
  (error instanceof ApiError && (error.fields?.['code'] ?? error.message)) || proofFaults.failed;

/** A method that this account no longer has, changed elsewhere meanwhile: the session learns the ones it has now. */
export function noteOtherMethods(error: unknown): void {
  if (error instanceof ApiError && error.code === 'METHOD_NOT_OFFERED') void loadSession();
}

/** Sends a proof and says why it was refused. `fault` is empty when there is none. */
export function useProof<Body>(
  send: (body: Body) => Promise<{ accessToken?: string }>,
  onProved: ProofEntryProps['onProved'],
) {
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState('');

  async function prove(body: Body): Promise<void> {
    if (pending) return;
    setPending(true);
    setFault('');
    try {
      const { accessToken } = await send(body);
      if (accessToken) await onProved(accessToken);
      else setFault(proofFaults.unexpected);
    } catch (error) {
      noteOtherMethods(error);
      setFault(faultOf(error));
    } finally {
      setPending(false);
    }
  }
  return { pending, fault, setFault, prove };
}
