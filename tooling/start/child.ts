import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { rotateLog } from '@hive/shared-node/rotate-log';

/**
 * A program of the site. Its log goes to a file, what it cannot go on with to the terminal. It gets an IPC channel, so
 * that it ends when this process does, however that happens.
 */
export class Child {
  private readonly process: ChildProcess;
  /** Settles with the exit code when the program has ended and its log is written. */
  readonly ended: Promise<number | null>;
  private hasSaidWhy = false;

  constructor(
    readonly name: string,
    options: { script: string; env: NodeJS.ProcessEnv; logFile: string },
  ) {
    rotateLog(options.logFile);
    // Added to, not begun anew: a second start on the same folder is refused, and must not empty the first one's log.
    const log = fs.createWriteStream(options.logFile, { flags: 'a' });
    this.process = spawn(process.execPath, ['--enable-source-maps', options.script], {
      env: options.env,
      // Its own group: Ctrl-C reaches this process alone, which then stops the programs in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.ended = new Promise((resolve) => {
      // Closed means that all it said has been read, and the log's end that it stands in the file.
      this.process.once('close', (code) => log.end(() => resolve(code)));
    });
    this.process.stdout?.pipe(log, { end: false });
    this.process.stderr?.on('data', (chunk: Buffer) => {
      this.hasSaidWhy = true;
      log.write(chunk);
      process.stderr.write(chunk);
    });
  }

  /**
   * Resolves with the line that says the program is ready; rejects when it ends before, without a message where the
   * program has told the person why.
   */
  ready(): Promise<string> {
    return new Promise((resolve, reject) => {
      let printed = '';
      this.process.stdout?.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const line = printed.split('\n').find((one) => / ready /.test(one));
        if (line) resolve(line);
      });
      this.process.once('close', (code) =>
        reject(new Error(code === 1 && this.hasSaidWhy ? '' : `${this.name} did not start.`)),
      );
    });
  }

  /** Resolves when it has ended. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null)
      this.process.kill(signal);
    await this.ended;
  }
}
