import { useState, type FormEvent } from 'react';
import { ApiError } from '@hive/shared-auth/http';

/**
 * Submits a form, one request at a time. The server's error stays visible until the next attempt.
 * @param mutation while it is pending, further submits are ignored
 * @param send sends the values and continues from there; rejects with the server's error
 */
export function useFormSubmit(mutation: { isPending: boolean }, send: () => Promise<void>) {
  const [fault, setFault] = useState<ApiError | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (mutation.isPending) return;
    setFault(null);
    try {
      await send();
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      setFault(caught);
    }
  }

  return { fault, onSubmit: (event: FormEvent) => void submit(event) };
}
