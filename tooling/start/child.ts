import { spawn, type ChildProcess } from 'node:child_process';

/** A program of the site. It gets an IPC channel, so that it ends when this process does, however that happens. */
export class Child {
  private readonly process: ChildProcess;
  private errors = '';
  /** Settles when the program has ended, with its exit code. */
  readonly ended: Promise<number | null>;

  constructor(
    readonly name: string,
    script: string,
    env: NodeJS.ProcessEnv,
  ) {
    this.process = spawn(process.execPath, ['--enable-source-maps', script], {
      env,
      // Its own group: Ctrl-C reaches this process alone, which then stops the programs in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.ended = new Promise((resolve) => this.process.once('exit', (code) => resolve(code)));
    this.process.stderr?.on('data', (chunk: Buffer) => {
      this.errors = (this.errors + chunk.toString()).slice(-4000);
      process.stderr.write(chunk);
    });
  }

  /** Resolves with the line that says the program is ready; rejects when it ends before. */
  ready(): Promise<string> {
    return new Promise((resolve, reject) => {
      let printed = '';
      this.process.stdout?.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const line = printed.split('\n').find((one) => / ready /.test(one));
        if (line) resolve(line);
      });
      void this.ended.then(() => reject(new Error(`${this.name} did not start.`)));
    });
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null)
      this.process.kill('SIGTERM');
    await this.ended;
  }
}
