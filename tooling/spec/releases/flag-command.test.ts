import fs from 'node:fs';
import path from 'node:path';
import type { ReleaseFlag } from '@hive/contract/flag-rules';
import { ruleOf, setRule } from '@hive/shared-node/releases/flags/flag-rules';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { makeReleases } from './release-command';

jest.mock('../../releases/gate/check-loading', () => jest.requireActual('./mock-check-loading'));

const releases = makeReleases();
const app = 'remote-user';
const tips: ReleaseFlag = {
  key: 'tips',
  description: 'Shows tips.',
  variants: { on: true, off: false },
  defaultVariant: 'on',
};
const flag = (...args: string[]) => releases.run('flag', app, ...args, '--by', 'Ada');
const why = ['--note', 'Too many.'];

beforeEach(async () => {
  await releases.publish('shell', '1.0.0-s');
  const folder = releases.build(app, '1.0.0-a', { manifest: { flags: [tips] } });
  await releases.run(app, '--built', folder);
});

test('A variant is chosen for everyone and reset, with author and reason', async () => {
  expect(await flag('tips', 'off', ...why)).toMatchObject({
    code: 0,
    out: "Everyone gets the variant 'off' of the flag 'tips' of remote-user.",
  });
  const { flags, history, revision } = releases.readRegistry();
  expect(flags).toEqual({
    [app]: { tips: { variant: 'off', since: expect.any(String), by: 'Ada', note: 'Too many.' } },
  });
  expect([revision, history.length]).toEqual([3, 2]);

  expect(await flag('tips')).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^This replaced the rule of Ada since .*: 'off'\. Reason: Too many\.\nThe flag 'tips' of remote-user has its default again\.$/,
    ),
  });
  expect(ruleOf(releases.readRegistry(), app, 'tips')).toBeNull();
  expect((await flag('tips', ...why)).out).toMatch(/has no rule\. There is nothing to do\.$/);
  expect((await flag('tips', 'on', ...why)).out).toBe(
    "Everyone gets the variant 'on' of the flag 'tips' of remote-user.",
  );
});

test('Each change has a line with author, time and what it replaced, which the history shows', async () => {
  await flag('tips', 'off', ...why);
  await flag('tips');
  const { flagChanges = [], revision } = releases.readRegistry();
  const at = expect.any(String) as string;
  expect(flagChanges).toEqual([
    {
      ...{ revision: revision - 1, app, key: 'tips', at, by: 'Ada', note: 'Too many.' },
      ...{ before: null, after: { variant: 'off' } },
    },
    {
      ...{ revision, app, key: 'tips', at, by: 'Ada', note: '' },
      ...{ before: { variant: 'off' }, after: null },
    },
  ]);
  const { out } = await releases.run('history', app);
  expect(out).toMatch(
    /Ada +the flag tips of remote-user was reset to its default .*\n.*Ada +the flag tips of remote-user was set to 'off' .*Too many\.\n.*was published/,
  );
});

test('An older program that changes the registry removes the lines, but neither the rule nor who reset it', async () => {
  await flag('tips', 'off', ...why);
  await flag('tips', ...why);
  const { flagChanges: _unknown, ...known } = releases.readRegistry();
  const next = releases.build(app, '1.0.0-b', { manifest: { flags: [tips] } });
  fs.writeFileSync(path.join(releases.folder, 'registry.json'), JSON.stringify(known));
  await releases.run(app, '--built', next);
  expect(releases.readRegistry().flags?.[app]?.['tips']).toEqual({
    ...{ variant: '(default)', since: expect.any(String), by: 'Ada', note: 'Too many.' },
  });
  expect((await flag('tips', 'off', ...why)).code).toBe(0);
});

test('The variant replaces a rule with a share and people', async () => {
  const rule = {
    ...{ variant: 'on', share: { variant: 'off', percent: 5 }, persons: { one: 'off' } },
    ...{ since: '2026-01-01T00:00:00.000Z', by: 'admin', note: 'A trial.' },
  };
  await new RegistryStore(releases.storage).change((now) =>
    setRule(now, { app, key: 'tips' }, rule, null),
  );
  const { out } = await flag('tips', 'off', ...why);

  expect(out).toContain("'on', 'off' for 5%, and variants of 1 accounts. Reason: A trial.");
  expect(releases.readRegistry().flags?.[app]?.['tips']).toEqual({
    ...{ variant: 'off', since: expect.any(String), by: 'Ada', note: 'Too many.' },
  });
});

test('A rule whose flag is gone can be removed, but not changed', async () => {
  await flag('tips', 'off', ...why);
  await releases.publish(app, '1.0.0-b');

  expect(await flag('tips', 'on', ...why)).toMatchObject({ code: 2 });
  expect(await flag('tips', ...why)).toMatchObject({ code: 0 });
  expect(ruleOf(releases.readRegistry(), app, 'tips')).toBeNull();
});

test.each([
  ['no reason', ['tips', 'off'], 'Give the reason'],
  ['an unknown flag', ['tops', 'off', ...why], "no flag 'tops'. Its flags: tips."],
  ['an unknown variant', ['tips', 'loud', ...why], "no variant 'loud'. Its variants: on, off."],
  ['a member of objects', ['tips', 'constructor', ...why], "no variant 'constructor'"],
])('%s is an error of usage, and nothing changes', async (_name, args, words) => {
  const { code, err } = await flag(...args);

  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(words) });
  expect(releases.readRegistry().flags).toBeUndefined();
});

test('An app that is not released is refused', async () => {
  const { code, err } = await releases.run('flag', 'remote-unknown', 'tips', 'off', ...why);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining("'remote-unknown'") });
});
