import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, UseFormProps, UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';

/** A form whose fields hold `In` while typed and whose submit receives the schema's output `Out`. */
export type ZodForm<In extends FieldValues, Out> = UseFormReturn<In, unknown, Out>;

/**
 * A form checked by a contract schema: on submit first, then as each field is mended.
 * @param schema decides what is valid and what the fields' errors say
 * @param options react-hook-form's, such as defaultValues
 */
export function useZodForm<In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodType<Out, In>,
  options?: Omit<UseFormProps<In, unknown, Out>, 'resolver'>,
): ZodForm<In, Out> {
  return useForm<In, unknown, Out>({ ...options, resolver: zodResolver(schema) });
}
