import { flagKeyPattern, flagLimits, hasEnded, type FlagValue } from '@hive/contract/flags';
import type { ReleaseFlag } from '@hive/contract/flag-rules';
import type { Release } from '@hive/contract/release';
import { pagesFile } from './check-claims';

const isName = (text: string): boolean =>
  text.length <= flagLimits.key && flagKeyPattern.test(text);

const nameRule = `use lower case, digits and hyphens, at most ${flagLimits.key} characters`;

const day = 24 * 60 * 60 * 1000;

/** Whether a text is a day of the calendar: '2027-02-30' is none. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

function findValueFault(values: readonly FlagValue[]): string | null {
  if (new Set(values.map((value) => typeof value)).size > 1)
    return 'has values of several types; use one';
  if (new Set(values).size < values.length) return 'has two variants with the same value';
  if (values.some((value) => typeof value === 'number' && !Number.isFinite(value)))
    return 'has a value that is no finite number';
  const isLong = (value: FlagValue) => typeof value === 'string' && value.length > flagLimits.text;
  return values.some(isLong) ? `has a text of more than ${flagLimits.text} characters` : null;
}

function findEndFault(endsOn: string, now: Date): string | null {
  if (!isDay(endsOn)) return `ends on '${endsOn}', which is not a date; write it as 2027-03-31`;
  if (hasEnded(endsOn, now))
    return `ended on ${endsOn}; remove it with the code of the variants that lost, or set a later day`;
  return Date.parse(endsOn) - now.getTime() > flagLimits.days * day
    ? `ends on ${endsOn}, more than a year away; set an earlier day, or leave the day out if it is a permanent setting`
    : null;
}

function findFault(flag: ReleaseFlag, now: Date): string | null {
  const { key, description, variants, defaultVariant, endsOn } = flag;
  const names = Object.keys(variants);
  if (!isName(key)) return `has a key that does not fit: ${nameRule}`;
  const length = [...description.trim()].length;
  if (length === 0 || length > flagLimits.description || /\p{Control}/u.test(description))
    return `needs a description of one line and at most ${flagLimits.description} characters, for admins`;
  if (names.length < 2 || names.length > flagLimits.variants)
    return `needs 2 to ${flagLimits.variants} variants, not ${names.length}`;
  const unfit = names.find((name) => !isName(name));
  if (unfit !== undefined) return `has a variant '${unfit}' whose name does not fit: ${nameRule}`;
  if (!names.includes(defaultVariant))
    return `has the default variant '${defaultVariant}', which is none of its variants`;
  const fault = findValueFault(Object.values(variants));
  return fault ?? (endsOn === undefined ? null : findEndFault(endsOn, now));
}

/**
 * Checks the flags that a remote declares. Only for new releases: a stored one can be live again after the last day of its flags.
 */
export function checkFlags(release: Release, now = new Date()): string[] {
  const { app, flags = [] } = release;
  const advice = `Correct 'flags' in ${pagesFile(app)}.`;
  const keys = flags.map(({ key }) => key);
  return [
    ...flags.flatMap((flag) => {
      const fault = findFault(flag, now);
      return fault === null ? [] : [`The flag '${flag.key}' of ${app} ${fault}. ${advice}`];
    }),
    ...keys
      .filter((key, index) => keys.indexOf(key) < index)
      .map((key) => `${app} declares the flag '${key}' twice. ${advice}`),
    ...(flags.length > flagLimits.flags
      ? [`${app} declares ${flags.length} flags; the limit is ${flagLimits.flags}. ${advice}`]
      : []),
  ];
}
