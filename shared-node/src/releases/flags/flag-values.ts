import { createHash } from 'node:crypto';
import type { FlagValue, FlagValues } from '@hive/contract/flags';
import type { FlagRule, FlagRules, ReleaseFlag } from '@hive/contract/flag-rules';
import type { Release } from '@hive/contract/release';
import { isInShare } from '../bucket';

/** The value of a variant; the default's if the release does not declare the variant, which a rule for another version may name. */
const valueOf = ({ variants, defaultVariant }: ReleaseFlag, variant: string): FlagValue =>
  (Object.hasOwn(variants, variant) ? variants[variant] : variants[defaultVariant])!;

const defaultOf = (flag: ReleaseFlag): FlagValue => valueOf(flag, flag.defaultVariant);

const variantFor = (name: string, { variant, share }: FlagRule, bucket: number | null): string =>
  share && bucket !== null && isInShare(name, share.percent, bucket) ? share.variant : variant;

type Declaring = Pick<Release, 'app' | 'flags'>;

/** The flags of a release that have a rule, with the rule. */
function withRules({ app, flags = [] }: Declaring, rules: FlagRules = {}) {
  const own = Object.hasOwn(rules, app) ? rules[app]! : {};
  return flags.flatMap((flag) =>
    Object.hasOwn(own, flag.key) ? [{ flag, rule: own[flag.key]! }] : [],
  );
}

/**
 * The values of a release's flags in one browser that differ from the defaults.
 * @param bucket the browser's bucket, 0 to 99; null without one, which is in no share
 */
export const changedValues = (
  release: Declaring,
  rules: FlagRules | undefined,
  bucket: number | null,
): FlagValues =>
  Object.fromEntries(
    withRules(release, rules)
      .map(({ flag, rule }) => ({
        flag,
        value: valueOf(flag, variantFor(`${release.app} ${flag.key}`, rule, bucket)),
      }))
      .filter(({ flag, value }) => value !== defaultOf(flag))
      .map(({ flag, value }) => [flag.key, value]),
  );

/** Which person of a flag an account is, without naming it. The shell calculates the same (`shell/src/flags/hash-person.ts`). */
export const hashPerson = (app: string, key: string, userId: string): string =>
  createHash('sha256').update(`${app} ${key} ${userId}`).digest('hex').slice(0, 32);

/** The values of persons by key and hash. */
function personValues(
  release: Declaring,
  rules: FlagRules | undefined,
): Record<string, Record<string, FlagValue>> {
  const ofFlag = (flag: ReleaseFlag, persons: Record<string, string>) =>
    Object.entries(persons).map(([userId, variant]) => [
      hashPerson(release.app, flag.key, userId),
      valueOf(flag, variant),
    ]);
  return Object.fromEntries(
    withRules(release, rules)
      .filter(({ rule }) => rule.persons)
      .map(({ flag, rule }) => [flag.key, Object.fromEntries(ofFlag(flag, rule.persons ?? {}))]),
  );
}

/**
 * What a browser gets about the flags of a release: the values, and those of persons. Each is absent if there are none.
 * @param bucket as in `changedValues`; with null the values do not depend on the browser
 */
export function describeFlags(
  release: Declaring,
  rules: FlagRules | undefined,
  bucket: number | null,
): { flags?: FlagValues; personFlags?: Record<string, FlagValues> } {
  if (!release.flags) return {};
  const defaults = Object.fromEntries(release.flags.map((flag) => [flag.key, defaultOf(flag)]));
  const personFlags = personValues(release, rules);
  return {
    flags: { ...defaults, ...changedValues(release, rules, bucket) },
    ...(Object.keys(personFlags).length > 0 && { personFlags }),
  };
}

/** Whether a rule divides browsers: it has a share of a variant that one of the releases declares. */
export const hasEffectiveShare = (
  releases: Iterable<Declaring>,
  rules: FlagRules | undefined,
): boolean =>
  [...releases].some((release) =>
    withRules(release, rules).some(
      ({ flag, rule }) => rule.share && Object.hasOwn(flag.variants, rule.share.variant),
    ),
  );
