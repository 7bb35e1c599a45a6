import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { get } from 'react-hook-form';

/**
 * Shows the api's field errors beside the inputs and focuses the first.
 * @returns the messages of fields that the form does not have, for its FormError
 */
export function applyApiFieldErrors<In extends FieldValues, Out>(
  form: Pick<UseFormReturn<In, unknown, Out>, 'getValues' | 'setError'>,
  fields: Record<string, string> | undefined,
): string[] {
  const elsewhere: string[] = [];
  let focused = false;
  for (const [name, message] of Object.entries(fields ?? {})) {
    const path = name as FieldPath<In>;
    if (get(form.getValues(), name) === undefined) {
      elsewhere.push(message);
      continue;
    }
    form.setError(path, { type: 'server', message }, { shouldFocus: !focused });
    focused = true;
  }
  return elsewhere;
}
