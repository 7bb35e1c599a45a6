import { randomUUID } from 'node:crypto';
import type { BoxProfile, PublicBox } from '@hive/contract/boxes';
import { boxProfile } from '@hive/contract/boxes';
import type { ApiErrorBody } from '@hive/contract/common';
import { noDetails, saveBoxDetailsTopic } from '../../../src/marketplace/details/box-details';
import { londonDay } from '../../../src/platform/time/london-day';
import type { Factories } from '../../support/factories';
import { createFactories } from '../../support/factories';
import { naughtyStrings } from '../../support/naughty-strings';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { forEach } from './for-each';

let api: TestApp;
let make: Factories;

beforeAll(async () => {
  api = await createTestApp();
  make = createFactories(api.database);
});
afterAll(() => api.close());

async function readProfile(id: string) {
  await api.app.catalogue.refresh();
  return api.client.get<BoxProfile>(`/api/boxes/public/${id}`);
}

describe('GET /boxes/public/{id}', () => {
  it('returns the box as in the list, with its star counts', async () => {
    const box = await make.makeBox();
    for (const rating of [5, 5, 3, 1]) await make.makeReview(box.id, { rating });
    await make.makeReview(box.id, { rating: 2, status: 'pending' });

    const { status, body } = await readProfile(box.id);

    expect(status).toBe(200);
    expect(boxProfile.safeParse(body).error).toBeUndefined();
    const list = await api.client.get<PublicBox[]>('/api/boxes/public');
    expect(body).toMatchObject(list.body.find(({ _id }) => _id === box.id) ?? {});
    expect(body.ratingDistribution).toEqual({ 1: 1, 2: 0, 3: 1, 4: 0, 5: 2 });
    expect(body.rating).toBe(3.5);
  });

  it('returns four similar boxes, those of its category first, and no hidden ones', async () => {
    const category = await make.makeCategory();
    const values = { category_id: category.id, price_pence: 3000 };
    const box = await make.makeBox(values);
    const dearer = await make.makeBox({ ...values, price_pence: 9000 });
    const near = await make.makeBox({ ...values, price_pence: 3100 });
    const inactive = await make.makeBox({ ...values, is_active: false });
    const archived = await make.makeBox({ ...values, archived_at: new Date() });
    for (let index = 0; index < 4; index += 1) await make.makeBox({ price_pence: 3000 });

    const { body } = await readProfile(box.id);

    const ids = body.similar.map(({ _id }) => _id);
    expect(ids.slice(0, 2)).toEqual([near.id, dearer.id]);
    expect(ids).toHaveLength(4);
    expect(ids).not.toContain(box.id);
    expect(ids).not.toContain(inactive.id);
    expect(ids).not.toContain(archived.id);
  });

  it('chooses similar boxes regardless of their tier, plan and commission', async () => {
    const box = await make.makeBox();
    for (let index = 0; index < 5; index += 1) await make.makeBox();
    const before = (await readProfile(box.id)).body.similar;
    expect(before).toHaveLength(4);
    await api.database
      .updateTable('box')
      .set({ tier: 'gold', tier_mode: 'dynamic', subscription_tier: 'premium', commission: 99 })
      .where(
        'id',
        'not in',
        before.slice(0, 2).map(({ _id }) => _id),
      )
      .execute();
    expect((await readProfile(box.id)).body.similar).toEqual(before);
  });

  it('accepts an id in capital letters', async () => {
    const box = await make.makeBox();
    expect((await readProfile(box.id.toUpperCase())).body._id).toBe(box.id);
  });

  it('returns 404 when the box is unknown, inactive or archived', async () => {
    const inactive = await make.makeBox({ is_active: false });
    const archived = await make.makeBox({ archived_at: new Date() });
    for (const id of [randomUUID(), inactive.id, archived.id]) {
      expect(await readProfile(id)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', message: 'We could not find this box. It may have left Hive.' },
      });
    }
  });

  it('returns 404 once a box is archived', async () => {
    const box = await make.makeBox();
    expect((await readProfile(box.id)).status).toBe(200);
    await api.database
      .updateTable('box')
      .set({ archived_at: new Date() })
      .where('id', '=', box.id)
      .execute();
    expect((await readProfile(box.id)).status).toBe(404);
  });

  it('rejects an invalid id with the field’s name', async () => {
    const answer = await api.client.get<ApiErrorBody>('/api/boxes/public/not-a-uuid');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'This id is not valid.',
      fields: { id: 'This id is not valid.' },
    });
  });

  it('handles any unusual id without an internal error', async () => {
    await forEach(naughtyStrings(), async (text) => {
      const { status } = await api.client.get(`/api/boxes/public/${encodeURIComponent(text)}`);
      expect([text, [200, 400, 404].includes(status)]).toEqual([text, true]);
    });
  });
});

describe('the details of a box', () => {
  const schedule = { cutOff: 'Sunday at midnight', dispatch: 'Tuesdays' };
  const origin = {
    source: 'brand' as const,
    sourceUrl: 'https://roast.example/help',
    confirmedOn: '2026-11-12',
  };
  const save = (boxId: string, value: typeof schedule) =>
    api.database
      .transaction()
      .execute((trx) =>
        saveBoxDetailsTopic(trx, boxId, 'schedule', value, { ...origin, by: null, at: new Date() }),
      );

  it('are shown with their source and day, the others as not stated, and follow each change', async () => {
    const box = await make.makeBox();
    expect((await readProfile(box.id)).body.details).toEqual(noDetails);

    await save(box.id, schedule);
    const { body } = await readProfile(box.id);
    expect(boxProfile.safeParse(body).error).toBeUndefined();
    expect(body.details).toEqual({ ...noDetails, schedule: { ...origin, value: schedule } });
    await save(box.id, { ...schedule, dispatch: 'Fridays' });
    expect((await readProfile(box.id)).body.details?.schedule?.value.dispatch).toBe('Fridays');
  });

  it('refuse a value that does not match, and leave out a stored one of another version', async () => {
    const box = await make.makeBox();
    await expect(save(box.id, { ...schedule, cutOff: ' ' })).rejects.toThrow('cutOff');
    await save(box.id, schedule);
    await api.database.updateTable('box_detail').set({ value: '{"cutOff": 1}' }).execute();
    expect((await readProfile(box.id)).body.details).toEqual(noDetails);
  });
});

describe('the prices of the last 12 months', () => {
  it('are by London day, the current one first, without equal neighbours and what an older one replaced', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const box = await make.makeBox({ price_pence: 1000, created_at: daysAgo(800) });
    for (const [days, price_pence, first_box_pence] of [
      [500, 1100, null],
      [200, 1200, null],
      [100, 1200, 500],
      // Two changes of one day at different instants: one without a new instant would count as made now.
      [40.000001, 1400, null],
      [40, 1300, null],
    ] as const)
      await api.database
        .updateTable('box')
        .set({ price_pence, first_box_pence, delivery_pence: 0, updated_at: daysAgo(days) })
        .where('id', '=', box.id)
        .execute();

    expect((await readProfile(box.id)).body.priceHistory).toEqual([
      { from: londonDay(daysAgo(40)), monthlyCost: 13 },
      { from: londonDay(daysAgo(200)), monthlyCost: 12 },
      { from: londonDay(daysAgo(500)), monthlyCost: 11 },
    ]);
  });
});
