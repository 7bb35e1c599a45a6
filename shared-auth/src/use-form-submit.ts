import { useState, type FormEvent } from 'react';
import { ApiError } from '@hive/shared-auth/http';

/** Messages by field, or by the path of a part: 'address.2'. A field without a problem is missing or undefined. */
type FieldProblems = Readonly<Record<string, string | undefined>>;

interface Outcome {
  fault: ApiError | null;
  problems: FieldProblems;
  /** The values of the attempt. */
  sent: object;
}

interface FormSubmitOptions {
  /** What the form has now, by the server's names of the fields. */
  values: object;
  /** Returns the problems that the form finds without the server; with any, nothing is sent. */
  check?: () => FieldProblems;
}

const noProblem: Outcome = { fault: null, problems: {}, sent: {} };

/**
 * Submits a light form (without react-hook-form), one request at a time. An error of the form as a whole stays
 * until the next attempt has ended, so that the button below it does not move; one of a field until the field is corrected.
 * @param mutation while it is pending, further submits are ignored
 * @param send sends the values and continues from there; rejects with the server's error
 * @returns `errors` are the messages to show at the fields now. `problems` are those of the last attempt: a new object with
 *   each failed one, so that an effect can focus the field again
 */
export function useFormSubmit(
  mutation: { isPending: boolean },
  send: () => Promise<void>,
  { values, check = () => ({}) }: FormSubmitOptions,
) {
  const [outcome, setOutcome] = useState(noProblem);
  const { fault, problems } = outcome;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (mutation.isPending) return;
    const found = check();
    if (Object.values(found).some(Boolean)) {
      setOutcome({ fault: null, problems: found, sent: values });
      return;
    }
    let result = noProblem;
    try {
      await send();
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      result = { fault: caught, problems: caught.fields ?? {}, sent: values };
    } finally {
      setOutcome(result);
    }
  }

  return {
    fault,
    problems,
    errors: findErrors(outcome, values, check),
    onSubmit: (event: FormEvent) => void submit(event),
    /** Removes the messages of the last attempt. */
    clear: () => setOutcome(noProblem),
  };
}

/** The form can check its own problems again. The server's hold for the value that it refused. */
function findErrors(
  { fault, problems, sent }: Outcome,
  values: object,
  check: () => FieldProblems,
): FieldProblems {
  const current = fault ? problems : check();
  const isShown = (path: string) =>
    problems[path] && (!fault || valueAt(values, path) === valueAt(sent, path));
  return Object.fromEntries(Object.entries(current).filter(([path]) => isShown(path)));
}

/** The value at a path, as text for a comparison. A part of a text is the whole text: lines are typed in one field. */
const valueAt = (values: object, path: string): string | undefined =>
  JSON.stringify(
    path
      .split('.')
      .reduce<unknown>(
        (value, key) =>
          typeof value === 'object' && value !== null ? Reflect.get(value, key) : value,
        values,
      ),
  );
