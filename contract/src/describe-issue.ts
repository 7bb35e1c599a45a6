import type { z } from 'zod';

/** What a field must be, by zod's type name. */
const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named fields',
  record: 'an object with named fields',
  date: 'a date',
};

const formats: Record<string, string> = {
  email: 'Enter an email address like name@example.com.',
  url: 'Enter a web address that starts with http:// or https://.',
  uuid: 'This id is not valid.',
  datetime: 'Enter a date and time like 2026-11-20T09:30:00Z.',
};

const counted: Record<string, [one: string, more: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

/**
 * The message shown to users where the contract defines none: zod's own messages are written for programmers.
 * Passed to each parse, by the api and by forms; messages of the schema take precedence. It imports no zod.
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return describeType(issue.expected, issue);
    case 'invalid_value':
      if (issue.input === undefined) return required;
      return issue.values.length === 1
        ? `This must be ${String(issue.values[0])}.`
        : `Choose one of these: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_union':
      return describeUnion(issue);
    case 'too_big':
      return describeSize('most', issue.maximum, issue.origin);
    case 'too_small':
      return describeSize('least', issue.minimum, issue.origin);
    case 'not_multiple_of':
      return `This must be a multiple of ${issue.divisor}.`;
    case 'invalid_format':
      return issue.format === 'starts_with'
        ? `This must start with ${String(issue['prefix'])}`
        : (formats[issue.format] ?? notValid);
    default:
      return notValid;
  }
}

const required = 'This field is required.';
const notValid = 'This is not valid.';

function describeType(expected: string, { input, path = [] }: z.core.$ZodRawIssue): string {
  if (path.length === 0 && expected === 'object') return 'Send the fields as a JSON object.';
  if (input === undefined) return required;
  const type = types[expected];
  return type ? `This must be ${type}.` : notValid;
}

function describeUnion(issue: z.core.$ZodRawIssue): string {
  const name = issue['discriminator'];
  if (typeof name !== 'string') return issue.input === undefined ? required : notValid;
  const value = (issue.input as Record<string, unknown> | undefined)?.[name];
  return value === undefined ? required : `This ${name} is not known.`;
}

function describeSize(bound: 'most' | 'least', size: number | bigint, origin: string): string {
  const [one, more] = counted[origin] ?? [];
  if (!one) return bound === 'most' ? `Use ${size} or less.` : `Use ${size} or more.`;
  if (bound === 'least' && Number(size) === 1 && origin === 'string') return required;
  return `Use at ${bound} ${size} ${Number(size) === 1 ? one : more}.`;
}
