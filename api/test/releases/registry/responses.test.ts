import type { ApiErrorBody } from '@hive/contract/common';
import type { ReleaseList } from '@hive/contract/releases';
import { signIn } from '../../support/sign-in';
import {
  age,
  app,
  browse,
  bucketsOf,
  clock,
  graceSeconds,
  inBucket,
  readOpenings,
  releases,
  send,
  sendOf,
  setUpCanary,
  test,
} from './browse-canary';

setUpCanary();

describe('Tabs that open a version and respond', () => {
  it('are counted by the minute in which they opened it', async () => {
    clock.set(new Date(Math.ceil(clock.now().getTime() / 60_000) * 60_000 + 59_000));
    const client = inBucket((await bucketsOf({ [app]: '2' }))[0]!);
    await send(client, { app, version: '2', age: 0 });
    clock.advance(3);
    await send(client, { app, version: '2', age: 3000 });
    const rows = await test.database.selectFrom('canary_opening').selectAll().execute();
    expect(rows).toMatchObject([{ opened: 1, responded: 1 }]);
    expect(rows[0]!.minute.getUTCSeconds()).toBe(0);
  });

  it('count as one load, and a response as none', async () => {
    const client = inBucket((await bucketsOf({ [app]: '2' }))[0]!);
    await send(client, { app, version: '2', age: 0 });
    await send(client, { app, version: '2', age });
    const counts = await test.database.selectFrom('canary_count').selectAll().execute();
    expect(counts).toMatchObject([{ app, version: '2', loads: 1, faults: 0 }]);
  });

  it('and further pages of it count as one load', async () => {
    const client = inBucket((await bucketsOf({ [app]: '2' }))[0]!);
    const load = { app, version: '2', age: 0 };
    await send(client, load, { ...load, isRepeat: true });
    await send(client, { ...load, age }, { ...load, isRepeat: true });
    expect(await readOpenings()).toEqual([[app, '2', 2, 1]]);
    const counts = await test.database.selectFrom('canary_count').selectAll().execute();
    expect(counts).toMatchObject([{ loads: 1, faults: 0 }]);
  });

  it('do not count in a canary that began after they opened it', async () => {
    await releases.stop(app);
    const bucket = (await bucketsOf({ [app]: '1' }))[0]!;
    const client = inBucket(bucket);
    await send(client, { app, version: '1', age: 0 });
    await releases.tryOut(app, '2', 1);
    expect(await bucketsOf({ [app]: '1' })).toContain(bucket);
    await send(client, { app, version: '1', age: 2000 });
    expect(await readOpenings()).toEqual([]);
  });

  it('do not count when they were opened before the canary, whatever they open after it', async () => {
    const client = inBucket((await bucketsOf({ [app]: '1' }))[0]!);
    const opened = { app, version: '1', age: 0 };
    await sendOf({ tabAge: 60_000 }, client, opened);
    await sendOf({}, client, opened);
    expect(await readOpenings()).toEqual([]);
    await sendOf({ tabAge: 0 }, client, opened);
    expect(await readOpenings()).toEqual([[app, '1', 1, 0]]);
  });

  it('count for the canary of the shell too, unless the page is of a canary itself', async () => {
    await releases.tryOut('shell', '2', 50);
    const shell = { app: 'shell', version: '2' };
    const [ofLive] = await bucketsOf({ shell: '2', [app]: '1' });
    const [ofCanary] = await bucketsOf({ shell: '2', [app]: '2' });
    const open = async (bucket: number, version: string): Promise<void> => {
      const client = inBucket(bucket);
      await send(client, { ...shell, age: 0 }, { app, version, age: 0 });
      await send(client, { ...shell, age }, { app, version, age });
    };
    await open(ofLive!, '1');
    await open(ofCanary!, '2');
    expect(await readOpenings()).toEqual([
      [app, '1', 1, 1],
      [app, '2', 1, 1],
      ['shell', '2', 1, 1],
    ]);
  });

  it('of an earlier page of the tab respond when the next one is opened', async () => {
    await releases.tryOut('shell', '2', 50);
    const [bucket] = await bucketsOf({ shell: '2', [app]: '2' });
    const client = inBucket(bucket!);
    await send(client, { app: 'shell', version: '2', age: 0 });
    await send(client, { app: 'shell', version: '2', age }, { app, version: '2', age: 0 });
    expect(await readOpenings()).toEqual([
      [app, '2', 1, 0],
      ['shell', '2', 1, 1],
    ]);
  });

  it('are shown to admins with those that did not respond, without those of the last moments', async () => {
    const admin = (await signIn(test, { role: 'admin' })).client;
    const readHealth = async () => {
      const { body } = await admin.get<ReleaseList>('/api/admin/releases');
      const { live, canary } = body.apps.find((one) => one.app === app)!;
      return [live, canary!.health].map((health) => [
        health.observedPages,
        health.unresponsivePages,
      ]);
    };
    await browse('1', { tabs: 3, responding: 3 });
    await browse('2', { tabs: 2, responding: 1 });
    expect(await readHealth()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    clock.advance(graceSeconds + 60);
    expect(await readHealth()).toEqual([
      [3, 0],
      [2, 1],
    ]);
  });

  it('with an invalid time are rejected', async () => {
    for (const invalid of [-1, 0.5, '0', null]) {
      const loads = [{ app, version: '2', age: invalid }];
      const answer = await test.makeClient().post<ApiErrorBody>('/api/client-loads', { loads });
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
      expect(Object.keys(answer.body.fields ?? {})).toEqual(['loads.0.age']);
    }
  });
});
