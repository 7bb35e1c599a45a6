import { EventEmitter } from 'node:events';
import { spawn } from 'node:child_process';
import { Renderer } from '../../src/rendering/renderer';
import { runCodeProcess } from '../../src/releases/code/run-code-process';

vi.mock('node:child_process', () => ({ spawn: vi.fn() }));

/** What `spawn` returns without free file descriptors: no streams, no identifier, and an error in the next tick. */
beforeEach(() => {
  vi.mocked(spawn).mockImplementation(() => {
    const child = Object.assign(new EventEmitter(), { kill: () => false });
    process.nextTick(() => child.emit('error', new Error('spawn EMFILE')));
    return child as never;
  });
});

const command = {
  file: 'node',
  args: [],
  sandbox: { namespaces: false, bounds: false, permissions: false },
};

test('Without free file descriptors, a render process fails, and frees its place', async () => {
  const onEnd = vi.fn();
  const renderer = new Renderer(command, onEnd);
  await expect(renderer.started).rejects.toThrow('spawn EMFILE');
  expect(renderer.hasEnded).toBe(true);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('Without free file descriptors, the process that checks code fails', async () => {
  const running = runCodeProcess(command, [Buffer.from('task')], { seconds: 3600 });
  await expect(running).rejects.toThrow('spawn EMFILE');
});
