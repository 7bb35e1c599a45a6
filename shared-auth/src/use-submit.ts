import { useState } from 'react';
import { ApiError } from '@hive/shared-auth/http';

/** Message for a failure without its own message. */
export const unknownFault = 'Something went wrong. Try again.';

/** The part of a form (`useZodForm`) that this hook needs. */
interface SubmittableForm<Out> {
  handleSubmit: (onValid: (values: Out) => unknown) => unknown;
  /** Returns the messages of fields that the form does not have. */
  applyFieldErrors: (fields: Record<string, string> | undefined) => string[];
}

interface Submit<Out> {
  submit: (values: Out) => Promise<void>;
  /** Error of the form as a whole. */
  fault: string;
  /** The api's error of the last attempt, for screens that switch on its code. */
  error: ApiError | null;
}

/**
 * Submits a form. The api's field errors are shown beside their fields, all others as the form's error. No input is
 * lost. The error of an attempt stays until the next one has ended: the button below it does not move.
 * @param messageFor replaces the form's message for some errors
 */
export function useSubmit<Out>(
  form: SubmittableForm<Out>,
  send: (values: Out) => Promise<void>,
  messageFor: (error: ApiError) => string | undefined = () => undefined,
): Submit<Out> {
  const [failure, setFailure] = useState<{ error: ApiError; fault: string } | null>(null);
  async function submit(values: Out) {
    let result: typeof failure = null;
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const elsewhere = form.applyFieldErrors(error.fields);
      const isNamed = Object.keys(error.fields ?? {}).length > elsewhere.length;
      const general = isNamed ? '' : error.message || unknownFault;
      result = { error, fault: messageFor(error) ?? (elsewhere.join(' ') || general) };
    } finally {
      setFailure(result);
    }
  }
  return { submit, fault: failure?.fault ?? '', error: failure?.error ?? null };
}
