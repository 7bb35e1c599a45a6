import type { FlagValue } from '@hive/contract/flags';
import type { AdminFlag } from '@hive/contract/release-flags';
import type { ReleasedApp } from '@hive/contract/releases';
import { formatDate } from '@hive/shared-ui/lib/format';

type FlagPerson = NonNullable<AdminFlag['rule']>['persons'][number];

/** The name of a flag in messages. */
export const flagName = ({ app, key }: Pick<AdminFlag, 'app' | 'key'>): string =>
  `${key} of ${app}`;

/** '1 person', '3 people'. */
export const formatPeople = (count: number): string =>
  `${count} ${count === 1 ? 'person' : 'people'}`;

/** How long a flag lasts. */
export const describeEnd = ({ endsOn }: Pick<AdminFlag, 'endsOn'>): string =>
  endsOn === null ? 'Permanent' : `Temporary, until ${formatDate(endsOn)}`;

/** A value as text. A text has quotation marks: it may be 'true' or end with a space. */
export const describeValue = (value: FlagValue | undefined): string =>
  typeof value === 'string' ? `‘${value}’` : String(value);

/** Whether a flag has a variant. A rule may name one of another version. */
export const hasVariant = ({ variants }: Pick<AdminFlag, 'variants'>, variant: string): boolean =>
  Object.hasOwn(variants, variant);

/** Every variant of a flag with its value. */
export const describeVariants = ({ variants }: Pick<AdminFlag, 'variants'>): string =>
  Object.entries(variants)
    .map(([variant, value]) => `${variant} (${describeValue(value)})`)
    .join(', ');

function describeVariant(flag: AdminFlag, variant: string): string {
  if (variant === flag.defaultVariant) return `${variant} (default)`;
  return hasVariant(flag, variant)
    ? variant
    : `${variant} (no longer a variant, so ${flag.defaultVariant}, the default)`;
}

/** A person of a rule. */
export function describePerson({ email, name }: FlagPerson): string {
  if (email === null) return 'Deleted account';
  return name === null ? email : `${name} (${email})`;
}

/** Who gets which variant. */
interface Audience {
  text: string;
  persons: readonly FlagPerson[];
}

/** Who gets which variant of a flag, in the order in which the rule applies: persons, the share, everyone else. */
export function listAudiences(flag: AdminFlag): Audience[] {
  const { variant = flag.defaultVariant, share = null, persons = [] } = flag.rule ?? {};
  const named = new Map<string, FlagPerson[]>();
  for (const person of persons)
    named.set(person.variant, [...(named.get(person.variant) ?? []), person]);
  const others = persons.length > 0 || share ? 'Everyone else' : 'Everyone';
  return [
    ...[...named].map(([own, group]) => ({
      text: `${formatPeople(group.length)}: ${describeVariant(flag, own)}`,
      persons: group,
    })),
    ...(share
      ? [
          {
            text: `${share.percent}% of browsers: ${describeVariant(flag, share.variant)}`,
            persons: [],
          },
        ]
      : []),
    { text: `${others}: ${describeVariant(flag, variant)}`, persons: [] },
  ];
}

/**
 * The versions that declare a flag, if another served version of its app does not.
 * @param app the app with its served versions; undefined if they could not be loaded
 */
export function describeVersions(
  { versions }: Pick<AdminFlag, 'versions'>,
  app: Pick<ReleasedApp, 'version' | 'canary'> | undefined,
): string | null {
  const declaring = `Declared by ${versions.join(' and ')}.`;
  if (!app) return declaring;
  const { version, canary } = app;
  const isStable = versions.includes(version);
  if (!canary) return isStable ? null : declaring;
  const isCanary = versions.includes(canary.version);
  if (isStable === isCanary) return isStable ? null : declaring;
  return isStable
    ? `Only the stable version ${version} declares it.`
    : `Only the canary ${canary.version} declares it.`;
}

/** The number of rules that divide browsers by share. */
export const describeShares = ({ used, limit }: { used: number; limit: number }): string =>
  `${used} of ${limit} rules by share in use.`;
