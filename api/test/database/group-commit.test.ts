import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { GroupCommit } from '../../src/database/group-commit';

interface Write {
  rows: number[];
  finish(): void;
  fail(error: Error): void;
}

/** Creates a group commit whose writes the test completes. */
function makeStore(limits: { maxRows?: number; maxWaiting?: number } = {}) {
  const writes: Write[] = [];
  const group = new GroupCommit<number>({
    write: (rows) =>
      new Promise<void>((resolve, reject) => writes.push({ rows, finish: resolve, fail: reject })),
    maxRows: 500,
    maxWaiting: 10_000,
    refuse: () => new Error('too many'),
    ...limits,
  });
  const untilWrite = async (count: number): Promise<Write> => {
    while (writes.length < count) await sleep(1);
    return writes[count - 1]!;
  };
  return { group, writes, untilWrite };
}

/** Waits several waitTurns of the event loop: a group is written in the turn after its first row. */
async function waitTurns(): Promise<void> {
  for (let count = 0; count < 10; count += 1) await turn();
}

describe('GroupCommit', () => {
  it('writes the rows of one turn together, and resolves after the write', async () => {
    const { group, untilWrite } = makeStore();
    let answered = 0;
    const added = [1, 2, 3].map((row) => group.add(row).then(() => (answered += 1)));
    const write = await untilWrite(1);
    expect(write.rows).toEqual([1, 2, 3]);
    await waitTurns();
    expect(answered).toBe(0);
    write.finish();
    await Promise.all(added);
    expect(answered).toBe(3);
  });

  it('runs one write at a time, and writes the rows that arrive meanwhile together in the next', async () => {
    const { group, writes, untilWrite } = makeStore();
    const first = group.add(1);
    const write = await untilWrite(1);
    const others = [group.add(2), group.add(3)];
    await waitTurns();
    expect(writes).toHaveLength(1);
    write.finish();
    await first;
    const next = await untilWrite(2);
    expect(next.rows).toEqual([2, 3]);
    next.finish();
    await Promise.all(others);
  });

  it('never writes more than maxRows at once', async () => {
    const { group, writes, untilWrite } = makeStore({ maxRows: 2 });
    const added = [1, 2, 3, 4, 5].map((row) => group.add(row));
    for (let count = 1; count <= 3; count++) (await untilWrite(count)).finish();
    await Promise.all(added);
    expect(writes.map(({ rows }) => rows)).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('rejects every caller of a failed write and continues with the next', async () => {
    const { group, untilWrite } = makeStore();
    const failing = Promise.allSettled([group.add(1), group.add(2)]);
    (await untilWrite(1)).fail(new Error('no disk'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = group.add(3);
    (await untilWrite(2)).finish();
    await expect(next).resolves.toBeUndefined();
  });

  it('rejects rows beyond the queue’s limit, and writes the others', async () => {
    const { group, untilWrite } = makeStore({ maxWaiting: 2 });
    const first = group.add(1);
    const write = await untilWrite(1);
    const stored = [group.add(2), group.add(3)];
    await expect(group.add(4)).rejects.toThrow('too many');
    write.finish();
    await first;
    (await untilWrite(2)).finish();
    await Promise.all(stored);
  });

  it('drains: resolves when all added rows are settled', async () => {
    const { group, untilWrite } = makeStore({ maxRows: 1 });
    let answered = 0;
    for (const row of [1, 2]) void group.add(row).then(() => (answered += 1));
    const drained = group.drain().then(() => answered);
    (await untilWrite(1)).finish();
    (await untilWrite(2)).finish();
    expect(await drained).toBe(2);
    await group.drain();
  });
});
