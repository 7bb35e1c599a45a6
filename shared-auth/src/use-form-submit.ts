import { useState, type FormEvent } from 'react';
import { ApiError } from '@hive/shared-auth/http';

/** Messages by field. A field without a problem is missing or undefined. */
type FieldProblems = Readonly<Record<string, string | undefined>>;

interface Outcome {
  fault: ApiError | null;
  problems: FieldProblems;
}

const noProblem: Outcome = { fault: null, problems: {} };

/**
 * Submits a light form (without react-hook-form), one request at a time. Errors stay visible until the next attempt.
 * @param mutation while it is pending, further submits are ignored
 * @param send sends the values and continues from there; rejects with the server's error
 * @param check returns the problems that the form finds without the server; with any, nothing is sent
 * @returns `problems`, the form's or the server's messages by field, is a new object with each failed attempt, so that
 *   an effect can focus the field again
 */
export function useFormSubmit(
  mutation: { isPending: boolean },
  send: () => Promise<void>,
  check: () => FieldProblems = () => ({}),
) {
  const [outcome, setOutcome] = useState(noProblem);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (mutation.isPending) return;
    const problems = check();
    if (Object.values(problems).some(Boolean)) {
      setOutcome({ fault: null, problems });
      return;
    }
    setOutcome(noProblem);
    try {
      await send();
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      setOutcome({ fault: caught, problems: caught.fields ?? {} });
    }
  }

  return { ...outcome, onSubmit: (event: FormEvent) => void submit(event) };
}
