import { makeReleases } from './release-command';

jest.mock('../../releases/gate/check-loading', () => jest.requireActual('./mock-check-loading'));

const releases = makeReleases();

const app = 'remote-user';

test('Before the first release both commands print that there are no releases', async () => {
  expect((await releases.run('status')).out).toBe(
    `Nothing has been released to ${releases.folder} yet.`,
  );
  expect((await releases.run('history')).out).toBe('There are no changes yet.');
});

test('The status shows each app with version, owner and canary; the history shows the newest change first', async () => {
  await releases.publish('shell', '1.0.0-s');
  await releases.publish(app, '1.0.0-a', '--note', 'the first');
  await releases.publish(app, '1.0.0-b', '--canary', '10');

  const { out } = await releases.run('status');
  const [head, ...rows] = out.split('\n').map((row) => row.split(/ {2,}/));
  expect(head).toEqual(['App', 'Live', 'Since', 'Owner', 'Commit', 'On trial']);
  expect(rows[0]).toMatchObject([
    app,
    '1.0.0-a',
    expect.stringMatching(/ago$|^.*now$/),
    app,
    '–',
    expect.stringMatching(/^1\.0\.0-b for 10%/),
  ]);
  expect(rows[1]?.slice(0, 2)).toEqual(['shell', '1.0.0-s']);
  expect(out).toMatch(/Revision 3 in .*\. Overrides are off\.$/);

  const { out: history } = await releases.run('history', app);
  const lines = history.split('\n').map((row) => row.split(/ {2,}/));
  expect(lines.map((line) => [line[0], line[2], line[3], line[5]])).toEqual([
    ['Revision', 'Who', 'What', 'Note'],
    ['3', 'Ada', `${app} 1.0.0-b was put on trial for 10%`, '–'],
    ['2', 'Ada', `${app} 1.0.0-a was published`, 'the first'],
  ]);
  expect((await releases.run('history', '--limit', '1')).out).toMatch(/\n\n2 more: --limit 3$/);
});

test('The status shows what happens to a canary with a ramp', async () => {
  await releases.publish('shell', '1.0.0-s');
  await releases.publish(app, '1.0.0-a');
  await releases.publish(app, '1.0.0-b', '--canary', '10', '--ramp');
  expect((await releases.run('status')).out).toMatch(
    /1\.0\.0-b for 10%, .*\. It grows to 50% and then everyone\./,
  );
  expect((await releases.run('history', app)).out).toContain(
    '1.0.0-b was put on trial for 10%, with a ramp',
  );
});

test('Both can print JSON', async () => {
  await releases.publish('shell', '1.0.0-s');
  const registry = releases.readRegistry();
  const status = JSON.parse((await releases.run('status', '--json')).out) as unknown;
  const { version, since } = registry.apps['shell']!;
  expect(status).toEqual({
    revision: 1,
    apps: [{ app: 'shell', version, since, owner: 'shell', commit: null, canary: null }],
    overrides: null,
  });
  const history = JSON.parse((await releases.run('history', '--json')).out) as unknown;
  expect(history).toEqual(registry.history);
});
