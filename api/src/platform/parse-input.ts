import type { z } from 'zod';
import { Problem } from './problem';
import { describeRefusal } from './refusal-sentences';

/** Checks one part of a request against its schema; a refusal names every bad field with its sentence. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input, { error: describeRefusal });
  if (result.success) return result.data;
  // A map: every name may come, and objects have some of their own (`toString`).
  const fields = new Map<string, string>();
  const add = (name: string, sentence: string): void => {
    if (!fields.has(name)) fields.set(name, sentence);
  };
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key].join('.'), 'This field is not known.');
    } else {
      add(issue.path.join('.') || 'body', issue.message);
    }
  }
  const messages = [...fields.values()];
  const message = messages.length === 1 ? messages[0]! : 'Please check the fields that are marked.';
  throw new Problem('VALIDATION_FAILED', message, { fields: Object.fromEntries(fields) });
}
