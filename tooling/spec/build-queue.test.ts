import { setImmediate as nextTurn } from 'node:timers/promises';
import webpack, { Stats, type Compiler } from 'webpack';
import { BuildQueue, priorities } from '../dev/build-queue';

let started: string[];
let queue: BuildQueue;
beforeEach(() => {
  started = [];
  queue = new BuildQueue();
});

type Priority = (typeof priorities)[keyof typeof priorities];

/** A compiler whose builds the test starts and ends. */
class Builder {
  private readonly compiler: Compiler = webpack({})!;

  constructor(
    readonly name: string,
    priority: Priority,
  ) {
    queue.add(this.compiler, () => priority);
  }

  /** Simulates an edit. Resolves when the build starts. */
  async edit(): Promise<void> {
    await this.compiler.hooks.watchRun.promise(this.compiler);
    started.push(this.name);
  }

  /** Ends the build. Resolves when the next one may have started. */
  async done(): Promise<void> {
    await this.compiler.hooks.done.promise({} as Stats);
  }

  fail(): void {
    this.compiler.hooks.failed.call(new Error('It cannot go on'));
  }

  close(): void {
    this.compiler.hooks.watchClose.call();
  }
}

test('A shared file is built for the open page first and for the programs last', async () => {
  const api = new Builder('api', priorities.program);
  const shell = new Builder('shell', priorities.hotApp);
  const remote = new Builder('remote-user', priorities.openPage);
  const all = [api.edit(), shell.edit(), remote.edit()];

  await all[2];
  expect(started).toEqual(['remote-user']);
  await remote.done();
  await all[1];
  expect(started).toEqual(['remote-user', 'shell']);
  await shell.done();
  await all[0];
  expect(started).toEqual(['remote-user', 'shell', 'api']);
});

test('A build that is invalidated by an edit starts again without queueing', async () => {
  const remote = new Builder('remote-user', priorities.openPage);
  const shell = new Builder('shell', priorities.hotApp);
  await remote.edit();
  const waiting = shell.edit();
  await remote.edit();
  expect(started).toEqual(['remote-user', 'remote-user']);
  await remote.done();
  await waiting;
  expect(started).toEqual(['remote-user', 'remote-user', 'shell']);
});

test.each(['fail', 'close'] as const)('After a build that %ss the next one starts', async (how) => {
  const remote = new Builder('remote-user', priorities.openPage);
  const shell = new Builder('shell', priorities.hotApp);
  await remote.edit();
  const waiting = shell.edit();
  remote[how]();
  await waiting;
  expect(started).toEqual(['remote-user', 'shell']);
});

test('Closing a compiler that is not building does not end the current build', async () => {
  const [first, second, third] = ['first', 'second', 'third'].map(
    (name) => new Builder(name, priorities.hotApp),
  ) as [Builder, Builder, Builder];
  await first.edit();
  const waiting = second.edit();
  await first.done();
  await waiting;
  const last = third.edit();
  first.close();
  await nextTurn();
  await nextTurn();
  expect(started).toEqual(['first', 'second']);
  await second.done();
  await last;
  expect(started).toEqual(['first', 'second', 'third']);
});

test('It reports once when all builds of an edit have ended, also after one that failed', async () => {
  const onIdle = jest.fn();
  queue = new BuildQueue(onIdle);
  const remote = new Builder('remote-user', priorities.hotApp);
  const api = new Builder('api', priorities.program);
  const both = [remote.edit(), api.edit()];
  await both[0];
  await remote.done();
  await both[1];
  expect(onIdle).not.toHaveBeenCalled();
  api.fail();
  await nextTurn();
  await nextTurn();
  expect(onIdle).toHaveBeenCalledTimes(1);
});
