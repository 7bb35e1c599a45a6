import { openReleaseStorage } from '@hive/shared-node/releases/open-storage';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import { describeWithS3 } from '@hive/shared-node/testing/describe-with-s3';
import { describeConcurrentReleases } from './concurrent-releases-suite';
import { startCuttingProxy, type Cut } from './cutting-proxy';
import { makeReleases, type TestReleases } from './release-command';

jest.mock('../../releases/gate/check-loading', () => jest.requireActual('./mock-check-loading'));

const app = 'remote-user';
/** `LONG=1` cuts at every call. */
const step = process.env['LONG'] ? 1 : 20;
/** A command that is cut off mostly waits: for its next attempt, and for the lock of the one before. */
const cutsAtOnce = 4;

/** Releases whose place is set before each use. */
interface Lane {
  releases: TestReleases;
  moveTo(place: NodeJS.ProcessEnv): void;
}

function makeLane(): Lane {
  let place: NodeJS.ProcessEnv = {};
  return { releases: makeReleases(() => place), moveTo: (next) => (place = next) };
}

interface CutCommand {
  prepare: (on: TestReleases) => Promise<unknown>;
  act: (on: TestReleases) => Promise<{ code: number | null; err: string }>;
  /** The version that is live once the command has succeeded. */
  goal: string;
}

jest.setTimeout(600_000);

describeWithS3('The release command on a bucket of OpenStack Swift', (peer) => {
  let count = 0;
  let settings: NodeJS.ProcessEnv = {};
  const releases = makeReleases(() => settings);
  const lanes = Array.from({ length: cutsAtOnce }, makeLane);

  /** Another prefix of the bucket, with no releases yet. */
  const nextPlace = (): NodeJS.ProcessEnv => {
    count += 1;
    return peer().env(`s3://releases/command-${count}`);
  };

  beforeAll(() => peer().createBucket('releases'));
  beforeEach(async () => {
    settings = nextPlace();
    await releases.publish('shell', '1.0.0-s');
  });

  test('An app is published, tried out, promoted and taken back, and all of it can be read', async () => {
    expect((await releases.publish(app, '1.0.0-a')).out).toBe(
      `${app} 1.0.0-a is live for everyone.`,
    );
    expect((await releases.publish(app, '1.0.0-b', '--canary', '10')).out).toContain(
      'is on trial for 10% of browsers',
    );
    expect((await releases.run('promote', app)).code).toBe(0);
    expect((await releases.run('rollback', app)).out).toContain('1.0.0-a is live for everyone');
    expect((await releases.publish(app, '1.0.0-c', '--canary', '20')).code).toBe(0);
    expect((await releases.run('stop-canary', app)).code).toBe(0);
    expect((await releases.run('rollback', app, '1.0.0-b')).code).toBe(0);

    const status = (await releases.run('status')).out;
    expect(status).toMatch(/remote-user +1\.0\.0-b /);
    expect(status).toContain(`Revision 8 in ${settings['RELEASES_S3']}.`);
    const history = JSON.parse((await releases.run('history', app, '--json')).out) as unknown;
    const { history: all } = await releases.fetchRegistry();
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

  describe('when several people are at it', () => describeConcurrentReleases(releases));

  test('While the service is away nothing is changed, and the person is told what to do', async () => {
    await releases.publish(app, '1.0.0-a');
    const wire = await startCuttingProxy(peer().endpoint, 1, 'before');
    const there = settings;
    settings = { ...there, S3_ENDPOINT: wire.address };
    const { code, err } = await releases.run('rollback', app);
    wire.close();
    expect(code).toBe(1);
    expect(err).toMatch(
      /^The release storage cannot be used: .* Fix this and run the command again/s,
    );
    expect(err).not.toContain(peer().secretAccessKey);
    settings = there;
    expect((await releases.fetchRegistry()).revision).toBe(2);
  });

  /** Cuts a command off at one call. @returns whether it was through before that call */
  async function cutAt(
    at: number,
    cut: Cut,
    { prepare, act, goal }: CutCommand,
    { releases, moveTo }: Lane,
  ): Promise<boolean> {
    const whole = nextPlace();
    moveTo(whole);
    await releases.publish('shell', '1.0.0-s');
    await prepare(releases);
    const before = (await releases.fetchRegistry()).apps[app]?.version;
    const wire = await startCuttingProxy(peer().endpoint, at, cut);
    moveTo({ ...whole, S3_ENDPOINT: wire.address });
    const { code, err } = await act(releases);
    moveTo(whole);
    wire.close();

    const { apps, history } = await releases.fetchRegistry();
    const live = apps[app]?.version;
    expect([before, goal]).toContain(live);
    // What is pointed at is there whole.
    if (live) expect(await readRelease(openReleaseStorage(whole), app, live)).not.toBeNull();
    expect(history.filter(({ version }) => version === live).length).toBeLessThan(3);
    // What was cut off may come true with the next change, which then answers that another one was quicker.
    if (live !== goal) await act(releases);
    expect((await releases.fetchRegistry()).apps[app]?.version).toBe(goal);
    const isThrough = wire.calls() < at;
    if (isThrough) expect([code, err]).toEqual([0, '']);
    return isThrough;
  }

  /** Cuts a command off at one call after the other, until it is through before it comes to that. */
  async function cutEverywhere(cut: Cut, command: CutCommand): Promise<void> {
    let ended: boolean[] = [];
    for (let first = 1; !ended.includes(true); first += step * cutsAtOnce) {
      ended = await Promise.all(
        lanes.map((lane, index) => cutAt(first + index * step, cut, command, lane)),
      );
    }
  }

  test.each<Cut>(['before', 'after'])(
    'A publish that is cut off %s a call leaves the registry whole, and the next one finishes',
    (cut) =>
      cutEverywhere(cut, {
        prepare: (on) => on.publish(app, '1.0.0-a'),
        act: (on) => on.publish(app, '1.0.0-b'),
        goal: '1.0.0-b',
      }),
  );

  test.each<Cut>(['before', 'after'])(
    'A roll back that is cut off %s a call leaves the registry whole, and the next one finishes',
    (cut) =>
      cutEverywhere(cut, {
        prepare: async (on) => {
          await on.publish(app, '1.0.0-a');
          await on.publish(app, '1.0.0-b');
        },
        act: (on) => on.run('rollback', app),
        goal: '1.0.0-a',
      }),
  );
});
