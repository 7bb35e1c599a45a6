import { useState, type FormEvent } from 'react';
import { ApiError } from '@hive/shared-auth/http';

/**
 * The sending of a form, once at a time. What the server refuses is kept, to be shown, until it is sent again.
 * @param call what sends it: while it is on its way, nothing is sent
 * @param send sends what was typed and goes on from there; rejects with what the server refused
 */
export function useSending({ isPending }: { isPending: boolean }, send: () => Promise<void>) {
  const [fault, setFault] = useState<ApiError | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    setFault(null);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error);
    }
  }

  return { fault, onSubmit: (event: FormEvent) => void submit(event) };
}
