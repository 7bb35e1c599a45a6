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

/** A compiler whose builds begin and end when the test says so. */
class Builder {
  private readonly compiler: Compiler = webpack({})!;

  constructor(
    readonly name: string,
    priority: Priority,
  ) {
    queue.add(this.compiler, () => priority);
  }

  /** One of its files was edited. Resolves when it builds. */
  async edit(): Promise<void> {
    await this.compiler.hooks.watchRun.promise(this.compiler);
    started.push(this.name);
  }

  /** Resolves once whoever waits for it may have started. */
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

test('A file that several apps share is built for the open page first, for the programs last', async () => {
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

test('A build that was overtaken by an edit begins anew in its own turn', async () => {
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

test.each(['fail', 'close'] as const)('After a build that %ss the next one begins', async (how) => {
  const remote = new Builder('remote-user', priorities.openPage);
  const shell = new Builder('shell', priorities.hotApp);
  await remote.edit();
  const waiting = shell.edit();
  remote[how]();
  await waiting;
  expect(started).toEqual(['remote-user', 'shell']);
});

test('The end of a build that another has followed ends nothing', async () => {
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
