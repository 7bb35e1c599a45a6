import type { Registry } from '@hive/contract/release';
import type { ReleaseList } from '@hive/contract/releases';
import { fileIntegrity } from '@hive/shared-node/releases/file-integrity';
import { manifestKey } from '@hive/shared-node/releases/release-reader';
import { startCanary } from '@hive/shared-node/releases/registry-changes';
import { canaryPolicy } from '../../../src/releases/registry/canary-policy';
import { createReleaseCountsRepository } from '../../../src/releases/registry/release-counts-repository';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import type { TestClock } from '../../support/test-clock';
import { makeWatch } from './make-watch';
import { createReleaseApp } from './release-app';
import type { TestReleases } from './releases-folder';
import { createStepCounter } from './step-counter';

const app = 'remote-user';
const { minLoads, minSeconds } = canaryPolicy.ramp;
let test: TestApp;
let clock: TestClock;
let releases: TestReleases;
let admin: TestClient;

beforeEach(async () => {
  ({ test, releases, clock } = await createReleaseApp({ live: { shell: {}, [app]: {} } }));
  await releases.rampUp(app, '2', 1, [10, 50]);
  await signInAdmin();
});
afterEach(() => test.close());

/** Also after a step, by when the session has ended. */
async function signInAdmin(): Promise<void> {
  ({ client: admin } = await signIn(test, { role: 'admin', isSteppedUp: true }));
}

const canary = async () => (await releases.store.read()).apps[app]?.canary;
const lastChange = async () => (await releases.store.read()).history.at(-1)!;

const { count, countAtStep, completeStep } = createStepCounter(app, () => ({
  test,
  clock,
  releases,
}));

const readArms = async () =>
  createReleaseCountsRepository(test.context.pool, test.database, canaryPolicy.responses).readArms(
    await releases.store.read(),
    app,
  );

/** A check of another process. */
const check = (storage = releases.storage) => makeWatch(test, storage).check();

const changeRamp = (verb: 'hold' | 'resume', body: object = {}, client = admin) =>
  client.post(`/api/admin/releases/${app}/${verb}-ramp`, {
    version: '2',
    share: 1,
    reason: 'Because of the test.',
    ...body,
  });

describe('A ramp', () => {
  it('goes from 1% to 10%, to 50% and to everyone, with the figures of each step in the history', async () => {
    for (const share of [10, 50]) {
      await completeStep();
      await check();
      expect(await canary()).toMatchObject({
        version: '2',
        share,
        since: clock.now().toISOString(),
      });
      expect(await lastChange()).toMatchObject({
        action: 'canary',
        share,
        ramp: 'step',
        by: 'canary watch',
        note: expect.stringMatching(
          /^Canary: 0 faults in 100 loads .* Live version: 0 faults in 100/,
        ),
      });
    }
    await completeStep();
    await check();
    expect((await releases.store.read()).apps[app]).toEqual({
      version: '2',
      since: clock.now().toISOString(),
    });
    expect(await lastChange()).toMatchObject({ action: 'promote', by: 'canary watch' });
  });

  it('takes one step when many processes check at once', async () => {
    await completeStep();
    await Promise.all(Array.from({ length: 6 }, () => check()));
    expect(await canary()).toMatchObject({ share: 10 });
  });

  it('does not go on before its time, and not without loads at this step', async () => {
    await countAtStep('1', minLoads);
    await countAtStep('2', minLoads);
    await check();
    expect(await canary()).toMatchObject({ share: 1 });
    clock.advance(minSeconds);
    await check();
    clock.advance(minSeconds);
    await check();
    // The loads of the first step do not count at the second one.
    expect(await canary()).toMatchObject({ share: 10 });
  });

  it('is stopped at once by a canary that fails', async () => {
    await completeStep({ faults: 60 });
    await check();
    expect(await canary()).toBeUndefined();
    expect(await lastChange()).toMatchObject({ action: 'stop-canary', by: 'canary watch' });
  });

  it('waits while the canary has a few more errors', async () => {
    await completeStep({ faults: 3 });
    await check();
    expect(await canary()).toMatchObject({ share: 1 });
  });

  it('does not go on by many loads of one network while the loads of others fail', async () => {
    await countAtStep('1', 800);
    await countAtStep('2', 8, 8);
    await count([{ network: 'one machine', version: '2', loads: 900 }]);
    clock.advance(minSeconds);
    await check();
    expect(await canary()).toMatchObject({ share: 1 });
    expect(await readArms()).toEqual([
      { loads: 18, faults: 8, networks: 9, faultyNetworks: 8 },
      { loads: 800, faults: 0, networks: 800, faultyNetworks: 0 },
    ]);
  });

  it('counts a network with the same weight for both versions, and none that has only errors', async () => {
    await countAtStep('1', 5, 1);
    await count([
      { network: 'a gateway', version: '1', loads: 3960, faults: 40 },
      { network: 'a gateway', version: '2', loads: 40, faults: 4 },
      { network: 'a liar', version: '2', loads: 1, faults: 900 },
      { network: 'an old tab', version: '2', loads: 0, faults: 1 },
    ]);
    expect(await readArms()).toEqual([
      { loads: 11, faults: 2, networks: 2, faultyNetworks: 2 },
      { loads: 995, faults: 11, networks: 6, faultyNetworks: 2 },
    ]);
  });

  it('is not held when other changes of the registry come first again and again', async () => {
    await completeStep();
    let writes = 0;
    await check({
      ...releases.storage,
      replaceRegistry: async (...change) => {
        writes += 1;
        return writes > 30 && releases.storage.replaceRegistry(...change);
      },
    });
    expect(writes).toBe(30);
    expect(await canary()).toMatchObject({ share: 1, ramp: { isHeld: false } });
    await check();
    expect(await canary()).toMatchObject({ share: 10 });
  });

  it('is held with the reason when the checks of a promotion refuse the version', async () => {
    await releases.change((now: Registry) =>
      startCanary(now, app, '2', 50, releases.makeMeta(), []),
    );
    const { storage } = releases;
    const content = Buffer.from('other content');
    const manifest = JSON.parse((await storage.read(manifestKey(app, '2')))!.toString()) as object;
    const files = [{ path: 'gone.js', integrity: fileIntegrity(content), bytes: 1 }];
    await storage.write(manifestKey(app, '2'), Buffer.from(JSON.stringify({ ...manifest, files })));
    await completeStep();
    await check();
    expect(await canary()).toMatchObject({ share: 50, ramp: { isHeld: true } });
    expect(await lastChange()).toMatchObject({
      ramp: 'hold',
      by: 'canary watch',
      note: expect.stringMatching(/^Refused: .*gone\.js/),
    });
    const { revision } = await releases.store.read();
    await check();
    expect((await releases.store.read()).revision).toBe(revision);
  });
});

describe('An admin', () => {
  const shown = async () =>
    (await admin.get<ReleaseList>('/api/admin/releases')).body.apps.find((one) => one.app === app)!
      .canary!;

  it('sees the step, what it waits for, and how much is missing', async () => {
    const startOfStep = (await canary())!.since;
    await countAtStep('1', 40);
    await countAtStep('2', 3);
    expect((await shown()).ramp).toEqual({
      since: startOfStep,
      next: [10, 50],
      isHeld: false,
      notBefore: new Date(Date.parse(startOfStep) + minSeconds * 1000).toISOString(),
      loads: { canary: 3, live: 40, needed: minLoads },
      networks: { canary: 3, needed: 3 },
      waitsFor: ['time', 'loads'],
    });
  });

  it('holds a ramp, which then does not grow, and resumes it with what was counted', async () => {
    expect((await changeRamp('hold')).status).toBe(200);
    expect(await lastChange()).toMatchObject({ ramp: 'hold', note: 'Because of the test.' });
    expect((await shown()).ramp).toMatchObject({ heldBecause: 'Because of the test.' });
    await completeStep();
    await check();
    expect(await canary()).toMatchObject({ share: 1, ramp: { isHeld: true } });
    await signInAdmin();
    expect((await changeRamp('resume')).status).toBe(200);
    await check();
    expect(await canary()).toMatchObject({ share: 10, ramp: { isHeld: false } });
  });

  it('is refused a change of a ramp that has gone on, or that is not there', async () => {
    expect(await changeRamp('resume')).toMatchObject({
      status: 409,
      body: {
        code: 'RELEASE_CHANGED',
        message: expect.stringContaining('already running'),
      },
    });
    await completeStep();
    await check();
    await signInAdmin();
    expect(await changeRamp('hold')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('is now at 10%, not 1%') },
    });
    await releases.tryOut(app, '2', 1);
    expect(await changeRamp('hold')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('without a ramp') },
    });
  });

  it('needs a second factor', async () => {
    const { client } = await signIn(test, { role: 'admin', isSteppedUp: false });
    expect((await changeRamp('hold', {}, client)).status).toBe(403);
    expect((await canary())?.ramp?.isHeld).toBe(false);
  });
});

it('A person who is no admin cannot hold a ramp', async () => {
  const { client } = await signIn(test);
  expect((await changeRamp('hold', {}, client)).status).toBe(403);
  expect((await canary())?.ramp?.isHeld).toBe(false);
});
