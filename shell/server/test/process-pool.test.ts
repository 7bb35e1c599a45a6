import type { Renderer } from '@hive/shared-node/rendering/renderer';
import { ProcessPool } from '../rendering/process-pool';

/** A process that ends when it is killed, and later reports its end. */
interface FakeProcess extends Pick<Renderer, 'hasEnded' | 'kill'> {
  hasEnded: boolean;
  reason?: string;
  reportEnd(): void;
}

function createPool(max: number) {
  const processes: FakeProcess[] = [];
  const pool = new ProcessPool(max, async (onEnd) => {
    const process: FakeProcess = {
      hasEnded: false,
      kill(reason) {
        process.hasEnded = true;
        process.reason = reason;
      },
      reportEnd: onEnd,
    };
    processes.push(process);
    return process as unknown as Renderer;
  });
  return { pool, processes };
}

test('A process is used again for its key only', async () => {
  const { pool, processes } = createPool(2);
  const first = await pool.lease('a');
  first.release();
  const again = await pool.lease('a');
  const other = await pool.lease('b');

  expect(again.renderer).toBe(first.renderer);
  expect([first.isNew, again.isNew, other.isNew]).toEqual([true, false, true]);
  expect(processes).toHaveLength(2);
});

test('The least recently used process makes room for another key', async () => {
  const { pool, processes } = createPool(2);
  for (const key of ['a', 'b', 'a']) (await pool.lease(key)).release();
  (await pool.lease('c')).release();

  expect(processes.map(({ hasEnded }) => hasEnded)).toEqual([false, true, false]);
  expect(pool.load.processes).toBe(2);
});

test('Who waits gets a process in the order of the calls', async () => {
  const { pool } = createPool(1);
  const first = await pool.lease('a');
  const order: string[] = [];
  const waiting = ['b', 'a', 'b'].map(async (key) => {
    const lease = await pool.lease(key);
    order.push(key);
    lease.release();
  });
  expect(pool.load.waiting).toBe(3);
  first.release();
  await Promise.all(waiting);

  expect(order).toEqual(['b', 'a', 'b']);
});

test('A process that was killed is not given again, even before its end is reported', async () => {
  const { pool, processes } = createPool(2);
  const killed = await pool.lease('a');
  killed.renderer.kill('It took too long');
  killed.release();

  expect((await pool.lease('a')).renderer).not.toBe(killed.renderer);
  processes[0]!.reportEnd();
  expect(pool.load.processes).toBe(1);
});

test('A process that ends while it is idle is replaced', async () => {
  const { pool, processes } = createPool(1);
  (await pool.lease('a')).release();
  processes[0]!.hasEnded = true;
  processes[0]!.reportEnd();

  expect(pool.load.processes).toBe(0);
  expect((await pool.lease('a')).isNew).toBe(true);
});

test('A process that cannot start leaves its place to the next', async () => {
  let fails = true;
  const pool = new ProcessPool(1, async () => {
    if (fails) throw new Error('no memory');
    return { hasEnded: false } as Renderer;
  });
  await expect(pool.lease('a')).rejects.toThrow('no memory');
  fails = false;
  expect((await pool.lease('a')).isNew).toBe(true);
});

test('Closing ends all processes and refuses who waits', async () => {
  const { pool, processes } = createPool(1);
  await pool.lease('a');
  const waiting = pool.lease('b');
  await pool.close();

  await expect(waiting).rejects.toThrow('The web host is closing');
  expect(processes.map(({ reason }) => reason)).toEqual(['The web host is closing']);
});
