import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface Started {
  /** Milliseconds from the command until the site reported that it was ready. */
  ready: number;
  phases: { name: string; ms: number }[];
}

/** Output that marks the end of each phase. */
const phaseEnds = [
  { name: 'install', text: 'Building what has changed' },
  { name: 'build', text: 'Built in' },
  { name: 'database, data and servers', text: 'Hive is ready at' },
] as const;

/** Fifteen minutes: a cold start on a busy machine with everything to download. */
const timeout = 900_000;

/**
 * Starts the site in a folder, requests the home page and stops the site as Ctrl-C does.
 * Throws when the site does not get ready, the page fails, or a process keeps running.
 */
export async function npmStart(folder: string, env: Record<string, string>): Promise<Started> {
  // A separate process group, as in a terminal: Ctrl-C reaches npm and its child processes.
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  try {
    const started = await follow(npm);
    const page = await fetch(`http://localhost:${env['PORT']}/`);
    if (!page.ok) throw new Error(`The home page answered ${page.status}`);
    return started;
  } finally {
    await interrupt(npm);
    await expectGone(`http://localhost:${env['PORT']}/`);
    await expectGone(`http://127.0.0.1:${env['API_PORT']}/api/live`);
  }
}

async function follow(npm: ChildProcess): Promise<Started> {
  const start = performance.now();
  const phases: Started['phases'] = [];
  let output = '';
  let since = start;
  npm.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    for (const { name, text } of phaseEnds.slice(phases.length)) {
      if (!output.includes(text)) break;
      phases.push({ name, ms: performance.now() - since });
      since = performance.now();
    }
  });
  while (phases.length < phaseEnds.length) {
    const isLate = performance.now() - start > timeout;
    if (npm.exitCode !== null || isLate) throw new Error(`npm start did not get ready:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { ready: since - start, phases };
}

async function interrupt(npm: ChildProcess): Promise<void> {
  if (npm.exitCode !== null || npm.signalCode !== null || npm.pid === undefined) return;
  const ended = once(npm, 'exit');
  process.kill(-npm.pid, 'SIGINT');
  await ended;
}

/** npm may end before its child processes, which have five seconds. */
async function expectGone(address: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answers = await fetch(address).then(
      () => true,
      () => false,
    );
    if (!answers) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} still answers after Ctrl-C`);
}
