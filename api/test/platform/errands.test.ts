import { createErrands } from '../../src/platform/errands';

function makeErrands() {
  const error = vi.fn();
  return { error, errands: createErrands({ log: { error } as never }) };
}

it('does nothing before whoever asked has gone on', async () => {
  const { errands } = makeErrands();
  const work = vi.fn(async () => undefined);

  errands.run('an errand', work);
  await Promise.resolve();

  expect(work).not.toHaveBeenCalled();
  await errands.settle();
  expect(work).toHaveBeenCalledTimes(1);
});

it('logs what fails, under its name, and troubles nobody with it', async () => {
  const { errands, error } = makeErrands();

  errands.run('a hard one', () => Promise.reject(new Error('no luck')));
  await errands.settle();

  expect(error).toHaveBeenCalledWith(
    { err: new Error('no luck'), errand: 'a hard one' },
    'work beside an answer failed',
  );
});

it('settles once those are done too that were begun meanwhile', async () => {
  const { errands } = makeErrands();
  const done: string[] = [];

  errands.run('first', async () => {
    errands.run('second', async () => void done.push('second'));
    done.push('first');
  });
  await errands.settle();

  expect(done).toEqual(['first', 'second']);
});
