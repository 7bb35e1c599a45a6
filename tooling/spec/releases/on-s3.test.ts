import { openReleaseStorage } from '@hive/shared-node/releases/open-storage';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import { describeWithS3 } from '@hive/shared-node/testing/describe-with-s3';
import { describeAtOnce } from './at-once-suite';
import { openWire, type Cut } from './cut-wire';
import { makeReleases } from './release-command';

jest.mock('../../releases/gate/check-loading', () => jest.requireActual('./no-loading'));

const app = 'remote-user';
/** `LONG=1` cuts at every call. */
const step = process.env['LONG'] ? 1 : 20;

jest.setTimeout(600_000);

describeWithS3('The release command on a bucket of OpenStack Swift', (peer) => {
  let count = 0;
  let settings: NodeJS.ProcessEnv = {};
  const releases = makeReleases(() => settings);

  /** Everything below another prefix: as good as another bucket. */
  const startAnew = (): void => {
    count += 1;
    settings = peer().env(`s3://releases/command-${count}`);
  };

  beforeAll(() => peer().createBucket('releases'));
  beforeEach(async () => {
    startAnew();
    await releases.publish('shell', '1.0.0-s');
  });

  test('An app is published, tried out, promoted and taken back, and all of it can be read', async () => {
    expect((await releases.publish(app, '1.0.0-a')).out).toBe(
      `${app} 1.0.0-a is live for everybody.`,
    );
    expect((await releases.publish(app, '1.0.0-b', '--canary', '10')).out).toContain(
      'is on trial for 10 % of the browsers',
    );
    expect((await releases.run('promote', app)).code).toBe(0);
    expect((await releases.run('rollback', app)).out).toContain('1.0.0-a is live for everybody');
    expect((await releases.publish(app, '1.0.0-c', '--canary', '20')).code).toBe(0);
    expect((await releases.run('stop-canary', app)).code).toBe(0);
    expect((await releases.run('rollback', app, '1.0.0-b')).code).toBe(0);

    const status = (await releases.run('status')).out;
    expect(status).toMatch(/remote-user +1\.0\.0-b /);
    expect(status).toContain(`Revision 8 in ${settings['RELEASES_S3']}.`);
    const history = JSON.parse((await releases.run('history', app, '--json')).out) as unknown;
    const { history: all } = await releases.askRegistry();
    expect(history).toEqual(all.filter((line) => line.app === app).reverse());
    expect(all.map(({ action }) => action)).toEqual([
      'publish',
      'publish',
      'canary',
      'promote',
      'rollback',
      'canary',
      'stop-canary',
      'rollback',
    ]);
  });

  describe('when several people are at it', () => describeAtOnce(releases));

  test('While the service is away nothing is changed, and the person is told what to do', async () => {
    await releases.publish(app, '1.0.0-a');
    const wire = await openWire(peer().endpoint, 1, 'before');
    const there = settings;
    settings = { ...there, S3_ENDPOINT: wire.address };
    const { code, err } = await releases.run('rollback', app);
    wire.close();
    expect(code).toBe(1);
    expect(err).toMatch(/^The releases cannot be used: .* Mend that and run it again/s);
    expect(err).not.toContain(peer().secretAccessKey);
    settings = there;
    expect((await releases.askRegistry()).revision).toBe(2);
  });

  /** Cuts a command off at one call after the other, until it is through before it comes to that. */
  async function cutEverywhere(
    cut: Cut,
    prepare: () => Promise<unknown>,
    act: () => Promise<{ code: number | null; err: string }>,
    goal: string,
  ): Promise<void> {
    for (let at = 1; ; at += step) {
      startAnew();
      const whole = settings;
      await releases.publish('shell', '1.0.0-s');
      await prepare();
      const before = (await releases.askRegistry()).apps[app]?.version;
      const wire = await openWire(peer().endpoint, at, cut);
      settings = { ...whole, S3_ENDPOINT: wire.address };
      const { code, err } = await act();
      settings = whole;
      wire.close();

      const { apps, history } = await releases.askRegistry();
      const live = apps[app]?.version;
      expect([before, goal]).toContain(live);
      // What is pointed at is there whole.
      if (live) expect(await readRelease(openReleaseStorage(settings), app, live)).not.toBeNull();
      expect(history.filter(({ version }) => version === live).length).toBeLessThan(3);
      // What was cut off may come true with the next change, which is then told that somebody was quicker.
      if (live !== goal) await act();
      expect((await releases.askRegistry()).apps[app]?.version).toBe(goal);
      if (wire.calls() < at) {
        expect([code, err]).toEqual([0, '']);
        return;
      }
    }
  }

  test.each<Cut>(['before', 'after'])(
    'A publish that is cut off %s a call leaves the registry whole, and the next one finishes',
    (cut) => {
      const built = releases.build(app, '1.0.0-b');
      const publish = () => releases.run(app, '--built', built, '--by', 'Bob');
      return cutEverywhere(cut, () => releases.publish(app, '1.0.0-a'), publish, '1.0.0-b');
    },
  );

  test.each<Cut>(['before', 'after'])(
    'A roll back that is cut off %s a call leaves the registry whole, and the next one finishes',
    (cut) => {
      const prepare = async (): Promise<void> => {
        await releases.publish(app, '1.0.0-a');
        await releases.publish(app, '1.0.0-b');
      };
      return cutEverywhere(cut, prepare, () => releases.run('rollback', app), '1.0.0-a');
    },
  );
});
