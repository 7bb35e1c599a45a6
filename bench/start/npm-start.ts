import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface Started {
  /** Milliseconds from the command until the site said that it was ready. */
  ready: number;
  phases: { name: string; ms: number }[];
}

/** What the start prints when a phase ends. */
const ends = [
  { name: 'install', words: 'Building what has changed' },
  { name: 'build', words: 'Built in' },
  { name: 'database, data and servers', words: 'Hive is ready at' },
] as const;

/** Fifteen minutes: a cold start on a busy machine with everything to download. */
const patience = 900_000;

/**
 * Starts the site in a folder, asks for the home page, stops it as Ctrl-C does.
 * Throws when it does not get ready, the page does not come, or something goes on running.
 */
export async function npmStart(folder: string, env: Record<string, string>): Promise<Started> {
  // Its own group, as in a terminal: Ctrl-C reaches npm and what npm started.
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
  const begun = performance.now();
  const phases: Started['phases'] = [];
  let said = '';
  let since = begun;
  npm.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    for (const { name, words } of ends.slice(phases.length)) {
      if (!said.includes(words)) break;
      phases.push({ name, ms: performance.now() - since });
      since = performance.now();
    }
  });
  while (phases.length < ends.length) {
    const late = performance.now() - begun > patience;
    if (npm.exitCode !== null || late) throw new Error(`npm start did not get ready:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { ready: since - begun, phases };
}

async function interrupt(npm: ChildProcess): Promise<void> {
  if (npm.exitCode !== null || npm.signalCode !== null || npm.pid === undefined) return;
  const ended = once(npm, 'exit');
  process.kill(-npm.pid, 'SIGINT');
  await ended;
}

/** npm may end before what it started: five seconds are allowed. */
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
