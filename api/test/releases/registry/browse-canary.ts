import type { RegistryChange } from '@hive/contract/release';
import type { ClientLoads } from '@hive/contract/releases';
import { canaryPolicy } from '../../../src/releases/registry/canary-policy';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import type { TestClock } from '../../support/test-clock';
import { makeWatch } from './make-watch';
import { createReleaseApp } from './release-app';
import type { TestReleases } from './releases-folder';

type Load = ClientLoads['loads'][number];

export const app = 'remote-user';
/** Milliseconds from opening to the report that the tab responds: less than a change of the registry takes. */
export const age = 900;
export const { graceSeconds, openingsPerNetwork } = canaryPolicy.responses;

export let test: TestApp;
export let clock: TestClock;
export let releases: TestReleases;

/** Starts the api with a canary of the app, version 2, before each test of a file. */
export function setUpCanary(): void {
  beforeEach(async () => {
    ({ test, releases, clock } = await createReleaseApp({ live: { shell: {}, [app]: {} } }));
    await releases.tryOut(app, '2', 20);
  });
  afterEach(() => test.close());
}

export const bucketsOf = (versions: Record<string, string>): Promise<number[]> =>
  releases.bucketsOf(versions);

export function inBucket(bucket: number, address?: string): TestClient {
  const client = test.makeClient(address);
  client.cookies.set('hive_bucket', String(bucket));
  return client;
}

/** Milliseconds since a tab was opened: less than since the canary began. */
const tabAge = 950;

export const sendOf = async (tab: { tabAge?: number }, client: TestClient, ...loads: Load[]) =>
  expect((await client.post('/api/client-loads', { loads, ...tab })).status).toBe(202);

export const send = async (client: TestClient, ...loads: Load[]): Promise<void> =>
  void (await sendOf(
    { tabAge: loads.every((load) => load.age === 0) ? 0 : tabAge },
    client,
    ...loads,
  ));

interface Tabs {
  tabs: number;
  /** Those of them that respond. */
  responding: number;
  of?: string;
  /** The address of all tabs; each has its own without it. */
  address?: string;
}

/** Tabs of browsers that get this version, which open it in this second. */
export async function browse(
  version: string,
  { tabs, responding, of = app, address }: Tabs,
): Promise<void> {
  const buckets = await bucketsOf({ [of]: version });
  await Promise.all(
    Array.from({ length: tabs }, async (_unused, tab) => {
      const client = inBucket(buckets[tab % buckets.length]!, address);
      await send(client, { app: of, version, age: 0 });
      if (tab < responding) await send(client, { app: of, version, age });
    }),
  );
}

/** Until tabs opened before count, and the canary is judged. */
export async function judge(seconds = graceSeconds + 60): Promise<void> {
  clock.advance(seconds);
  await makeWatch(test, releases.storage).check();
}

export const readStops = (): Promise<RegistryChange[]> => releases.readStops();

export const readOpenings = () =>
  test.database
    .selectFrom('canary_opening')
    .groupBy(['app', 'version'])
    .select(({ fn }) => [
      'app',
      'version',
      fn.sum<number>('opened').as('opened'),
      fn.sum<number>('responded').as('responded'),
    ])
    .orderBy('app')
    .orderBy('version')
    .execute()
    .then((rows) =>
      rows.map((row) => [row.app, row.version, Number(row.opened), Number(row.responded)]),
    );
