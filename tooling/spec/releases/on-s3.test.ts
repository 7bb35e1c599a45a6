import { openReleaseStorage } from '@hive/shared-node/releases/open-storage';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import { describeWithS3 } from '@hive/shared-node/testing/describe-with-s3';
import { describeConcurrentReleases } from './concurrent-releases-suite';
import { startCuttingProxy, type Cut } from './cutting-proxy';
import { makeReleases, type TestReleases } from './release-command';

jest.mock('../../releases/gate/check-loading', () => jest.requireActual('./mock-check-loading'));

const app = 'remote-user';
/** `LONG=1` cuts the connection at every call. */
const step = process.env['LONG'] ? 1 : 40;
/**
 * Parallel commands: an interrupted command mostly waits, for its next attempt and for the lock of the previous one.
 */
const parallelCuts = 4;

/** Releases whose storage location is set before each use. */
interface Lane {
  releases: TestReleases;
  setLocation(location: NodeJS.ProcessEnv): void;
}

function makeLane(): Lane {
  let location: NodeJS.ProcessEnv = {};
  return {
    releases: makeReleases(() => location),
    setLocation: (next) => (location = next),
  };
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
  const lanes = Array.from({ length: parallelCuts }, makeLane);

  /** A new, empty prefix of the bucket. */
  const nextLocation = (): NodeJS.ProcessEnv => {
    count += 1;
    return peer().env(`s3://releases/command-${count}`);
  };

  beforeAll(() => peer().createBucket('releases'));
  beforeEach(async () => {
    settings = nextLocation();
    await releases.publish('shell', '1.0.0-s');
  });

  test('An app is published, started as a canary, promoted and rolled back, and status and history show it', async () => {
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

  describe('with concurrent commands', () => describeConcurrentReleases(releases));

  test('When the service is unavailable nothing changes, and the message says what to do', async () => {
    await releases.publish(app, '1.0.0-a');
    const proxy = await startCuttingProxy(peer().endpoint, 1, 'before');
    const original = settings;
    settings = { ...original, S3_ENDPOINT: proxy.address };
    const { code, err } = await releases.run('rollback', app);
    proxy.close();
    expect(code).toBe(1);
    expect(err).toMatch(
      /^The release storage cannot be used: .*[^.]\. Fix this and run the command again/s,
    );
    expect(err).not.toContain(peer().secretAccessKey);
    settings = original;
    expect((await releases.fetchRegistry()).revision).toBe(2);
  });

  /** Interrupts a command at one call. @returns whether it had finished before that call */
  async function cutAt(
    at: number,
    cut: Cut,
    { prepare, act, goal }: CutCommand,
    { releases, setLocation }: Lane,
  ): Promise<boolean> {
    const location = nextLocation();
    setLocation(location);
    await releases.publish('shell', '1.0.0-s');
    await prepare(releases);
    const before = (await releases.fetchRegistry()).apps[app]?.version;
    const proxy = await startCuttingProxy(peer().endpoint, at, cut);
    setLocation({ ...location, S3_ENDPOINT: proxy.address });
    const { code, err } = await act(releases);
    setLocation(location);
    proxy.close();

    const { apps, history } = await releases.fetchRegistry();
    const live = apps[app]?.version;
    expect([before, goal]).toContain(live);
    // The live release is complete.
    if (live) expect(await readRelease(openReleaseStorage(location), app, live)).not.toBeNull();
    expect(history.filter(({ version }) => version === live).length).toBeLessThan(3);
    // The interrupted change may be applied with the next one, which then reports a conflict.
    if (live !== goal) await act(releases);
    expect((await releases.fetchRegistry()).apps[app]?.version).toBe(goal);
    const hasFinished = proxy.calls() < at;
    if (hasFinished) expect([code, err]).toEqual([0, '']);
    return hasFinished;
  }

  /** Interrupts a command at each call in turn, until it finishes before the cut. */
  async function cutEverywhere(cut: Cut, command: CutCommand): Promise<void> {
    let ended: boolean[] = [];
    for (let first = 1; !ended.includes(true); first += step * parallelCuts) {
      ended = await Promise.all(
        lanes.map((lane, index) => cutAt(first + index * step, cut, command, lane)),
      );
    }
  }

  test.each<Cut>(['before', 'after'])(
    'A publish interrupted %s a call leaves the registry valid, and the next one succeeds',
    (cut) =>
      cutEverywhere(cut, {
        prepare: (on) => on.publish(app, '1.0.0-a'),
        act: (on) => on.publish(app, '1.0.0-b'),
        goal: '1.0.0-b',
      }),
  );

  test.each<Cut>(['before', 'after'])(
    'A rollback interrupted %s a call leaves the registry valid, and the next one succeeds',
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
