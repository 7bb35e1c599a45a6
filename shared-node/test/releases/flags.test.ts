import { createHash } from 'node:crypto';
import type { FlagRule, ReleaseFlag } from '@hive/contract/flag-rules';
import { flagKeyPattern } from '@hive/contract/flags';
import type { Registry } from '@hive/contract/release';
import { bucketCount } from '../../src/releases/bucket';
import {
  choiceOf,
  countShares,
  listRules,
  listStoredRules,
  resetVariant,
  ruleOf,
  setRule,
} from '../../src/releases/flags/flag-rules';
import {
  changedValues,
  describeFlags,
  hasEffectiveShare,
  hashPerson,
} from '../../src/releases/flags/flag-values';

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

  test('that an operator resets leave an author, and the default of each release', () => {
    const left = rule({ variant: resetVariant });
    const reset = setRule(setRule(registry, tips, rule(), null), tips, left, at);
    expect(listStoredRules(reset)).toEqual([{ ...tips, rule: left }]);
    expect(listRules(reset)).toEqual([]);
    expect(ruleOf(reset, 'remote-a', 'tips')).toBeNull();
    expect(choiceOf(left)).toBeNull();
    // As a program that is older than resets sees it.
    for (const defaultVariant of ['on', 'off'])
      expect(changedValues(release(flag('tips', { defaultVariant })), reset.flags, 0)).toEqual({});
    expect(resetVariant).not.toMatch(flagKeyPattern);

    const again = setRule(reset, tips, rule({ variant: 'on' }), null);
    expect(ruleOf(again, 'remote-a', 'tips')).toMatchObject({ variant: 'on' });
    expect(setRule(reset, tips, null, null).flags).toBeUndefined();
  });

  test('divide browsers if one has a share of a variant that a release declares', () => {
    const share = { variant: 'on', percent: 10 };
    const divided = setRule(registry, tips, rule({ share }), null);
    const divides = (...releases: ReturnType<typeof release>[]) =>
      hasEffectiveShare(releases, divided.flags);
    expect(countShares(divided)).toBe(1);
    expect(divides(release(flag('tips')))).toBe(true);
    expect(divides(release(flag('other')))).toBe(false);
    expect(divides(release(flag('tips', { variants: { loud: true, off: false } })))).toBe(false);
    expect(hasEffectiveShare([release(flag('tips'))], undefined)).toBe(false);
    const undivided = setRule(registry, tips, rule(), null);
    expect(countShares(undivided)).toBe(0);
    expect(hasEffectiveShare([release(flag('tips'))], undivided.flags)).toBe(false);
  });
});

describe('The values of flags', () => {
  const off = { 'remote-a': { tips: rule() } };

  test('are the defaults without a rule', () => {
    const size = flag('size', { variants: { on: 4, off: 8 } });
    expect(describeFlags(release(flag('tips'), size), undefined, null)).toEqual({
      flags: { tips: true, size: 4 },
    });
    expect(describeFlags({ app: 'remote-a' }, off, null)).toEqual({});
  });

  test('are changed by rules', () => {
    const declaring = release(flag('tips'), flag('size'), flag('free'));
    const rules = { 'remote-a': { tips: rule(), size: rule({ variant: 'on' }) } };

    expect(changedValues(declaring, rules, null)).toEqual({ tips: false });
    expect(describeFlags(declaring, rules, null)).toEqual({
      flags: { tips: false, size: true, free: true },
    });
  });

  test('are the default where the release does not declare the flag or the variant', () => {
    const changed = (rules: Record<string, FlagRule>, app = 'remote-a') =>
      changedValues(release(flag('tips')), { [app]: rules }, null);

    expect(changed({ tips: rule({ variant: 'loud' }), gone: rule() })).toEqual({});
    expect(changed({ tips: rule({ variant: 'constructor' }) })).toEqual({});
    expect(changed({ tips: rule() }, 'remote-b')).toEqual({});
  });

  test('are those of the share in exactly its part of the buckets, which grows with it', () => {
    const inShare = (percent: number, key = 'tips') => {
      const share = { variant: 'off', percent };
      const rules = { 'remote-a': { [key]: rule({ variant: 'on', share }) } };
      return everyBucket.filter(
        (bucket) => changedValues(release(flag(key)), rules, bucket)[key] === false,
      );
    };

    expect(inShare(20)).toHaveLength(20);
    expect(inShare(60)).toEqual(expect.arrayContaining(inShare(20)));
    expect(inShare(20, 'other')).not.toEqual(inShare(20));
  });

  test('of persons are listed by a hash that depends on the flag', () => {
    const rules = {
      'remote-a': { tips: rule({ variant: 'on', persons: { 'user-1': 'off' } }), other: rule() },
    };
    const hash = createHash('sha256').update('remote-a tips user-1').digest('hex').slice(0, 32);

    expect(describeFlags(release(flag('tips'), flag('other')), rules, 3)).toEqual({
      flags: { tips: true, other: false },
      personFlags: { tips: { [hash]: false } },
    });
    expect(hashPerson('remote-a', 'other', 'user-1')).not.toBe(hash);
  });
});
