import type { PublicBox } from '@hive/contract/boxes';
import { createDatabaseSwitch, type DatabaseSwitch } from '../../support/database-switch';
import type { Factories } from '../../support/factories';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { eventually } from '../../support/until';

let api: TestApp;
let make: Factories;
let database: DatabaseSwitch;

beforeAll(async () => {
  api = await createTestApp();
  make = createFactories(api.database);
  database = await createDatabaseSwitch(api);
});
// A connection that the previous test broke fails once, when it is next used.
beforeEach(() => eventually(() => api.reset()));
afterEach(() => database.open());
afterAll(async () => {
  await database.end();
  await api.close();
});

const readNames = async (from = api) => {
  const { status, body } = await from.client.get<PublicBox[]>('/api/boxes/public');
  expect(status).toBe(200);
  return body.map(({ name }) => name);
};

describe('while the database is unavailable', () => {
  it('the last loaded catalogue is served, and changes appear once the database is back', async () => {
    const box = await make.makeBox({ name: 'Steady' });
    await eventually(async () => expect(await readNames()).toEqual(['Steady']));

    await database.close();

    await expect(api.app.catalogue.refresh()).rejects.toThrow();
    expect(await readNames()).toEqual(['Steady']);
    expect((await api.client.get(`/api/boxes/public/${box.id}`)).status).toBe(200);
    expect((await api.client.get('/api/categories')).status).toBe(200);
    expect(await api.client.get(`/api/boxes/${box.id}/reviews`)).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE' },
    });

    await database.open();
    await eventually(async () => void (await make.makeBox({ name: 'Back' })));
    await eventually(async () => expect(await readNames()).toEqual(['Back', 'Steady']));
  });

  it('a starting process returns 503 until the database is back', async () => {
    await make.makeBox({ name: 'Steady' });
    await database.close();
    const late = await createTestApp({
      settings: { databaseUrl: api.context.settings.databaseUrl },
    });
    try {
      for (const path of [
        'boxes/public',
        'home-boxes',
        'subscription-boxes',
        'categories',
        'top-categories',
        'ready',
      ]) {
        expect(await late.client.get(`/api/${path}`)).toMatchObject({
          status: 503,
          body: { code: 'UNAVAILABLE' },
        });
      }
      await database.open();
      await eventually(async () => expect(await readNames(late)).toContain('Steady'));
    } finally {
      await late.close();
    }
  });
});

describe('a broken listening connection', () => {
  it('is reported as a warning until it is back', async () => {
    const readWarnings = async () =>
      (await api.client.get<{ warnings?: string[] }>('/api/ready')).body.warnings;
    // The previous test broke this connection too, and the next attempt may be seconds away.
    await eventually(async () => expect(await readWarnings()).toBeUndefined());
    // The api's other connections stay.
    await database.closeForListeners();
    await eventually(async () => expect(await readWarnings()).toEqual(['CATALOGUE_NOT_LISTENING']));

    await database.open();
    await eventually(async () => expect(await readWarnings()).toBeUndefined());
    expect(api.readLog().join('')).toContain('the listener for changes is connected again');
  });

  it('is reopened automatically, and changes made meanwhile appear', async () => {
    for (const name of ['While away 1', 'While away 2']) {
      await eventually(async () => {
        await database.breakConnections();
        await make.makeBox({ name });
      });
      await eventually(async () => expect(await readNames()).toContain(name));
    }
  });
});
