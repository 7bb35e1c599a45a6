import type { ReleaseFlag } from '@hive/contract/flag-rules';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { setRule } from '@hive/shared-node/releases/flags/flag-rules';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { startMockSite } from './mock-site';
import { makeReleases } from './release-command';

jest.mock('../../releases/gate/check-loading', () => jest.requireActual('./mock-check-loading'));

const app = 'remote-user';
const token = 'hive_deploy_test';
/** The releases of the site. The command must not need this folder. */
const site = makeReleases();
const settings: NodeJS.ProcessEnv = { HIVE_DEPLOY_TOKEN: token };
const team = makeReleases(() => ({ RELEASES_DIR: '/nowhere/releases', ...settings }));
const tips: ReleaseFlag = {
  key: 'tips',
  description: 'Shows tips.',
  variants: { on: true, off: false },
  defaultVariant: 'on',
};
let server: Awaited<ReturnType<typeof startMockSite>>;

beforeEach(async () => {
  settings['HIVE_DEPLOY_TOKEN'] = token;
  await site.publish('shell', '1.0.0-s');
  await site.run(app, '--built', site.build(app, '1.0.0-a', { manifest: { flags: [tips] } }));
  server = await startMockSite(createFolderStorage(site.folder), token);
});
afterEach(() => server.close());

const why = ['--note', 'Too many.'];
const onSite = (...args: string[]) => team.run(...args, '--site', server.address);
const flag = (...args: string[]) => onSite('flag', app, ...args);
const storedRule = () => site.readRegistry().flags?.[app]?.['tips'];
const writes = () => server.requests.filter((one) => !one.startsWith('GET'));

test('A variant is chosen for everyone on a site and reset, with the reason', async () => {
  expect(await flag('tips', 'off', ...why)).toEqual({
    ...{ code: 0, err: '' },
    out: "Everyone gets the variant 'off' of the flag 'tips' of remote-user.",
  });
  expect(storedRule()).toMatchObject({
    ...{ variant: 'off', by: 'deploy token CI, Ada', note: 'Too many.' },
  });
  expect(writes()).toEqual([`PUT /api/deploy/apps/${app}/flags/tips`]);

  expect(await flag('tips', ...why)).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^This replaced the rule since .*: 'off'\.\nThe flag 'tips' of remote-user has its default again\.$/,
    ),
  });
  expect(storedRule()).toBeUndefined();
  expect((await flag('tips', ...why)).out).toMatch(/has no rule\. There is nothing to do\.$/);
});

test('A rule with a share and people is replaced and named, without its author and reason', async () => {
  const rule = {
    ...{ variant: 'off', share: { variant: 'on', percent: 5 }, persons: { one: 'on' } },
    ...{ since: '2026-01-01T00:00:00.000Z', by: 'admin', note: 'A trial.' },
  };
  await new RegistryStore(site.storage).change((now) =>
    setRule(now, { app, key: 'tips' }, rule, null),
  );
  const { out } = await flag('tips', 'off', ...why);
  expect(out).toContain(
    "This replaced the rule since 2026-01-01T00:00:00.000Z: 'off', 'on' for 5%, and variants of 1 accounts.\n",
  );
  expect(out).not.toContain('A trial.');
  expect(storedRule()).not.toHaveProperty('share');
});

test('A repeat after a lost answer has nothing to do', async () => {
  server.lost.push('tips');
  expect(await flag('tips', 'off', ...why)).toMatchObject({
    code: 1,
    err: expect.stringContaining('cannot be reached'),
  });
  const { revision } = site.readRegistry();
  expect(await flag('tips', 'off', ...why)).toEqual({
    ...{ code: 0, err: '' },
    out: "Everyone already gets the variant 'off' of the flag 'tips' of remote-user. There is nothing to do.",
  });
  expect(site.readRegistry().revision).toBe(revision);
});

test.each([
  ['no reason', [app, 'tips', 'off'], 'Give the reason'],
  ['a reset without a reason', [app, 'tips'], 'Give the reason'],
  ['an author', [app, 'tips', 'off', ...why, '--by', 'Ada'], 'leave out --by'],
  ['an unknown flag', [app, 'tops', 'off', ...why], "no flag 'tops'. Its flags: tips."],
  ['an unknown variant', [app, 'tips', 'loud', ...why], "no variant 'loud'. Its variants: on, off"],
  ['an unknown app', ['remote-x', 'tips', 'off', ...why], "Unknown app 'remote-x'. Released apps:"],
])('%s is an error of usage, and nothing is written', async (_name, args, words) => {
  const { code, err } = await onSite('flag', ...args);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(words) });
  expect(err.split('\n')).toHaveLength(1);
  expect(writes()).toEqual([]);
});

test.each([
  ['a missing right', 403, 'FORBIDDEN', 'This deploy token has no right to publish.'],
  ['an app of another token', 403, 'FORBIDDEN', 'This deploy token is not for remote-user.'],
  ['another rule meanwhile', 409, 'RELEASE_CHANGED', 'The rule of tips was changed meanwhile.'],
])('Prints the sentence of the site for %s', async (_what, status, code, message) => {
  const flags = [
    { key: 'tips', variants: tips.variants, defaultVariant: 'on', versions: ['1'], rule: null },
  ];
  server.answers.push(
    { status: 200, body: site.readRegistry() },
    { status: 200, body: { flags } },
    server.refused(status, code, message),
  );
  expect(await flag('tips', 'off', ...why)).toEqual({ code: 1, out: '', err: message });
});

test('An expired token and a site that cannot be reached get one sentence each', async () => {
  settings['HIVE_DEPLOY_TOKEN'] = 'another';
  expect(await flag('tips', 'off', ...why)).toEqual({
    ...{ code: 1, out: '', err: 'This deploy token has expired.' },
  });
  settings['HIVE_DEPLOY_TOKEN'] = '';
  expect(await flag('tips', 'off', ...why)).toMatchObject({
    ...{ code: 2, err: expect.stringContaining('Set HIVE_DEPLOY_TOKEN') },
  });
  settings['HIVE_DEPLOY_TOKEN'] = token;
  await server.close();
  const { code, err } = await flag('tips', 'off', ...why);
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('cannot be reached') });
  server = await startMockSite(createFolderStorage(site.folder), token);
});

test('Says what to do when the site has an older api', async () => {
  server.answers.push(
    { status: 200, body: site.readRegistry() },
    server.refused(404, 'NOT_FOUND', 'There is no such address.'),
  );
  const { code, err } = await flag('tips', 'off', ...why);
  expect({ code, err }).toEqual({
    code: 1,
    err: `The api of ${server.address} is older than flags for deploy tokens. Upgrade it, or ask an admin: Admin → Releases → Flags.`,
  });
});

test('Grants of a site can be listed', async () => {
  for (const command of [['grants'], ['grants', 'list']]) {
    const { code, out, err } = await onSite(...command);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/remote-user .*the shell/);
    expect(out).toContain(`in ${server.address}.`);
  }
  expect(writes()).toEqual([]);
});

test.each([
  ['grants grant', ['grants', 'grant', app, '--address', '/x:public'], 'cannot grant or revoke'],
  ['grants revoke', ['grants', 'revoke', app], 'cannot grant or revoke'],
  ['overrides on', ['overrides', 'on'], 'cannot allow or forbid overrides'],
  ['overrides off', ['overrides', 'off'], 'cannot allow or forbid overrides'],
])('`%s --site` says that a deploy token cannot do it, and who can', async (_name, args, words) => {
  const { code, err } = await onSite(...args);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(words) });
  expect(err).toContain('without --site');
  expect(server.requests).toEqual([]);
});
