import { fork } from 'node:child_process';
import { workspaceRoot } from '../../federation/app';
import type { SandboxMessage, SandboxRequest } from './sandbox/messages';
import { sandboxProgram } from './sandbox/program';

/** Milliseconds that one file or page may take to load; a real one takes a few hundredths of a second. */
const patience = 8000;
/** Milliseconds for the sandbox to start, however busy the machine. */
const startTimeout = 180_000;

const ofNoUse = 'Build the app again; if that does not help, load the release in a browser.';

/** A process of its own in which one release can be loaded. */
interface Sandbox {
  load(folder: string): Promise<string[]>;
  end(): void;
}

/** Starts a sandbox. It waits to be told what to load, and ends with whoever started it. */
function startSandbox(): Sandbox {
  const sandbox = fork(sandboxProgram.file, [], {
    cwd: workspaceRoot,
    execArgv: [...sandboxProgram.execArgv, '--max-old-space-size=512'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  sandbox.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    sandbox.once('error', reject);
    sandbox.once('close', () => resolve());
  });
  // It may end before anybody waits for it; whoever then lets it load something is told.
  ended.catch(() => undefined);

  async function load(folder: string): Promise<string[]> {
    let subject = '';
    let seen: string[] | null = null;
    const giveUp = (): void => {
      seen = [
        subject
          ? `${subject} does not come to an end when it is loaded: it was stopped after ${patience / 1000} seconds. Look for a loop outside of any function.`
          : `The release could not be loaded within ${startTimeout / 1000} seconds. Run the command again when the machine is less busy.`,
      ];
      sandbox.kill('SIGKILL');
    };
    let timer = setTimeout(giveUp, startTimeout);
    sandbox.on('message', (message: SandboxMessage) => {
      clearTimeout(timer);
      if ('seen' in message) {
        seen = message.seen;
        return;
      }
      subject = message.doing;
      timer = setTimeout(giveUp, patience);
    });
    // One that has ended takes no order; that it has is found out right below.
    sandbox.send({ folder } satisfies SandboxRequest, () => undefined);
    await ended.finally(() => clearTimeout(timer));
    if (seen) return seen;
    if (!subject) throw new Error(`The gate's sandbox did not start: ${complaint}`);
    return [`${subject} ends the process that loads it. ${ofNoUse}`];
  }
  return { load, end: () => void sandbox.kill('SIGKILL') };
}

/**
 * Loads a built release in a process of its own, and watches it: being loaded it may lay out its container and do
 * nothing else.
 * @returns what it did, one sentence each
 */
export const checkLoading = (folder: string): Promise<string[]> => startSandbox().load(folder);

/**
 * Starts the processes for so many releases beforehand. What they need takes longer to start than a release to load, and
 * can start while the release is still being built.
 */
export function prepareLoading(count: number): {
  /** As `checkLoading`. */
  load(this: void, folder: string): Promise<string[]>;
  /** Ends what was not needed. */
  end(): void;
} {
  const ready = Array.from({ length: count }, startSandbox);
  return {
    load: (folder) => (ready.pop() ?? startSandbox()).load(folder),
    end: () => ready.forEach((sandbox) => sandbox.end()),
  };
}
