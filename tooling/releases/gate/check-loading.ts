import { fork } from 'node:child_process';
import path from 'node:path';
import { workspaceRoot } from '../../federation/app';
import type { SandboxMessage } from './sandbox/messages';

const program = path.join(workspaceRoot, 'tooling/releases/gate/sandbox/main.ts');

/** Milliseconds that one file or page may take to load; a real one takes a few hundredths of a second. */
const patience = 8000;
/** Milliseconds for the sandbox to start, however busy the machine. */
const startPatience = 60_000;

const ofNoUse = 'Build the app again; if that does not help, load the release in a browser.';

/**
 * Loads a built release in a process of its own, and watches it: being loaded it may lay out its container and do
 * nothing else.
 * @returns what it did, one sentence each
 */
export function checkLoading(folder: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const sandbox = fork(program, [folder], {
      cwd: workspaceRoot,
      execArgv: ['--import', 'tsx', '--max-old-space-size=512'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let subject = '';
    let complaint = '';
    let seen: string[] | null = null;
    const giveUp = (): void => {
      seen = [
        subject
          ? `${subject} does not come to an end when it is loaded: it was stopped after ${patience / 1000} seconds. Look for a loop outside of any function.`
          : `The release could not be loaded within ${startPatience / 1000} seconds. Run the command again when the machine is less busy.`,
      ];
      sandbox.kill('SIGKILL');
    };
    let timer = setTimeout(giveUp, startPatience);
    sandbox.on('message', (message: SandboxMessage) => {
      clearTimeout(timer);
      if ('seen' in message) {
        seen = message.seen;
        return;
      }
      subject = message.doing;
      timer = setTimeout(giveUp, patience);
    });
    sandbox.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-2000);
    });
    sandbox.once('error', reject);
    sandbox.once('close', () => {
      clearTimeout(timer);
      if (seen) return resolve(seen);
      if (!subject) return reject(new Error(`The gate's sandbox did not start: ${complaint}`));
      resolve([`${subject} ends the process that loads it. ${ofNoUse}`]);
    });
  });
}
