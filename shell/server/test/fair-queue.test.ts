/** @jest-environment node */
import { FairQueue, QueueFullError, type Leave } from '../fair-queue';

const limits = { running: 3, perNetwork: 2, waiting: 4, waitingPerNetwork: 3 };

/** Enters and records the order in which places are given. */
function enterAll(queue: FairQueue, networks: readonly string[]) {
  const order: string[] = [];
  const places: Leave[] = [];
  for (const network of networks)
    void queue.enter(network).then((leave) => {
      order.push(network);
      places.push(leave);
    });
  return { order, places };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('A network uses no more than its share, although places are free', async () => {
  const { order } = enterAll(new FairQueue(limits), ['a', 'a', 'a', 'b']);
  await settled();
  expect(order).toEqual(['a', 'a', 'b']);
});

test('The next place goes to the waiting network that uses the fewest', async () => {
  const { order, places } = enterAll(new FairQueue(limits), ['a', 'a', 'b', 'a', 'a', 'c']);
  await settled();
  places[2]!();
  await settled();
  expect(order).toEqual(['a', 'a', 'b', 'c']);
  places[0]!();
  await settled();
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a']);
});

test('A full queue refuses, first the network that waits most', async () => {
  const queue = new FairQueue(limits);
  enterAll(queue, ['a', 'a', 'b', 'a', 'a', 'a']);
  await expect(queue.enter('a')).rejects.toThrow(QueueFullError);
  enterAll(queue, ['b']);
  await expect(queue.enter('c')).rejects.toThrow(QueueFullError);
});

test('A place can be left only once', async () => {
  const queue = new FairQueue({ ...limits, running: 1 });
  const leave = await queue.enter('a');
  leave();
  leave();
  expect(queue.tryEnter('a')).not.toBeNull();
  expect(queue.tryEnter('b')).toBeNull();
});

test('A place is free again after work that fails', async () => {
  const queue = new FairQueue({ ...limits, running: 1 });
  await expect(queue.run('a', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  await expect(queue.run('b', async () => 'done')).resolves.toBe('done');
});
