import { flagLimits } from '@hive/contract/flags';
import type { ReleaseFlag } from '@hive/contract/flag-rules';
import { checkFlags } from '@hive/shared-node/releases/checks/check-flags';
import { createReleaseFixtures } from './release-fixtures';

const { build, live, pass } = createReleaseFixtures();

const flag = (extra: Partial<ReleaseFlag> = {}): ReleaseFlag => ({
  key: 'more-boxes',
  description: 'Shows more boxes.',
  variants: { on: true, off: false },
  defaultVariant: 'off',
  ...extra,
});

const declaring = (...flags: ReleaseFlag[]) => build({ manifest: { flags } });
const refusals = (...flags: ReleaseFlag[]) =>
  pass(declaring(...flags), live(build({ app: 'shell' })));

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test('A permanent flag and one that ends within a year pass', async () => {
  expect(
    await refusals(
      flag(),
      flag({ key: 'trial', endsOn: dayFromNow(300) }),
      flag({ key: 'tomorrow', endsOn: dayFromNow(1) }),
      flag({ key: 'size', variants: { small: 4, large: 12 }, defaultVariant: 'small' }),
    ),
  ).toEqual([]);
});

test('A refusal names the flag, the fault and the file', async () => {
  expect(await refusals(flag({ defaultVariant: 'loud' }))).toEqual([
    "The flag 'more-boxes' of remote-user has the default variant 'loud', which is none of its variants. Correct 'flags' in remote-user/src/remote.ts.",
  ]);
});

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_unused, index) => [`v${index}`, index]));

test.each<[string, Partial<ReleaseFlag>, string]>([
  ['a key in another form', { key: 'MoreBoxes' }, 'key that does not fit'],
  ['a key that is too long', { key: 'a'.repeat(flagLimits.key + 1) }, 'key that does not fit'],
  ['no description', { description: ' ' }, 'needs a description'],
  ['a description of two lines', { description: 'One\nTwo' }, 'needs a description'],
  ['a long description', { description: 'a'.repeat(201) }, 'needs a description'],
  ['one variant', { variants: { on: true }, defaultVariant: 'on' }, 'needs 2 to 8 variants, not 1'],
  [
    'too many variants',
    { variants: many(flagLimits.variants + 1), defaultVariant: 'v0' },
    'needs 2 to 8 variants, not 9',
  ],
  ['a variant in another form', { variants: { ON: 1, off: 2 } }, "variant 'ON'"],
  ['values of several types', { variants: { on: true, off: 'no' } }, 'several types'],
  ['two variants with one value', { variants: { on: 'x', off: 'x' } }, 'the same value'],
  ['a long text', { variants: { on: 'a'.repeat(101), off: '' } }, 'more than 100 characters'],
  ['no day', { endsOn: '2027-02-30' }, "'2027-02-30', which is not a date"],
  ['a day with a time', { endsOn: '2027-02-03T00:00:00Z' }, 'which is not a date'],
  ['an end in the past', { endsOn: dayFromNow(-2) }, 'remove it'],
  ['an end that is far away', { endsOn: dayFromNow(400) }, 'more than a year away'],
])('A flag with %s is refused', async (_name, extra, words) => {
  expect(await refusals(flag(extra))).toEqual([expect.stringContaining(words)]);
});

test('A flag that is declared twice, and too many flags are refused', async () => {
  expect(await refusals(flag(), flag())).toEqual([
    expect.stringContaining("declares the flag 'more-boxes' twice"),
  ]);
  const flags = Array.from({ length: flagLimits.flags + 1 }, (_unused, index) =>
    flag({ key: `flag-${index}` }),
  );
  expect(await refusals(...flags)).toEqual([expect.stringContaining('the limit is 10')]);
});

test('The last day itself is no refusal; the day after is', () => {
  const { release } = declaring(flag({ endsOn: '2027-03-31' }));
  expect(checkFlags(release, new Date('2027-03-31T23:59:59Z'))).toEqual([]);
  expect(checkFlags(release, new Date('2027-04-01T00:00:00Z'))).toHaveLength(1);
});
