import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

/** How often the progress of a step is printed, in milliseconds. */
const progressInterval = 15_000;
/** How long a command may take to end after SIGTERM, in milliseconds. */
const terminationGrace = 30_000;

/**
 * Runs a command, prints its output line by line and its progress.
 * @param {{ name: string, command: [string, string[]], cwd: string, env: NodeJS.ProcessEnv, prefix?: string }} step
 * @param {{ timeLimit?: number }} options milliseconds after which the command is ended
 * @returns {Promise<{ status: number, isTimedOut: boolean }>}
 */
export function runCommand({ name, command: [file, args], cwd, env, prefix = '' }, { timeLimit }) {
  // A separate process group, so that all its child processes are ended with it.
  const child = spawn(file, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  const progress = trackProgress(name);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      console.log(prefix + line);
      progress.read(stripVTControlCharacters(line));
    });
  }
  const end = (signal) => endGroup(child, signal);
  let isInterrupted = false;
  const onInterrupt = () => {
    isInterrupted = true;
    end('SIGTERM');
  };
  process.once('SIGINT', onInterrupt);
  process.once('SIGTERM', onInterrupt);
  let isTimedOut = false;
  const timers = [setInterval(progress.print, progressInterval)];
  if (timeLimit !== undefined) {
    timers.push(
      setTimeout(() => {
        isTimedOut = true;
        end('SIGTERM');
        timers.push(setTimeout(() => end('SIGKILL'), terminationGrace));
      }, timeLimit),
    );
  }
  return new Promise((resolve) => {
    const finish = (status) => {
      timers.forEach(clearTimeout);
      process.off('SIGINT', onInterrupt);
      process.off('SIGTERM', onInterrupt);
      // Ctrl-C ends the whole run: no further step starts.
      if (isInterrupted) process.exit(130);
      resolve({ status, isTimedOut });
    };
    child.once('error', (error) => {
      console.error(`${name}: ${error.message}`);
      finish(1);
    });
    child.once('close', (status) => finish(status ?? 1));
  });
}

function endGroup(child, signal) {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** A finished test file of jest or vitest, or a finished story of Playwright. */
const finished = /(^|\s)(PASS|FAIL)\s|\s[✓✔❯×✘]\s+.*\.(test|spec)\.tsx?\b/;
/** How many stories Playwright is about to run. */
const announced = /^Running (\d+) tests? using/;

function trackProgress(name) {
  const started = Date.now();
  let done = 0;
  let total = 0;
  return {
    read: (line) => {
      total += Number(announced.exec(line)?.[1] ?? 0);
      if (finished.test(line)) done += 1;
    },
    print: () => {
      const count = total > 0 ? `${done} of ${total} finished` : `${done} test files finished`;
      const minutes = formatMinutes(Date.now() - started);
      console.log(`-- ${name}: ${done > 0 || total > 0 ? `${count}, ` : ''}${minutes}`);
    },
  };
}

/** @returns minutes and seconds, `3:07` */
export function formatMinutes(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
