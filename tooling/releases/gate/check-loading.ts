import { fork } from 'node:child_process';
import { workspaceRoot } from '../../federation/app';
import type { SandboxMessage, SandboxRequest } from './sandbox/messages';
import { sandboxProgram } from './sandbox/program';

/**
 * Milliseconds that one file or page may take to load. A normal one takes a few hundredths of a second, and several seconds
 * on a machine whose processors are all busy.
 */
const loadTimeout = 30_000;
/** Milliseconds for the sandbox to start, however busy the machine. */
const startTimeout = 180_000;

const processEndedAdvice =
  'Build the app again. If that does not help, load the release in a browser.';

/** A separate process in which one release can be loaded. */
interface Sandbox {
  load(folder: string): Promise<string[]>;
  end(): void;
}

/** Starts a sandbox process. It waits for a request and ends with this process. */
function startSandbox(): Sandbox {
  const sandbox = fork(sandboxProgram.file, [], {
    cwd: workspaceRoot,
    execArgv: [...sandboxProgram.execArgv, '--max-old-space-size=512'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errorOutput = '';
  sandbox.stderr?.on('data', (chunk: Buffer) => {
    errorOutput = (errorOutput + chunk.toString()).slice(-2000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    sandbox.once('error', reject);
    sandbox.once('close', () => resolve());
  });
  // The process may end before `load` is called; `load` then rejects.
  ended.catch(() => undefined);

  async function load(folder: string): Promise<string[]> {
    let subject = '';
    let findings: string[] | null = null;
    const giveUp = (): void => {
      findings = [
        subject
          ? `${subject} did not finish loading and was stopped after ${loadTimeout / 1000} seconds. Look for a loop outside any function.`
          : `The release could not be loaded within ${startTimeout / 1000} seconds. Run the command again when the machine is less busy.`,
      ];
      sandbox.kill('SIGKILL');
    };
    let timer = setTimeout(giveUp, startTimeout);
    sandbox.on('message', (message: SandboxMessage) => {
      clearTimeout(timer);
      if ('findings' in message) {
        findings = message.findings;
        return;
      }
      subject = message.loading;
      timer = setTimeout(giveUp, loadTimeout);
    });
    // Sending fails if the process has ended, which is detected right below.
    sandbox.send({ folder } satisfies SandboxRequest, () => undefined);
    await ended.finally(() => clearTimeout(timer));
    if (findings) return findings;
    if (!subject) throw new Error(`The gate's sandbox did not start: ${errorOutput}`);
    return [`${subject} ends the process that loads it. ${processEndedAdvice}`];
  }
  return { load, end: () => void sandbox.kill('SIGKILL') };
}

/**
 * Loads a built release in a separate process and observes it: while it is loaded it may only define its container.
 * @returns a sentence for each other thing it did
 */
export const checkLoading = (folder: string): Promise<string[]> => startSandbox().load(folder);

/**
 * Starts sandboxes for a number of releases in advance: a process takes longer to start than a release to load, and it
 * can start while the releases are being built.
 */
export function prepareSandboxes(count: number): {
  /** Like `checkLoading`. */
  load(this: void, folder: string): Promise<string[]>;
  /** Ends the unused processes. */
  end(): void;
} {
  const ready = Array.from({ length: count }, startSandbox);
  return {
    load: (folder) => (ready.pop() ?? startSandbox()).load(folder),
    end: () => ready.forEach((sandbox) => sandbox.end()),
  };
}
