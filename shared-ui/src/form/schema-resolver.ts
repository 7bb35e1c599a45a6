import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { get, set } from 'react-hook-form';
import type { z } from 'zod';
import { describeIssue } from '@hive/contract/describe-issue';

type Schema<In, Out> = z.ZodType<Out, In>;

/** A schema, or a function that loads it from its own chunk. */
export type SchemaSource<In, Out> = Schema<In, Out> | (() => Promise<Schema<In, Out>>);

/** The schema's chunk could not be loaded, so the values were neither checked nor sent. */
export class SchemaLoadError extends Error {
  override readonly name = 'SchemaLoadError';
}

/** The first issue of each field, in react-hook-form's shape. */
function toFieldErrors<In extends FieldValues>(issues: readonly z.core.$ZodIssue[]) {
  const errors: FieldErrors<In> = {};
  for (const { code, path, message } of issues) {
    const name = path.join('.') || 'root';
    if (!get(errors, name)) set(errors, name, { type: code, message });
  }
  return errors;
}

/**
 * Checks a form's values with a zod schema. It calls the schema only and imports no zod, so a form whose schema is
 * loaded later does not bundle the library.
 * @returns the resolver, which rejects with a `SchemaLoadError`, and `preload`, which starts loading
 */
export function createSchemaResolver<In extends FieldValues, Out extends FieldValues>(
  source: SchemaSource<In, Out>,
) {
  let loading: Promise<Schema<In, Out>> | undefined;

  function load(): Promise<Schema<In, Out>> {
    if (typeof source !== 'function') return Promise.resolve(source);
    loading ??= source().catch((cause: unknown) => {
      // The next attempt loads it again.
      loading = undefined;
      throw new SchemaLoadError('The schema of a form could not be loaded.', { cause });
    });
    return loading;
  }

  const resolver: Resolver<In, unknown, Out> = async (values) => {
    const schema = await load();
    const result = await schema.safeParseAsync(values, { error: describeIssue });
    return result.success
      ? { values: result.data, errors: {} }
      : { values: {}, errors: toFieldErrors<In>(result.error.issues) };
  };
  return { resolver, preload: (): void => void load().catch(() => undefined) };
}
