import type { GrantChange } from '@hive/contract/grants';
import { looksLikeAccount } from '../../src/releases/moves/actors';
import { describeGrantChange } from '../../src/releases/moves/describe-change';

const change = (extra: Partial<GrantChange>): GrantChange => ({
  ...{ revision: 1, app: 'remote-a', action: 'grant', by: 'Ada', note: 'Because.' },
  at: '2026-11-29T00:00:00.000Z',
  ...extra,
});
const grants = [{ at: '/a', access: 'admin' as const }];
const slotGrants = [{ place: 'admin-start.areas', access: 'admin' as const }];

test.each([
  ['a grant', { grants }, '/a:admin was granted to remote-a'],
  [
    'a grant to a new remote',
    { grants, slotGrants, owner: 'team' },
    '/a:admin, admin-start.areas:admin were granted to remote-a, which team owns',
  ],
  ['another owner', { owner: 'team' }, 'team became the owner of remote-a'],
  [
    'a revocation',
    { action: 'revoke' as const, grants, ends: ['/a/b', '/a/c'] },
    '/a:admin was revoked from remote-a, which ended /a/b, /a/c',
  ],
  ['a grant by an older program', {}, 'grants of remote-a were added'],
  [
    'a revocation by an older program',
    { action: 'revoke' as const },
    'grants of remote-a were revoked',
  ],
])('The history describes %s', (_name, extra, text) => {
  expect(describeGrantChange(change(extra))).toBe(text);
});

test.each(['admin 1', 'Admin', ' ADMIN  Ada', 'deploy token ci', 'deploy  token'])(
  "'%s' looks like an account or a token",
  (name) => expect(looksLikeAccount(name)).toBe(true),
);

test.each(['Ada', 'Administrator Ada', 'Ada admin', 'deploy-bot'])(
  "'%s' is an ordinary name",
  (name) => expect(looksLikeAccount(name)).toBe(false),
);
