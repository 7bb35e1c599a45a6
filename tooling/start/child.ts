import { spawn, type ChildProcess } from 'node:child_process';
import { openLog } from '@hive/shared-node/open-log';

/**
 * A program of the site. Its log goes to a file, fatal errors also to the terminal. It has an IPC channel, so that it
 * ends with this process, even if this process is killed.
 */
export class Child {
  private readonly process: ChildProcess;
  /** Resolves with the exit code when the program has ended and its log is written. */
  readonly ended: Promise<number | null>;
  private hasPrintedError = false;

  constructor(
    readonly name: string,
    options: { script: string; env: NodeJS.ProcessEnv; logFile: string },
  ) {
    // Appended: a second start on the same folder is refused and must not truncate the first one's log.
    const log = openLog(options.logFile);
    this.process = spawn(process.execPath, ['--enable-source-maps', options.script], {
      env: options.env,
      // A separate process group: Ctrl-C reaches only this process, which stops the programs in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.ended = new Promise((resolve) => {
      // `close` means that all output has been read; the log's end, that it is written to the file.
      this.process.once('close', (code) => log.end(() => resolve(code)));
    });
    this.process.stdout?.pipe(log, { end: false });
    log.once('error', (error) => {
      console.error(`${name} cannot write its log: ${error.message}`);
      // A program whose output is not read would stop at its next line.
      this.process.stdout?.resume();
    });
    this.process.stderr?.on('data', (chunk: Buffer) => {
      this.hasPrintedError = true;
      log.write(chunk);
      process.stderr.write(chunk);
    });
  }

  /**
   * Resolves with the line that reports the program as ready. Rejects if it ends before, without a message if the
   * program has printed the reason.
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
        reject(new Error(code === 1 && this.hasPrintedError ? '' : `${this.name} did not start.`)),
      );
    });
  }

  /** Stops the program and resolves when it has ended. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null)
      this.process.kill(signal);
    await this.ended;
  }
}
