import { faultPolicy } from '../../../src/releases/faults/fault-policy';
import { signIn } from '../../support/sign-in';
import { app, createFaultFixture, script, stackIn } from './fault-fixture';

let fixture: Awaited<ReturnType<typeof createFaultFixture>>;
beforeAll(async () => {
  fixture = await createFaultFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.removeAll());

describe('Errors in browsers', () => {
  it('with one cause are one group, with the networks and the release’s owner', async () => {
    const client = fixture.test.makeClient();
    await fixture.report(client, { owner: 'another team' });
    await fixture.report(client, { isRepeat: true });
    fixture.test.clock.advance(60);
    await fixture.report(fixture.test.makeClient());

    const { items, total, choices } = await fixture.list();
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        app,
        version: '1',
        state: 'live',
        owner: `team of ${app} 1`,
        phase: 'render',
        kind: 'TypeError',
        message: 'x is not a function',
        isOther: false,
        count: 3,
        networks: 2,
        hasMoreNetworks: false,
      },
    ]);
    const [group] = items;
    expect(Date.parse(group!.lastSeenAt) - Date.parse(group!.firstSeenAt)).toBe(60_000);
    expect(choices).toEqual({ apps: [app], owners: [`team of ${app} 1`], versions: ['1'] });
  });

  it.each([
    ['another number', { message: 'Row 17 is missing' }, { message: 'Row 18 is missing' }, 1],
    ['another quoted value', { message: 'No "box"' }, { message: 'No "tea"' }, 1],
    [
      'another id',
      { message: 'Box 018f2c1e-0000-7000-8000-000000000001 is gone' },
      { message: 'Box 018f2c1e-0000-7000-8000-000000000002 is gone' },
      1,
    ],
    ['another message', { message: 'It broke' }, { message: 'It is slow' }, 2],
    ['another place', {}, { stack: stackIn('1', 21) }, 2],
    ['another phase', {}, { phase: 'run' }, 2],
    ['another kind', {}, { stack: stackIn('1').replace('TypeError', 'RangeError') }, 2],
  ])('that differ in %s only are one or two groups', async (_what, first, second, groups) => {
    const client = fixture.test.makeClient();
    await fixture.report(client, first);
    await fixture.report(client, second);
    expect((await fixture.list()).total).toBe(groups);
  });

  it('are stored with places in releases’ scripts and the path only, without queries', async () => {
    await fixture.report(fixture.test.makeClient());
    const { items } = await fixture.list();
    const { body } = await fixture.read(items[0]!._id);
    expect(body).toMatchObject({
      frames: [
        { app, file: 'page.0a1b2c3d.js', line: 1, column: 20, name: 'render', source: null },
        { app: 'shell', file: 'main.ffffffff.js', name: 'Object.load', source: null },
      ],
      missingSources: 'no-maps',
      pages: [{ page: '/results', count: 1 }],
      otherVersions: [],
    });
    expect(body.days).toEqual([
      { day: fixture.test.clock.now().toISOString().slice(0, 10), count: 1 },
    ]);
    const stored = await fixture.test.database.selectFrom('fault_group').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('secret-token');
    expect(fixture.test.readLog().join()).not.toContain('secret-token');
  });

  it('from Firefox have the same places, also in addresses without a version', async () => {
    await fixture.report(fixture.test.makeClient(), {
      stack: `TypeError\nrender@https://hive.example/releases/${app}/files/page.0a1b2c3d.js:1:20\n@${script('1')}:2:3`,
    });
    const { body } = await fixture.read((await fixture.list()).items[0]!._id);
    expect(body.frames).toMatchObject([
      { name: 'render', app, file: 'page.0a1b2c3d.js', line: 1, column: 20 },
      { name: '', app, line: 2, column: 3 },
    ]);
    expect(body.kind).toBe('TypeError');
  });

  it('without a stack say so', async () => {
    await fixture.report(fixture.test.makeClient(), { stack: undefined });
    const { body } = await fixture.read((await fixture.list()).items[0]!._id);
    expect(body).toMatchObject({ kind: 'Error', frames: [], missingSources: 'no-stack' });
  });

  it('of versions that are not served are not stored', async () => {
    await fixture.report(fixture.test.makeClient(), { version: '9.9.9' });
    await fixture.report(fixture.test.makeClient(), { remote: '__proto__' });
    await fixture.report(fixture.test.makeClient(), { remote: '../../etc', version: 'passwd' });
    expect((await fixture.list()).total).toBe(0);
  });

  it('in other versions are found by their cause, whatever their places', async () => {
    await fixture.report(fixture.test.makeClient());
    await fixture.releases.publish(app, '2');
    const message = `${app}@2, render: x is not a function`;
    const stack = stackIn('2', 99).replace('0a1b2c3d', '99999999');
    await fixture.report(fixture.test.makeClient(), { version: '2', message, stack });
    await fixture.releases.tryOut(app, '3', 20);

    const { items } = await fixture.list({ sort: 'firstSeenAt' });
    expect(items.map(({ version, state }) => [version, state])).toEqual([
      ['1', 'old'],
      ['2', 'live'],
    ]);
    const { body } = await fixture.read(items[1]!._id);
    expect(body.otherVersions).toMatchObject([{ _id: items[0]!._id, version: '1', state: 'old' }]);
    expect((await fixture.list({ state: 'served' })).items).toMatchObject([{ version: '2' }]);
    expect((await fixture.list({ version: '1' })).items).toMatchObject([{ version: '1' }]);
    expect((await fixture.list({ app: 'shell' })).total).toBe(0);
    expect((await fixture.list({ owner: `team of ${app} 2` })).items).toMatchObject([
      { version: '2' },
    ]);
    await fixture.releases.stop(app);
    await fixture.releases.publish(app, '1');
  });

  it('are deleted 30 days after the last one', async () => {
    const removeOld = fixture.test.app.hourlyJobs.get('removal of faults')!;
    const count = async () =>
      (await fixture.test.database.selectFrom('fault_group').select('id').execute()).length;
    await fixture.report(fixture.test.makeClient());
    fixture.test.clock.advance(faultPolicy.keepSeconds - 60);
    await removeOld();
    const before = await count();
    fixture.test.clock.advance(120);
    await removeOld();
    expect([before, await count()]).toEqual([1, 0]);
    await fixture.renewAdmin();
  });
});

describe('A group of errors', () => {
  it.each([
    ['someone without a login', undefined, 401],
    ['a user', 'user', 403],
    ['a partner', 'partner', 403],
  ] as const)('is not shown to %s', async (_who, role, status) => {
    await fixture.report(fixture.test.makeClient());
    const { items } = await fixture.list();
    const client = role ? (await signIn(fixture.test, { role })).client : fixture.test.makeClient();
    expect((await client.get('/api/admin/faults')).status).toBe(status);
    expect((await client.get(`/api/admin/faults/${items[0]!._id}`)).status).toBe(status);
  });

  it('that is not stored is not found', async () => {
    expect(await fixture.read('018f2c1e-0000-7000-8000-000000000001')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  it('is not listed while the registry cannot be read', async () => {
    fixture.releases.breakStorage();
    const answer = await fixture.admin().get('/api/admin/faults');
    fixture.releases.restoreStorage();
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  });
});

it('A report is accepted while faults cannot be stored', async () => {
  await fixture.test.database.schema.alterTable('fault_group').renameTo('away').execute();
  const answer = await fixture.report(fixture.test.makeClient());
  await fixture.test.database.schema.alterTable('away').renameTo('fault_group').execute();
  expect(answer.status).toBe(202);
  expect(
    fixture.test.readLog().findLast((line) => line.includes('a fault was not stored')),
  ).toBeDefined();
});
