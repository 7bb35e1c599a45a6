import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, UseFormProps, UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useDraft } from './drafts';

/** A form with field values `In`; its submit handler receives the schema's output `Out`. */
export type ZodForm<In extends FieldValues, Out> = UseFormReturn<In, unknown, Out>;

interface ZodFormOptions<In extends FieldValues, Out> extends Omit<
  UseFormProps<In, unknown, Out>,
  'resolver'
> {
  /**
   * Key of the draft of a form that can be interrupted by a step-up or an expired session. Include the user
   * ('profile 0190…'): another user of the same tab must not see it.
   */
  draftKey?: string;
}

/**
 * A form validated by a contract schema: on submit first, then on each change.
 * @param schema defines what is valid and the error messages
 * @param options react-hook-form's, such as defaultValues
 */
export function useZodForm<In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodType<Out, In>,
  { draftKey, ...options }: ZodFormOptions<In, Out> = {},
): ZodForm<In, Out> {
  const form = useForm<In, unknown, Out>({ ...options, resolver: zodResolver(schema) });
  useDraft(form, draftKey);
  return form;
}
