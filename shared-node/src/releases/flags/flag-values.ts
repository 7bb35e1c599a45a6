import { createHash } from 'node:crypto';
import type { FlagValue, FlagValues } from '@hive/contract/flags';
import type { FlagRule, FlagRules, ReleaseFlag } from '@hive/contract/flag-rules';
import type { Release } from '@hive/contract/release';
import { isInShare } from '../bucket';

/** The value of a variant; the default's if the release does not declare the variant, which a rule for another version may name. */
const valueOf = ({ variants, defaultVariant }: ReleaseFlag, variant: string): FlagValue =>
  (Object.hasOwn(variants, variant) ? variants[variant] : variants[defaultVariant])!;

/** The default values of a release's flags; undefined if it has none. */
export const defaultValues = ({ flags }: Pick<Release, 'flags'>): FlagValues | undefined =>
  flags && Object.fromEntries(flags.map((flag) => [flag.key, valueOf(flag, flag.defaultVariant)]));

const variantFor = (name: string, { variant, share }: FlagRule, bucket: number | null): string =>
  share && bucket !== null && isInShare(name, share.percent, bucket) ? share.variant : variant;

type RulesOfApp = FlagRules[string];

/** The flags of a release that have a rule, with the rule. */
const withRules = ({ flags = [] }: Pick<Release, 'flags'>, rules: RulesOfApp) =>
  flags.flatMap((flag) =>
    Object.hasOwn(rules, flag.key) ? [{ flag, rule: rules[flag.key]! }] : [],
  );

/**
 * The values of a release's flags in one browser that differ from the defaults.
 * @param bucket the browser's bucket, 0 to 99; null without one, which is in no share
 */
const changedValues = (
  release: Pick<Release, 'app' | 'flags'>,
  rules: RulesOfApp,
  bucket: number | null,
): FlagValues =>
  Object.fromEntries(
    withRules(release, rules)
      .map(({ flag, rule }) => ({
        flag,
        value: valueOf(flag, variantFor(`${release.app} ${flag.key}`, rule, bucket)),
      }))
      .filter(({ flag, value }) => value !== valueOf(flag, flag.defaultVariant))
      .map(({ flag, value }) => [flag.key, value]),
  );

/** Which person of a flag an account is, without naming it. The shell calculates the same (`shell/src/flags/hash-person.ts`). */
export const hashPerson = (app: string, key: string, userId: string): string =>
  createHash('sha256').update(`${app} ${key} ${userId}`).digest('hex').slice(0, 32);

type PersonValues = Record<string, Record<string, FlagValue>>;

/** The values of persons by key and hash. */
const personValues = (release: Pick<Release, 'app' | 'flags'>, rules: RulesOfApp): PersonValues =>
  Object.fromEntries(
    withRules(release, rules)
      .filter(({ rule }) => rule.persons)
      .map(({ flag, rule }) => [
        flag.key,
        Object.fromEntries(
          Object.entries(rule.persons ?? {}).map(([userId, variant]) => [
            hashPerson(release.app, flag.key, userId),
            valueOf(flag, variant),
          ]),
        ),
      ]),
  );

type Declaring = Pick<Release, 'app' | 'flags'>;

/** The results by app of the releases that have rules, without empty ones; undefined if there are none. */
function collect<T extends object>(
  releases: Iterable<Declaring>,
  rules: FlagRules | undefined,
  of: (release: Declaring, rules: RulesOfApp) => T,
): Record<string, T> | undefined {
  if (!rules) return undefined;
  const found = [...releases]
    .filter(({ app }) => Object.hasOwn(rules, app))
    .map((release) => [release.app, of(release, rules[release.app]!)] as const)
    .filter(([, values]) => Object.keys(values).length > 0);
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** The values in one browser that differ from the defaults, by app and key; undefined if there are none. */
export const describeChanged = (
  releases: Iterable<Declaring>,
  rules: FlagRules | undefined,
  bucket: number | null,
): Record<string, FlagValues> | undefined =>
  collect(releases, rules, (release, own) => changedValues(release, own, bucket));

/** The values of persons by app, key and hash, the same for all browsers; undefined if there are none. */
export const describePersons = (
  releases: Iterable<Declaring>,
  rules: FlagRules | undefined,
): Record<string, PersonValues> | undefined => collect(releases, rules, personValues);

/** Whether a rule divides browsers: it has a share of a variant that one of the releases declares. */
export const hasEffectiveShare = (
  releases: Iterable<Declaring>,
  rules: FlagRules | undefined,
): boolean =>
  collect(releases, rules, (release, own) =>
    withRules(release, own).filter(
      ({ flag, rule }) => rule.share && Object.hasOwn(flag.variants, rule.share.variant),
    ),
  ) !== undefined;
