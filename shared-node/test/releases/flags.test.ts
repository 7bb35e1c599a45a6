import { createHash } from 'node:crypto';
import type { FlagRule, ReleaseFlag } from '@hive/contract/flag-rules';
import type { Registry } from '@hive/contract/release';
import { bucketCount, dividesBrowsers } from '../../src/releases/bucket';
import { countShares, listRules, ruleOf, setRule } from '../../src/releases/flags/flag-rules';
import { defaultValues, describeFlags, hashPerson } from '../../src/releases/flags/flag-values';

const registry: Registry = { revision: 7, apps: {}, history: [] };
const at = '2026-01-01T00:00:00.000Z';
const rule = (values: Partial<FlagRule> = {}): FlagRule => ({
  variant: 'off',
  since: at,
  by: 'a test',
  note: 'A reason.',
  ...values,
});
const tips = { app: 'remote-a', key: 'tips' };
const flag = (key: string, values: Partial<ReleaseFlag> = {}): ReleaseFlag => ({
  key,
  description: 'Shows tips.',
  variants: { on: true, off: false },
  defaultVariant: 'on',
  ...values,
});
const release = (...flags: ReleaseFlag[]) => ({ app: 'remote-a', flags });
const everyBucket = Array.from({ length: bucketCount }, (_unused, bucket) => bucket);

describe('The rules of the registry', () => {
  test('are set and removed, and the revision grows without a line in the history', () => {
    const changed = setRule(registry, tips, rule(), null);
    expect(changed).toEqual({ ...registry, revision: 8, flags: { 'remote-a': { tips: rule() } } });
    expect(ruleOf(changed, 'remote-a', 'tips')).toEqual(rule());
    expect(listRules(changed)).toEqual([{ ...tips, rule: rule() }]);

    expect(setRule(changed, tips, null, at)).toEqual({ ...registry, revision: 9 });
  });

  test('of other flags stay as they are', () => {
    const other = { app: 'remote-a', key: 'other' };
    const both = setRule(setRule(registry, other, rule(), null), tips, rule(), null);

    expect(setRule(both, tips, null, at).flags).toEqual({ 'remote-a': { other: rule() } });
  });

  test.each([
    ['was set meanwhile', setRule(registry, tips, rule(), null), null],
    ['was changed meanwhile', setRule(registry, tips, rule(), null), '2025-01-01T00:00:00.000Z'],
    ['was reset meanwhile', registry, at],
  ])('A rule that %s is not overwritten', (_name, now, seen) => {
    expect(() => setRule(now, tips, rule({ variant: 'on' }), seen)).toThrow(
      'The rule of tips of remote-a was',
    );
  });

  test('Names of object members are no apps and no keys', () => {
    expect(ruleOf(setRule(registry, tips, rule(), null), 'constructor', 'name')).toBeNull();
    expect(ruleOf(setRule(registry, tips, rule(), null), 'remote-a', 'constructor')).toBeNull();
  });

  test('divide browsers if one has a share', () => {
    const undivided = setRule(registry, tips, rule(), null);
    const share = { variant: 'on', percent: 10 };
    expect([dividesBrowsers(undivided), countShares(undivided)]).toEqual([false, 0]);
    const divided = setRule(registry, tips, rule({ share }), null);
    expect([dividesBrowsers(divided), countShares(divided)]).toEqual([true, 1]);
  });
});

describe('The values of flags', () => {
  test('are the defaults without a rule', () => {
    expect(
      defaultValues(release(flag('tips'), flag('size', { variants: { on: 4, off: 8 } }))),
    ).toEqual({ tips: true, size: 4 });
    expect(describeFlags([release(flag('tips'))], undefined, null)).toEqual({});
    expect(defaultValues({})).toBeUndefined();
  });

  test('are listed if a rule changes them', () => {
    const flags = [flag('tips'), flag('size'), flag('free')];
    const rules = { 'remote-a': { tips: rule(), size: rule({ variant: 'on' }) } };

    expect(describeFlags([release(...flags)], rules, null)).toEqual({
      flags: { 'remote-a': { tips: false } },
    });
  });

  test('are the default where the release does not declare the flag or the variant', () => {
    const rules = { 'remote-a': { tips: rule({ variant: 'loud' }), gone: rule() } };

    expect(describeFlags([release(flag('tips'))], rules, null)).toEqual({});
    const member = { 'remote-a': { tips: rule({ variant: 'constructor' }) } };
    expect(describeFlags([release(flag('tips'))], member, null)).toEqual({});
  });

  test('are those of the share in exactly its part of the buckets, which grows with it', () => {
    const inShare = (percent: number, key = 'tips') => {
      const rules = {
        'remote-a': { [key]: rule({ variant: 'on', share: { variant: 'off', percent } }) },
      };
      return everyBucket.filter(
        (bucket) => describeFlags([release(flag(key))], rules, bucket).flags !== undefined,
      );
    };

    expect(inShare(20)).toHaveLength(20);
    expect(inShare(60)).toEqual(expect.arrayContaining(inShare(20)));
    expect(inShare(20, 'other')).not.toEqual(inShare(20));
  });

  test('of persons are listed by a hash that depends on the flag', () => {
    const rules = {
      'remote-a': { tips: rule({ variant: 'on', persons: { 'user-1': 'off' } }) },
    };
    const { flags, personFlags } = describeFlags([release(flag('tips'))], rules, 3);

    expect(flags).toBeUndefined();
    const hash = createHash('sha256').update('remote-a tips user-1').digest('hex').slice(0, 32);
    expect(personFlags).toEqual({ 'remote-a': { tips: { [hash]: false } } });
    expect(hashPerson('remote-a', 'other', 'user-1')).not.toBe(hash);
  });
});
