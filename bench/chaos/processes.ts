import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../child';

/** How long a supervisor waits before it starts an ended program again, as `RestartSec` of the systemd units. */
const restartMs = 1000;

/** A program that is started again whenever it ends, as by systemd. */
export interface Supervised {
  name: string;
  port: number;
  /** Changes with each start. */
  readonly pid: number;
  /** Its data folder. */
  folder: string;
  /** Whether it answers `/ready`. */
  isReady(): Promise<boolean>;
  kill(signal: NodeJS.Signals): void;
  /** Ends it as an operator does. It starts again with these additional settings. */
  restartWith(settings: Record<string, string>): void;
  stop(): Promise<void>;
}

export interface Program {
  name: string;
  /** The built program, relative to the workspace's root. */
  file: string;
  port: number;
  folder: string;
  /** The path of its readiness check. */
  ready: string;
  env: Record<string, string>;
}

/** @throws if the program is not built */
export function supervise({ name, file, port, folder, ready, env }: Program): Supervised {
  if (!fs.existsSync(path.join(root, file))) throw new Error(`${file} is missing: npm run build`);
  let isStopped = false;
  let others: Record<string, string> = {};
  let child: ChildProcess;
  const log = fs.openSync(path.join(folder, `../${name}.log`), 'a');
  const start = (): void => {
    child = spawn(process.execPath, [file], {
      cwd: root,
      env: { PATH: process.env['PATH'] ?? '', ...env, ...others },
      stdio: ['ignore', log, log],
    });
    child.once('exit', () => void restart());
  };
  const restart = async (): Promise<void> => {
    await delay(restartMs);
    if (!isStopped) start();
  };
  start();
  return {
    name,
    port,
    folder,
    get pid() {
      return child.pid!;
    },
    isReady: () =>
      fetch(`http://127.0.0.1:${port}${ready}`, { signal: AbortSignal.timeout(2000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    kill: (signal) => void child.kill(signal),
    restartWith(settings) {
      others = settings;
      child.kill('SIGTERM');
    },
    async stop() {
      isStopped = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
