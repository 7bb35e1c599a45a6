import type { AdminFlag } from '@hive/contract/release-flags';
import { json, play } from './api';
import { at } from './releases';

type Rule = NonNullable<AdminFlag['rule']>;

/** A flag that is on by default, without a rule. */
export const flag = (extra: Partial<AdminFlag> = {}): AdminFlag => ({
  app: 'remote-user',
  key: 'match-reasons',
  description: 'Shows why a box matches.',
  variants: { on: true, off: false },
  defaultVariant: 'on',
  owner: 'matching',
  endsOn: null,
  hasEnded: false,
  versions: ['2.0.0'],
  rule: null,
  ...extra,
});

/** A rule with which everyone has 'off'. */
export const rule = (extra: Partial<Rule> = {}): Rule => ({
  variant: 'off',
  share: null,
  persons: [],
  since: at,
  by: 'Grace Admin',
  note: 'It is slow.',
  ...extra,
});

/** What the list of flags returns. */
export function flagsAre(...flags: AdminFlag[]): void {
  const used = flags.filter((one) => one.rule?.share).length;
  play('get', '/admin/release-flags', () => json({ flags, shares: { used, limit: 4 } }));
}
