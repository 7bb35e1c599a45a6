import { z } from 'zod';

/** The environment does not make sense; the message names every bad setting, and never its value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly faults: readonly string[];

  /** @param faults one sentence each, which starts with the name of the setting */
  constructor(faults: readonly string[]) {
    // Several buckets share settings.
    const distinct = [...new Set(faults)];
    const heading =
      distinct.length === 1 ? 'One setting is wrong' : `${distinct.length} settings are wrong`;
    super(`${heading}:\n${distinct.map((fault) => `  ${fault}`).join('\n')}`);
    this.faults = distinct;
  }
}

/** The environment without empty variables, which count as not set. */
export const withoutEmpty = (
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );

/** The faults that a schema found, for `SettingsError`. */
export const describeIssues = (error: z.ZodError | undefined): string[] =>
  error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

/** The same without full stops, for one sentence that names all of them. */
export const listIssues = (error: z.ZodError | undefined): string[] =>
  describeIssues(error).map((issue) => issue.replace(/\.$/, ''));

/** What `read` returns, or the sentences of the faults that it throws. */
export function readOrFault<T>(read: () => T): { value: T | null; faults: readonly string[] } {
  try {
    return { value: read(), faults: [] };
  } catch (error) {
    if (error instanceof SettingsError) return { value: null, faults: error.faults };
    return { value: null, faults: [error instanceof Error ? error.message : String(error)] };
  }
}

/** A setting with a whole number, both limits inclusive. */
export const wholeNumber = (lowest: number, highest: number) => {
  const message = `must be a whole number from ${lowest} to ${highest}.`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= lowest && value <= highest, message);
};

/** The forms of a setting that is on or off, for its error. */
export const onOffForms = 'on or off (or 1, true, 0, false)';

/** A setting that is on or off, in every program. */
export const onOff = z
  .enum(['on', '1', 'true', 'off', '0', 'false'], `must be ${onOffForms}.`)
  .transform((value) => ['on', '1', 'true'].includes(value));

/** Whether a raw value of such a setting is on; undefined for none and for any other text. */
export const readOnOff = (value: string | undefined): boolean | undefined =>
  onOff.safeParse(value).data;

/** The environments of both programs. */
export const environment = z
  .enum(['production', 'development', 'test'], 'must be production, development or test.')
  .default('development');

/** The levels of both programs' logs. */
export const logLevel = z.enum(
  ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
  'must be fatal, error, warn, info, debug, trace or silent.',
);

/** The address that people see, of both programs. */
export const publicOrigin = z
  .string()
  .refine(isOrigin, 'must be an address like https://hive.example, without a path.');

/** What production requires of `PUBLIC_URL`. */
export function findPublicUrlFaults({ PUBLIC_URL: url }: Record<string, string | undefined>) {
  if (!url)
    return [
      'PUBLIC_URL is missing: links in mails, Secure cookies and the check for requests from other sites need the ' +
        'address that people see, such as https://hive.example.',
    ];
  return /^https:/i.test(url) ? [] : ['PUBLIC_URL must be https in production.'];
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return (
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username
  );
}
