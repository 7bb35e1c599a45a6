import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, UseFormProps, UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useDraft } from './drafts';

/** A form whose fields hold `In` while typed and whose submit receives the schema's output `Out`. */
export type ZodForm<In extends FieldValues, Out> = UseFormReturn<In, unknown, Out>;

interface ZodFormOptions<In extends FieldValues, Out> extends Omit<
  UseFormProps<In, unknown, Out>,
  'resolver'
> {
  /**
   * Names the draft of a form that can be interrupted: by a step-up that leads away, by a session that ended. Say whose
   * it is ('profile 0190…'): another person in the same tab must not find it.
   */
  draftKey?: string;
}

/**
 * A form checked by a contract schema: on submit first, then as each field is mended.
 * @param schema decides what is valid and what the fields' errors say
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
