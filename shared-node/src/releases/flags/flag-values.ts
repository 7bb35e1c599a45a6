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
export const changedValues = (
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

/** The values of persons by key and hash. */
export const personValues = (
  release: Pick<Release, 'app' | 'flags'>,
  rules: RulesOfApp,
): Record<string, Record<string, FlagValue>> =>
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

/** What the registry of a browser says about flags: each part is absent if no release has any. */
export function describeFlags(
  releases: Iterable<Pick<Release, 'app' | 'flags'>>,
  rules: FlagRules | undefined,
  bucket: number | null,
): {
  flags?: Record<string, Record<string, FlagValue>>;
  personFlags?: Record<string, ReturnType<typeof personValues>>;
} {
  const ruled = [...releases].filter(({ app }) => rules && Object.hasOwn(rules, app));
  const collect = <T extends object>(of: (release: Pick<Release, 'app' | 'flags'>) => T) =>
    Object.fromEntries(
      ruled
        .map((release) => [release.app, of(release)] as const)
        .filter(([, values]) => Object.keys(values).length > 0),
    );
  const flags = collect((release) => changedValues(release, rules![release.app]!, bucket));
  const personFlags = collect((release) => personValues(release, rules![release.app]!));
  return {
    ...(Object.keys(flags).length > 0 && {
      flags: flags as Record<string, Record<string, FlagValue>>,
    }),
    ...(Object.keys(personFlags).length > 0 && { personFlags }),
  };
}
