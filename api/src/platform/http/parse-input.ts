import type { z } from 'zod';
import { Problem } from './problem';
import { describeIssue } from '@hive/contract/describe-issue';
import { unsafeTextMessage } from '@hive/contract/common';
import { findUnsafeTexts } from './find-unsafe-texts';

/** Validates one part of a request against its schema; the error names every bad field with its message. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input, { error: describeIssue });
  const unsafe = result.success ? findUnsafeTexts(input) : [];
  if (result.success && unsafe.length === 0) return result.data;
  // A map, because a field may have any name and objects have inherited ones (`toString`).
  const fields = new Map<string, string>();
  const add = (name: string, sentence: string): void => {
    if (!fields.has(name)) fields.set(name, sentence);
  };
  for (const name of unsafe) add(name || 'body', unsafeTextMessage);
  for (const issue of result.error?.issues.flatMap(ofNearest) ?? []) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key].join('.'), 'This field is not known.');
    } else {
      add(issue.path.join('.') || 'body', issue.message);
    }
  }
  const messages = [...fields.values()];
  const message = messages.length === 1 ? messages[0]! : 'Please check the fields that are marked.';
  throw new Problem('VALIDATION_FAILED', message, {
    fields: Object.fromEntries(fields),
    ...(unsafe.length > 0 && { event: { event: 'input.refused', kind: 'unsafe-text' } as const }),
  });
}

type Issue = z.core.$ZodIssue;

/** The issues of the union member that the input is closest to, so that a form gets errors for its own fields only. */
function ofNearest(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const wrong = (issues: readonly Issue[]): number =>
    issues.reduce(
      (sum, nested) => sum + (nested.code === 'unrecognized_keys' ? nested.keys.length : 1),
      0,
    );
  const [nearest = []] = issue.errors.toSorted((a, b) => wrong(a) - wrong(b));
  const isForm = nearest.every(({ code, path }) => code === 'unrecognized_keys' || path.length > 0);
  // A union of kinds of a single value: no member is closer than the others.
  if (nearest.length === 0 || !isForm) return [issue];
  return nearest.map((nested) => ({ ...nested, path: [...issue.path, ...nested.path] }));
}
