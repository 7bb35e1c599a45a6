import type { Pool } from 'pg';
import { waitUntilReplayed } from '../../src/database/replica/measure-replica';

/** A server whose replayed position is each of the values in turn, and then the last one. */
const serverAt = (...positions: (number | null)[]) =>
  ({
    query: async () => ({
      rows: [{ replayed: positions.length > 1 ? positions.shift() : positions[0] }],
    }),
  }) as unknown as Pool;

it('waits until the replica has replayed the position', async () => {
  expect(await waitUntilReplayed(serverAt(100), 100, 0)).toBe(true);
  expect(await waitUntilReplayed(serverAt(80, 90, 100), 100, 60_000)).toBe(true);
});

it('gives up when the time is over, and at once on a server that is no replica', async () => {
  expect(await waitUntilReplayed(serverAt(80), 100, 10)).toBe(false);
  expect(await waitUntilReplayed(serverAt(80, null), 100, 60_000)).toBe(false);
});
