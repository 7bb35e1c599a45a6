import { setUpSharedTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import type { NewClick } from '../../../src/tracking/clicks/click-store';
import type { NewPageView } from '../../../src/tracking/clicks/page-view-store';
import { createTracker } from '../../../src/tracking/clicks/tracker';
import type { VisitStore } from '../../../src/tracking/clicks/visit-store';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { until } from '../../support/until';
import { storedClicks } from './click-helpers';

let test: TestApp;
let boxId: string;
const dataDir = setUpSharedTemporaryFolder().path;

beforeAll(async () => {
  test = await createTestApp();
  boxId = (await createFactories(test.database).makeBox()).id;
});
afterAll(async () => {
  await test.close();
});

/** A store in memory, in place of PostgreSQL. */
function createMemoryStore() {
  const rows = { clicks: [] as NewClick[], late: [] as NewClick[], views: [] as NewPageView[] };
  const state = { isAvailable: true, isClosed: false };
  const rejectWhileAway = async () => {
    if (!state.isAvailable) throw new Error('The store is away');
  };
  const store: VisitStore = {
    start: async () => undefined,
    check: rejectWhileAway,
    async addClicks(clicks) {
      await rejectWhileAway();
      rows.clicks.push(...clicks);
    },
    async addLateClicks(clicks) {
      await rejectWhileAway();
      rows.late.push(...clicks);
    },
    async addPageViews(views) {
      rows.views.push(...views);
    },
    async close() {
      state.isClosed = true;
    },
  };
  return { rows, state, store };
}

const context = () => ({ ...test.context, settings: { ...test.context.settings, dataDir } });

const newClick = (tracker: ReturnType<typeof createTracker>): NewClick =>
  tracker.newClick({
    boxId,
    userId: null,
    visitor: { hash: Buffer.from('a visitor'), network: '192.0.2.0' },
    source: 'go',
    page: 'home',
    url: 'https://brand.example/join',
    flag: null,
  });

describe('the tracker', () => {
  it('writes clicks and page views only to its store, and closes it', async () => {
    const { rows, state, store } = createMemoryStore();
    const tracker = createTracker(context(), store);
    await tracker.start();
    const click = newClick(tracker);

    await tracker.keepClick(click);
    await tracker.keepPageView({
      page: '/boxes',
      group: 'boxes',
      boxId: null,
      category: '',
      visitor: Buffer.from('a visitor'),
      isCounted: true,
      sponsored: [],
    });
    await tracker.stop();

    expect(rows.clicks).toEqual([click]);
    expect(rows.views).toMatchObject([{ page: '/boxes' }]);
    expect(state.isClosed).toBe(true);
    expect(await storedClicks(test, boxId)).toEqual([]);
  });

  it('brings clicks to its store that waited on the disk while the store was away', async () => {
    const { rows, state, store } = createMemoryStore();
    const tracker = createTracker(context(), store);
    state.isAvailable = false;
    const click = newClick(tracker);

    await tracker.keepClickAnyhow(click);
    expect(rows.clicks).toEqual([]);
    state.isAvailable = true;
    await tracker.start();

    await until('the click is in the store', () => rows.late.length > 0);
    expect(rows.late).toEqual([click]);
    await tracker.stop();
  });
});
