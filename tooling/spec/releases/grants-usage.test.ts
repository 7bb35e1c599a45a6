import { app, author, makeGrantsSite, reports } from './grants-site';

jest.mock('../../releases/gate/check-loading', () => jest.requireActual('./mock-check-loading'));

const { releases, grant, revoke, stored } = makeGrantsSite();

test.each([
  ['no reason', ['--by', 'Ada', ...reports], '--note <text>'],
  ['no name', ['--note', 'Because.', ...reports], '--by <name>'],
  ['an empty reason', ['--by', 'Ada', '--note', ' ', ...reports], '--note: Enter a reason.'],
  ['an empty name', ['--by', ' ', '--note', 'Because.', ...reports], 'Enter your name'],
  [
    'a long name',
    ['--by', 'A'.repeat(1001), '--note', 'Because.', ...reports],
    '--by: Use at most',
  ],
  [
    'a name with a control character',
    ['--by', 'A\u0007', '--note', 'Because.', ...reports],
    '--by: ',
  ],
  [
    'the name of an account',
    ['--by', 'admin 11111111-1111-4111-8111-111111111111', '--note', 'Because.', ...reports],
    '--by: Enter a name that does not start with "admin"',
  ],
  ['the name of an erased account', ['--by', ' Admin', '--note', 'Because.', ...reports], '--by: '],
  ['the name of a token', ['--by', 'deploy token ci', '--note', 'Because.', ...reports], '--by: '],
  ['nothing', author, 'Name what to grant: --address'],
  ['an owner without a grant', [...author, '--owner', 'reports'], 'Name what to grant: --address'],
  [
    'a bad owner',
    [...author, '--address', '/reports:admin', '--owner', 'R 1'],
    '--owner: Use lower',
  ],
  ['no owner', [...author, '--address', '/reports:admin'], 'Name the team: --owner'],
  ['no users', [...author, '--address', '/reports'], 'must be a name and its users'],
  ['unknown users', [...author, '--place', 'a:owners'], "not 'a:owners'"],
  ['a time that is none', [...author, ...reports, '--seen', 'today'], '--seen: '],
])('%s is an error of usage', async (_name, args, words) => {
  const { code, err } = await releases.run('grants', 'grant', app, ...args);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(words) });
  expect(stored()).toBeUndefined();
});

test('An address that nobody granted cannot be revoked', async () => {
  expect(await revoke()).toMatchObject({ code: 2 });
  await grant(...reports);
  expect(await revoke('--address', '/charts:admin')).toMatchObject({
    code: 2,
    err: 'No admin or operator granted /charts:admin. Granted: /reports:signed-in.',
  });
});

test('A grant of what the remote has changes nothing, and an owner alone changes the owner', async () => {
  await grant(...reports);
  const before = releases.readRegistry();
  const again = await grant('--address', ' /reports:signed-in ');
  expect(again).toEqual({
    code: 0,
    out: 'Nothing was changed. Admins and operators grant remote-partner already: /reports:signed-in.',
    err: '',
  });
  expect(await grant('--owner', 'reports')).toMatchObject({ code: 0, out: again.out });
  expect(releases.readRegistry()).toEqual(before);

  expect(await grant('--owner', ' charts ')).toMatchObject({ code: 0 });
  expect(stored()).toMatchObject({ owner: 'charts', grants: before.remotes![app]!.grants });
  const { out } = await releases.run('history', '--limit', '1');
  expect(out).toContain('charts became the owner of remote-partner');
});

test('What is stored has no space around it', async () => {
  const args = ['--address', ' /reports : signed-in', '--owner', ' reports '];
  await releases.run('grants', 'grant', app, ...args, '--by', ' Ada ', '--note', ' Because. ');
  expect(stored()).toMatchObject({
    ...{ owner: 'reports', by: 'Ada', note: 'Because.' },
    grants: [{ at: '/reports', access: 'signed-in' }],
  });
  expect(releases.readRegistry().grantChanges).toMatchObject([{ by: 'Ada', note: 'Because.' }]);
});
