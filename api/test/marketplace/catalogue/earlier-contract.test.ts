import { listCategories } from '@hive/contract/boxes';
import type { Call } from '@hive/contract/call';
import { withEarlier } from '@hive/contract/call';
import { contractHeader } from '@hive/contract/client-contract';
import { z } from 'zod';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';

/** Simulates a version 1 that returned the categories as names only. */
const { earlier } = withEarlier(
  listCategories,
  { major: 1, response: z.object({ names: z.array(z.string()) }) },
  { lift: () => ({}), lower: (categories) => ({ names: categories.map(({ name }) => name) }) },
);

const call: Call = listCategories;
let api: TestApp;
let names: string[];

beforeAll(async () => {
  call.earlier = earlier;
  api = await createTestApp({ served: [2, 1] });
  const make = createFactories(api.database);
  // Enough categories for a compressed response.
  for (let index = 0; index < 60; index += 1) {
    await make.makeCategory({ name: `Category number ${index} of many` });
  }
  await api.app.catalogue.refresh();
});
beforeEach(async () => {
  const now = await ask('2.0.0');
  names = ((await now.json()) as { name: string }[]).map(({ name }) => name);
});
afterAll(async () => {
  delete call.earlier;
  await api.close();
});

const ask = (version?: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${api.origin}/api/categories`, {
    method,
    headers: {
      'accept-encoding': 'identity',
      ...(version && { [contractHeader]: version }),
      ...headers,
    },
  });

it('Each client gets the shape of its contract version, regardless of earlier requests', async () => {
  for (const version of ['1.0.0', '2.0.0', undefined, '1.3.0', '2.1.0', '1.0.0']) {
    const body: unknown = await (await ask(version)).json();
    const isEarlier = version?.startsWith('1.') ?? false;
    expect(body).toEqual(
      isEarlier ? { names } : names.map((name) => expect.objectContaining({ name }) as object),
    );
  }
});

it('An earlier shape has a separate ETag and a Vary header', async () => {
  const [earlierOne, today] = [await ask('1.0.0'), await ask()];
  const tag = earlierOne.headers.get('etag') ?? '';
  expect(tag).not.toBe(today.headers.get('etag'));
  expect(earlierOne.headers.get('vary')).toBe(`accept-encoding, ${contractHeader}`);
  expect(today.headers.get('vary')).toBe(`accept-encoding, ${contractHeader}`);
  expect((await ask('1.0.0', { 'if-none-match': tag })).status).toBe(304);
  // The page was reloaded with a newer version; its browser still has the earlier response.
  expect((await ask('2.0.0', { 'if-none-match': tag })).status).toBe(200);
});

it.each(['br', 'gzip'])('An earlier shape is also served compressed as %s', async (encoding) => {
  const packed = await ask('1.0.0', { 'accept-encoding': encoding });
  expect(packed.headers.get('content-encoding')).toBe(encoding);
  expect(await packed.json()).toEqual({ names });
});

it('An earlier shape is updated with the catalogue', async () => {
  await ask('1.0.0');
  const { name } = await createFactories(api.database).makeCategory();
  await api.app.catalogue.refresh();
  const { names: now } = (await (await ask('1.0.0')).json()) as { names: string[] };
  expect(now).toHaveLength(names.length + 1);
  expect(now).toContain(name);
});
