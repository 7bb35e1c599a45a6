import { createBackgroundTasks } from '../../src/platform/process/background-tasks';

function makeBackgroundTasks() {
  const error = vi.fn();
  return { error, backgroundTasks: createBackgroundTasks({ log: { error } as never }) };
}

it('starts after the caller has continued', async () => {
  const { backgroundTasks } = makeBackgroundTasks();
  const work = vi.fn(async () => undefined);

  backgroundTasks.run('a task', work);
  await Promise.resolve();

  expect(work).not.toHaveBeenCalled();
  await backgroundTasks.settle();
  expect(work).toHaveBeenCalledTimes(1);
});

it('logs a failure with the task’s name, without affecting the caller', async () => {
  const { backgroundTasks, error } = makeBackgroundTasks();

  backgroundTasks.run('a hard one', () => Promise.reject(new Error('no luck')));
  await backgroundTasks.settle();

  expect(error).toHaveBeenCalledWith(
    { err: new Error('no luck'), task: 'a hard one' },
    'a background task failed',
  );
});

it('settles after tasks that were started by a running task', async () => {
  const { backgroundTasks } = makeBackgroundTasks();
  const done: string[] = [];

  backgroundTasks.run('first', async () => {
    backgroundTasks.run('second', async () => void done.push('second'));
    done.push('first');
  });
  await backgroundTasks.settle();

  expect(done).toEqual(['first', 'second']);
});
