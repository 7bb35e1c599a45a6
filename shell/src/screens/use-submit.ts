import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ApiError } from '@hive/shared-auth/http';
import { applyApiFieldErrors, type ZodForm } from '@hive/shared-ui/form';

/** Message for a failure without its own message. */
export const unknownFault = 'Something went wrong. Try again.';

interface Submit<Out> {
  submit: (values: Out) => Promise<void>;
  /** Error of the form as a whole. */
  fault: string;
}

/**
 * Submits a form. The api's field errors are shown beside their fields, all others as the form's error. No input is
 * lost.
 * @param messageFor replaces the api's message for some errors
 */
export function useSubmit<In extends FieldValues, Out>(
  form: ZodForm<In, Out>,
  send: (values: Out) => Promise<void>,
  messageFor: (error: ApiError) => string | undefined = () => undefined,
): Submit<Out> {
  const [fault, setFault] = useState('');
  async function submit(values: Out) {
    setFault('');
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const elsewhere = applyApiFieldErrors(form, error.fields);
      const named = error.fields && Object.keys(error.fields).length > elsewhere.length;
      const whole = messageFor(error) ?? (elsewhere.join(' ') || error.message || unknownFault);
      setFault(named && elsewhere.length === 0 ? '' : whole);
    }
  }
  return { submit, fault };
}
