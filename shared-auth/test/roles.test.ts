import type { PageAccess } from '@hive/contract/remote';
import { canOpen, homeFor, needsTwoFactor } from '../src/roles';

test.each([
  ['admin', '/admin-dashboard'],
  ['partner', '/partner-dashboard'],
  ['user', '/dashboard'],
] as const)('The home of %s is %s', (role, home) => {
  expect(homeFor(role)).toBe(home);
});

const people = {
  visitor: null,
  unverified: { role: 'admin', twoFAVerified: false },
  user: { role: 'user', twoFAVerified: true },
  partner: { role: 'partner', twoFAVerified: true },
  admin: { role: 'admin', twoFAVerified: true },
} as const;

test.each<[PageAccess, (keyof typeof people)[]]>([
  ['public', ['visitor', 'unverified', 'user', 'partner', 'admin']],
  ['signed-in', ['user', 'partner', 'admin']],
  ['admin', ['admin']],
  ['partner', ['partner']],
])('A page with access %s opens for exactly %j', (access, welcome) => {
  const names = Object.keys(people) as (keyof typeof people)[];

  expect(names.filter((name) => canOpen(access, people[name]))).toEqual(welcome);
});

test('Only a second factor verified by the server counts', () => {
  expect(needsTwoFactor({ twoFAVerified: false })).toBe(true);
  expect(needsTwoFactor({ twoFAVerified: true })).toBe(false);
});
