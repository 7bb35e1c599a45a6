import { FairQueue, QueueFullError, type Leave } from '../src/fair-queue';

const limits = { running: 3, perClient: 2, waiting: 4, waitingPerClient: 3 };

/** Enters and records the order in which places are given. */
function enterAll(queue: FairQueue, clients: readonly string[]) {
  const order: string[] = [];
  const places: Leave[] = [];
  for (const client of clients)
    void queue.enter(client).then((leave) => {
      order.push(client);
      places.push(leave);
    });
  return { order, places };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('A client uses no more than its share, although places are free', async () => {
  const { order } = enterAll(new FairQueue(limits), ['a', 'a', 'a', 'b']);
  await settled();
  expect(order).toEqual(['a', 'a', 'b']);
});

test('The next place goes to the waiting client that uses the fewest', async () => {
  const { order, places } = enterAll(new FairQueue(limits), ['a', 'a', 'b', 'a', 'a', 'c']);
  await settled();
  places[2]!();
  await settled();
  expect(order).toEqual(['a', 'a', 'b', 'c']);
  places[0]!();
  await settled();
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a']);
});

test('A full queue refuses, first the client that waits most', async () => {
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

test('Clients take turns at a single place', async () => {
  const { order, places } = enterAll(new FairQueue({ ...limits, running: 1 }), [
    'a',
    'a',
    'a',
    'b',
  ]);
  for (let turn = 0; turn < 3; turn += 1) {
    await settled();
    places[turn]!();
  }
  await settled();
  expect(order).toEqual(['a', 'b', 'a', 'a']);
});

test('A place that two clients wait for is given at the turn of the first, and once', async () => {
  const queue = new FairQueue({ ...limits, running: 2, perClient: 1, waitingPerClient: 4 });
  await queue.enter('a');
  enterAll(queue, ['a', 'a']);
  const shared = queue.enterShared('a');
  let given = 0;
  void shared.place.then(() => (given += 1));
  await settled();
  expect(given).toBe(0);

  shared.join('b');
  shared.join('b');
  await settled();
  expect(given).toBe(1);
  expect(queue.tryEnter('c')).toBeNull();
});

describe('With a reserve', () => {
  const reserve = { places: 1, usedMs: 10_000, windowMs: 600_000 };
  let now = 0;
  const createQueue = (running = 2) =>
    new FairQueue({ running, perClient: 1, waiting: 40, waitingPerClient: 8, reserve }, () => now);
  beforeEach(() => (now = 0));

  /** Uses a place for a time. */
  async function use(queue: FairQueue, client: string, ms: number): Promise<void> {
    const leave = await queue.enter(client);
    now += ms;
    leave();
  }

  test('clients with much recent use share the other places, and leave this one free', async () => {
    const queue = createQueue();
    for (const client of ['a', 'b', 'c']) await use(queue, client, 15_000);

    const { order, places } = enterAll(queue, ['a', 'b', 'c']);
    await settled();
    expect(order).toEqual(['a']);

    await use(queue, 'ordinary', 700);
    await use(queue, 'other', 700);
    expect(order).toEqual(['a']);

    places[0]!();
    await settled();
    expect(order).toEqual(['a', 'b']);
  });

  test('a client may use it up to its time in the window, and again after the window', async () => {
    const queue = createQueue();
    await use(queue, 'b', 15_000);
    const leave = await queue.enter('b');
    await use(queue, 'a', 6000);
    await use(queue, 'a', 4000);
    await use(queue, 'a', 1);
    expect(queue.tryEnter('a')).toBeNull();

    now += reserve.windowMs - 4001;
    expect(queue.tryEnter('a')).not.toBeNull();
    leave();
  });

  test('a single place is open to everyone', async () => {
    const queue = createQueue(1);
    await use(queue, 'a', 15_000);
    expect(queue.tryEnter('a')).not.toBeNull();
  });

  test('waiting clients with much recent use are never left waiting', async () => {
    const queue = createQueue();
    const clients = ['a', 'b', 'c', 'd'];
    for (const client of clients) await use(queue, client, 15_000);
    const { order, places } = enterAll(queue, [...clients, ...clients]);
    for (let turn = 0; turn < 8; turn += 1) {
      await settled();
      expect(order).toHaveLength(turn + 1);
      places[turn]!();
    }
    expect(order).toEqual([...clients, ...clients]);
  });
});
