import type { TestReleases } from './release-command';

const app = 'remote-user';

/** Tests of concurrent releases for any storage, with a live shell. */
export function describeConcurrentReleases(releases: TestReleases): void {
  test('Of two concurrent publishes of an app one succeeds, and the other reports who changed what', async () => {
    const [a, b] = [releases.build(app, '1.0.0-a'), releases.build(app, '1.0.0-b')];
    const ended = await Promise.all([
      releases.run(app, '--built', a, '--by', 'Ada'),
      releases.run(app, '--built', b, '--by', 'Bob'),
    ]);
    const [winner, loser] = ended[0].code === 0 ? ended : [ended[1], ended[0]];
    expect([winner.code, loser.code]).toEqual([0, 1]);
    const { version } = (await releases.fetchRegistry()).apps[app]!;
    const by = version === '1.0.0-a' ? 'Ada' : 'Bob';
    expect(loser.err).toMatch(
      new RegExp(
        `^${by} made a conflicting change first: ${app} ${version} was published at .*This command changed nothing`,
      ),
    );
    expect(
      (await releases.fetchRegistry()).history.filter((line) => line.app === app),
    ).toHaveLength(1);
  });

  test('Two concurrent publishes of the same build both report that it is live', async () => {
    const built = releases.build(app, '1.0.0-a');
    const ended = await Promise.all([
      releases.run(app, '--built', built, '--by', 'Ada'),
      releases.run(app, '--built', built, '--by', 'Bob'),
    ]);
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    expect(ended.filter(({ out }) => out.includes('is already live'))).toHaveLength(1);
    expect((await releases.fetchRegistry()).revision).toBe(2);
  });

  test('Different apps published concurrently by separate processes are all live, each with a line in the history', async () => {
    const ended = await Promise.all(
      [
        ['remote-public', '1.0.0-p'],
        ['remote-user', '1.0.0-u'],
        ['shell', '1.0.0-t'],
      ].map(([one = '', version = '']) =>
        releases.spawnRun(one, '--built', releases.build(one, version), '--by', one),
      ),
    );
    expect(ended.map(({ code, err }) => [code, err])).toEqual([0, 0, 0].map((code) => [code, '']));
    const { apps, history } = await releases.fetchRegistry();
    expect(
      Object.values(apps)
        .map(({ version }) => version)
        .sort(),
    ).toEqual(['1.0.0-p', '1.0.0-t', '1.0.0-u']);
    expect(history.map(({ revision }) => revision)).toEqual([1, 2, 3, 4]);
  });

  test('Of two incompatible apps published concurrently only one becomes live', async () => {
    const page = { path: '/both', access: 'public' } as const;
    const ended = await Promise.all(
      ['remote-public', 'remote-user'].map((one) =>
        releases.run(one, '--built', releases.build(one, '1.0.0', { pages: [page] })),
      ),
    );
    expect(ended.map(({ code }) => code).sort()).toEqual([0, 1]);
    const refused = ended.find(({ code }) => code === 1);
    expect(refused?.err).toMatch(/claims \/both, and so does .*\(live\)/);
    expect((await releases.fetchRegistry()).revision).toBe(2);
  });

  test('A publish does not overwrite a rollback that was made meanwhile', async () => {
    await releases.publish(app, '1.0.0-a');
    await releases.publish(app, '1.0.0-b');
    const ended = await Promise.all([
      releases.run('rollback', app, '--by', 'Ada'),
      releases.run(app, '--built', releases.build(app, '1.0.0-c'), '--by', 'Bob'),
    ]);
    expect(ended.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(ended.find(({ code }) => code === 1)?.err).toContain('made a conflicting change first');
  });
}
