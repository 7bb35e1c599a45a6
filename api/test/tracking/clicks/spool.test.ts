import fs from 'node:fs';
import pino from 'pino';
import { ulid } from 'ulid';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import type { NewClick } from '../../../src/tracking/clicks/click-store';
import { createClickStore } from '../../../src/tracking/clicks/click-store';
import { Spool } from '../../../src/tracking/clicks/spool';
import { toSpoolLine } from '../../../src/tracking/clicks/spool-line';
import { replaySpool } from '../../../src/tracking/clicks/spool-replay';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { storedClicks, rollupDifferences } from './click-helpers';

let api: TestApp;
let boxId: string;
const folder = setUpTemporaryFolder();
const log = pino({ level: 'silent' });
const maxBytes = 10_000_000;

beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  boxId = (await createFactories(api.database).makeBox()).id;
});
afterAll(async () => {
  expect(await rollupDifferences(api)).toBe(0);
  await api.close();
});

let lastVisitor = 0;
const makeClick = (values: Partial<NewClick> = {}): NewClick => ({
  id: ulid(),
  at: new Date(),
  boxId,
  userId: null,
  visitor: Buffer.from(`visitor ${(lastVisitor += 1)}`),
  network: Buffer.from(`n ${lastVisitor}`),
  source: 'go',
  page: 'home',
  url: 'https://brand.example/join',
  flag: null,
  ...values,
});

const insert = (clicks: NewClick[]) =>
  createClickStore(api.context.pool, {
    repeatSeconds: 3_600,
    limit: { points: 60, seconds: 60 },
    networkLimit: { points: 10, seconds: 3_600 },
  }).insertLate(clicks);

const replay = (options: Partial<Parameters<typeof replaySpool>[0]> = {}) =>
  replaySpool({ folder: folder.path, insert, ready: async () => undefined, log, ...options });

const ids = async () => (await storedClicks(api, boxId)).map(({ id }) => id);

describe('the spool', () => {
  it('is replayed completely and then deleted', async () => {
    const spool = new Spool(folder.path, maxBytes);
    const clicks = Array.from({ length: 1_200 }, () => makeClick());
    await Promise.all(clicks.map((click) => spool.add(click)));
    expect(await replay()).toBe(1_200);
    expect(fs.readdirSync(folder.path)).toEqual([]);
    expect((await ids()).sort()).toEqual(clicks.map(({ id }) => id).sort());
    expect(await replay()).toBe(0);
    await spool.close();
  });

  it('stores each click once when the process dies between replay and deletion', async () => {
    const spool = new Spool(folder.path, maxBytes);
    await Promise.all([makeClick(), makeClick()].map((click) => spool.add(click)));
    await spool.close();
    const dies = async (clicks: NewClick[]) => {
      await insert(clicks);
      throw new Error('killed');
    };
    await expect(replay({ insert: dies })).rejects.toThrow('killed');
    expect(fs.readdirSync(folder.path)).toHaveLength(1);
    expect(await replay()).toBe(2);
    expect(await ids()).toHaveLength(2);
    expect(fs.readdirSync(folder.path)).toEqual([]);
  });

  it('stores each click once when several processes replay it at the same time', async () => {
    const spool = new Spool(folder.path, maxBytes);
    await Promise.all(Array.from({ length: 50 }, () => spool.add(makeClick())));
    await Promise.all([replay(), replay(), replay()]);
    expect(await ids()).toHaveLength(50);
    await spool.close();
  });

  it('loses no click that is written during repeated replays', async () => {
    const spool = new Spool(folder.path, maxBytes);
    const written: string[] = [];
    let isWriting = true;
    const writing = (async () => {
      for (let round = 0; round < 60; round++) {
        const clicks = [makeClick(), makeClick(), makeClick()];
        await Promise.all(clicks.map((click) => spool.add(click)));
        written.push(...clicks.map(({ id }) => id));
      }
      isWriting = false;
    })();
    while (isWriting) await replay();
    await writing;
    await spool.close();
    await replay();
    expect((await ids()).sort()).toEqual(written.sort());
  });

  it('ignores a last line that a crash left incomplete', async () => {
    const whole = makeClick();
    const torn = toSpoolLine(makeClick()).slice(0, 40);
    fs.writeFileSync(folder.join('1.open.jsonl'), toSpoolLine(whole) + torn);
    expect(await replay()).toBe(1);
    expect(await ids()).toEqual([whole.id]);
    expect(fs.readdirSync(folder.path)).toEqual([]);
  });

  it('sets aside a file with unreadable lines after storing its other clicks', async () => {
    const [first, last] = [makeClick(), makeClick()];
    fs.writeFileSync(
      folder.join('1.taken.jsonl'),
      `${toSpoolLine(first)}{"id":1}\n${toSpoolLine(last)}`,
    );
    await replay();
    expect(await ids()).toHaveLength(2);
    expect(fs.readdirSync(folder.path)).toEqual(['1.damaged.jsonl']);
    expect(await replay()).toBe(0);
  });

  it('is not taken over while the database is unavailable', async () => {
    const spool = new Spool(folder.path, maxBytes);
    await spool.add(makeClick());
    const away = async () => {
      throw new Error('away');
    };
    await expect(replay({ ready: away })).rejects.toThrow('away');
    expect(fs.readdirSync(folder.path)[0]).toMatch(/\.open\.jsonl$/);
    await spool.close();
  });

  it('counts late clicks by their own time, also in months without a partition', async () => {
    const person = Buffer.from('a late visitor');
    const at = (text: string) => makeClick({ visitor: person, at: new Date(text) });
    const spool = new Spool(folder.path, maxBytes);
    await insert([at('2024-02-01T12:00:00Z')]);
    await spool.add(at('2024-02-01T12:59:00Z'));
    await spool.add(at('2024-02-01T13:00:00Z'));
    await spool.add(at('2024-01-31T23:59:00Z'));
    await spool.close();
    await replay();
    const stored = await storedClicks(api, boxId);
    expect(stored.map(({ reason }) => reason)).toEqual([null, null, 'repeat', null]);
  });

  it('refuses clicks while its folder is full, and takes them again once it is replayed', async () => {
    const bytes = Buffer.byteLength(toSpoolLine(makeClick()));
    const spool = new Spool(folder.path, 3.5 * bytes);
    for (let count = 0; count < 3; count++) await spool.add(makeClick());

    await expect(spool.add(makeClick())).rejects.toThrow('full');
    await replay();
    await spool.add(makeClick());

    await spool.close();
    expect(await replay()).toBe(1);
    expect(await ids()).toHaveLength(4);
  });

  it('applies the limit of a network to late clicks, together with those stored before', async () => {
    const network = Buffer.from('a network');
    const spool = new Spool(folder.path, maxBytes);
    await insert(Array.from({ length: 6 }, () => makeClick({ network })));
    await Promise.all(Array.from({ length: 6 }, () => spool.add(makeClick({ network }))));
    await spool.close();
    await replay();
    const reasons = (await storedClicks(api, boxId)).map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === null)).toHaveLength(10);
    expect(reasons.filter((reason) => reason === 'network-limit')).toHaveLength(2);
  });

  it('contains the kind of page; one of a later version is another page', async () => {
    const [known, unknown] = [makeClick({ page: 'profile' }), makeClick()];
    const later = toSpoolLine(unknown).replace('"home"', '"atlas"');
    fs.writeFileSync(folder.join('1.open.jsonl'), toSpoolLine(known) + later);
    expect(await replay()).toBe(2);
    const pages = new Map((await storedClicks(api, boxId)).map(({ id, page }) => [id, page]));
    expect([known.id, unknown.id].map((id) => pages.get(id))).toEqual(['profile', 'other']);
  });

  it('reads the lines of an earlier version, which have neither network nor page', async () => {
    const {
      network: _network,
      page: _page,
      ...earlier
    } = JSON.parse(toSpoolLine(makeClick())) as NewClick;
    fs.writeFileSync(folder.join('1.open.jsonl'), `${JSON.stringify(earlier)}\n`);
    expect(await replay()).toBe(1);
    expect(await storedClicks(api, boxId)).toMatchObject([
      { id: earlier.id, is_counted: true, page: null },
    ]);
  });

  it('reports a write error, and works again once the disk does', async () => {
    const blocked = folder.join('file');
    fs.writeFileSync(blocked, '');
    const spool = new Spool(blocked, maxBytes);
    await expect(spool.check()).rejects.toThrow();
    await expect(spool.add(makeClick())).rejects.toThrow();
    expect(spool.isUsable).toBe(false);
    await expect(replay({ folder: blocked })).rejects.toThrow();
    fs.rmSync(blocked);
    await spool.recheck();
    expect(spool.isUsable).toBe(true);
    await spool.add(makeClick());
    expect(fs.readdirSync(blocked)).toHaveLength(1);
    await spool.close();
  });
});
