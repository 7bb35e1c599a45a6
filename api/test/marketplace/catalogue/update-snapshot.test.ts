import { randomUUID } from 'node:crypto';
import { limits } from '@hive/contract/limits';
import { loadCatalogue } from '../../../src/marketplace/catalogue/catalogue-repository';
import type { Snapshot } from '../../../src/marketplace/catalogue/snapshot';
import { buildSnapshot, findBox } from '../../../src/marketplace/catalogue/snapshot';
import { loadUnannounced } from '../../../src/marketplace/catalogue/unannounced-rows';
import { updateSnapshot } from '../../../src/marketplace/catalogue/update-snapshot';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';

const noon = new Date('2026-06-15T12:00:00Z');
const daySeconds = 24 * 60 * 60;

let api: TestApp;
let boxIds: string[];
let current: Snapshot;

/** Reads and builds the whole catalogue. */
const build = async () => buildSnapshot(await loadCatalogue(api.database, api.clock.now()));

const update = async () =>
  updateSnapshot(current, await loadUnannounced(api.database, api.clock.now()));

beforeAll(async () => {
  api = await createTestApp({ clock: createTestClock(noon) });
});
beforeEach(async () => {
  await api.reset();
  api.clock.set(noon);
  const make = createFactories(api.database);
  const { id: category_id } = await make.makeCategory();
  boxIds = [];
  for (const name of ['Bean Post', 'Leaf Club', 'Sprout'])
    boxIds.push(
      (
        await make.makeBox({
          name,
          category_id,
          affiliate_link: 'https://brand.example/join',
          tier: 'gold',
          created_at: new Date('2026-01-01'),
        })
      ).id,
    );
  for (const box of boxIds)
    await make.makeReview(box, {
      message: 'Fresh every fortnight, and easy to pause.',
      rating: 5,
      created_at: new Date('2026-06-01'),
      author_name: `Customer of ${box}`,
    });
  current = await build();
});
afterAll(() => api.close());

describe('what changes without an announcement', () => {
  it('leaves the snapshot in place while it is equal', async () => {
    expect(await update()).toBe(current);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'visits',
      () =>
        api.database
          .insertInto('click_daily')
          .values({
            box_id: boxIds[1]!,
            day: '2026-06-15',
            counted: 40,
            not_counted: 0,
            networks: 30,
          })
          .execute(),
    ],
    [
      'an invitation to review',
      () =>
        api.database
          .insertInto('review_invitation')
          .values({ id: randomUUID(), box_id: boxIds[1]!, sent_at: noon })
          .execute(),
    ],
    ['the next hour', async () => api.clock.advance(60 * 60)],
    [
      'reviews that are too old',
      async () => api.clock.advance(limits.testimonialDays * daySeconds),
    ],
  ])('is in the snapshot as after a reload: %s', async (_name, change) => {
    await change();
    const updated = await update();
    const reloaded = await build();
    expect(updated).toEqual(reloaded);
    expect(updated.version).toBe(reloaded.version);
    expect(updated.version).not.toBe(current.version);
  });

  it('replaces the visited boxes only', async () => {
    const [first, visited] = boxIds as [string, string];
    await api.database
      .insertInto('click_daily')
      .values({ box_id: visited, day: '2026-06-15', counted: 40, not_counted: 0, networks: 30 })
      .execute();
    const updated = await update();
    expect(findBox(updated, visited)).toMatchObject({ clicks: 40, trend: 2.25 });
    expect(findBox(current, visited)).toMatchObject({ clicks: 0, trend: null });
    expect(findBox(updated, first)).toBe(findBox(current, first));
  });

  it('does not read what is announced', async () => {
    await api.database.updateTable('box').set({ price_pence: 9_900 }).execute();
    expect(await update()).toBe(current);
  });
});
