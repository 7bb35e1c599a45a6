import { useState } from 'react';
import type { FieldValues, UseFormProps, UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { applyApiFieldErrors } from './api-field-errors';
import { useDraft, type DraftOptions } from './drafts';
import { createSchemaResolver, type SchemaSource } from './schema-resolver';

/** A form with field values `In`; its submit handler receives the schema's output `Out`. */
export interface ZodForm<In extends FieldValues, Out> extends UseFormReturn<In, unknown, Out> {
  /** Loads a lazy schema ahead of the first check. `Form` calls it on focus. */
  preloadSchema: () => void;
  /** See `applyApiFieldErrors`. */
  applyFieldErrors: (fields: Record<string, string> | undefined) => string[];
}

type ZodFormOptions<In extends FieldValues, Out> = Omit<
  UseFormProps<In, unknown, Out>,
  'resolver'
> &
  DraftOptions;

/**
 * A form validated by a contract schema: on submit first, then on each change.
 * @param source the schema, which defines what is valid and the error messages, or a function that loads it: a remote
 *   loads its schemas on first focus, as they are larger than most pages
 * @param options react-hook-form's, such as defaultValues, and the draft's
 */
export function useZodForm<In extends FieldValues, Out extends FieldValues>(
  source: SchemaSource<In, Out>,
  { draftKey, draftUntil, ...options }: ZodFormOptions<In, Out> = {},
): ZodForm<In, Out> {
  // One resolver per form: it keeps the loaded schema. The source is fixed at the first render.
  const [{ resolver, preload }] = useState(() => createSchemaResolver(source));
  const form = useForm<In, unknown, Out>({ ...options, resolver });
  useDraft(form, { draftKey, draftUntil });
  return {
    ...form,
    preloadSchema: preload,
    applyFieldErrors: (fields) => applyApiFieldErrors(form, fields),
  };
}
