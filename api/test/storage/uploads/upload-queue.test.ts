import type { UploadQueueLimits } from '../../../src/storage/uploads/upload-queue';
import { createUploadQueue } from '../../../src/storage/uploads/upload-queue';

const limits: UploadQueueLimits = {
  atOnce: 2,
  perAccount: 1,
  waitingPerAccount: 3,
  waiting: 5,
  retryAfterSeconds: 7,
  reserve: { slots: 1, usedSeconds: 10, windowSeconds: 600 },
};

/** Milliseconds of the queue's clock. */
let now = 0;

/** A queue of jobs that end when the test says so. */
function createQueue(changes: Partial<UploadQueueLimits> = {}) {
  const queue = createUploadQueue({ ...limits, ...changes }, () => now);
  const started: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  /** @param name the account's letter and the job's number */
  const add = (name: string): Promise<void> =>
    queue.run(name.charAt(0), () => {
      started.push(name);
      return new Promise((resolve, reject) => ends.set(name, { resolve, reject }));
    });
  return { queue, started, add, ends };
}

/** Lets the queue start what it can. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('Accounts take turns, also behind an account that queued more', async () => {
  const { started, add, ends } = createQueue({ atOnce: 1 });
  const jobs = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(add);

  for (let count = 1; count <= jobs.length; count += 1) {
    await settle();
    expect(started).toHaveLength(count);
    ends.get(started.at(-1)!)!.resolve();
  }

  await Promise.all(jobs);
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('One account occupies only its share of the slots', async () => {
  const { started, add, ends } = createQueue();
  const jobs = ['a1', 'a2', 'a3', 'b1'].map(add);
  await settle();
  expect(started).toEqual(['a1', 'b1']);

  ends.get('b1')!.resolve();
  await settle();
  expect(started).toEqual(['a1', 'b1']);

  ends.get('a1')!.resolve();
  await settle();
  expect(started).toEqual(['a1', 'b1', 'a2']);
  ends.get('a2')!.resolve();
  await settle();
  ends.get('a3')!.resolve();
  await Promise.all(jobs);
});

it('Two accounts whose jobs took long share one slot, and other accounts have the other', async () => {
  const { started, add, ends } = createQueue();
  const first = ['a1', 'b1'].map(add);
  await settle();
  now += 15_000;
  for (const name of ['a1', 'b1']) ends.get(name)!.resolve();
  await Promise.all(first);

  const next = ['a2', 'b2', 'c1'].map(add);
  await settle();
  expect(started).toEqual(['a1', 'b1', 'a2', 'c1']);

  for (const name of ['c1', 'a2']) ends.get(name)!.resolve();
  await settle();
  ends.get('b2')!.resolve();
  await Promise.all(next);
});

it('A failed job frees its slot, and fails alone', async () => {
  const { started, add, ends } = createQueue({ atOnce: 1 });
  const first = add('a1');
  const second = add('a2');
  await settle();
  const failed = expect(first).rejects.toThrow('broken');
  ends.get('a1')!.reject(new Error('broken'));
  await failed;
  await settle();

  expect(started).toEqual(['a1', 'a2']);
  ends.get('a2')!.resolve();
  await second;
});

it('A full queue refuses with the time to wait: of one account, and of all', async () => {
  const { add, ends, started } = createQueue({ atOnce: 1 });
  const accepted = ['a1', 'a2', 'a3', 'a4'].map(add);
  await expect(add('a5')).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    message: expect.stringContaining('try again in 7 seconds'),
    details: { retryAfterSeconds: 7 },
  });
  accepted.push(add('b1'), add('c1'));
  await expect(add('d1')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    details: { retryAfterSeconds: 7 },
  });

  for (let count = 1; count <= accepted.length; count += 1) {
    await settle();
    ends.get(started.at(-1)!)!.resolve();
  }
  await Promise.all(accepted);
  const later = add('a5');
  await settle();
  ends.get('a5')!.resolve();
  await later;
});
