import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyWorkspace } from './workspace-copy';

interface HotReloadSiteOptions {
  /** The site's port. The api uses the next one. */
  port: number;
  /** The apps to rebuild when edited; empty for all. */
  hot: string[];
}

/** `npm run dev` in a copy of the workspace, so that tests can edit files without changing the original. */
export class HotReloadSite {
  readonly address: string;
  readonly dataFolder: string;
  private readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-edited-'));
  private process: ChildProcess | null = null;
  private output = '';

  constructor(private readonly options: HotReloadSiteOptions) {
    this.address = `http://localhost:${options.port}`;
    this.dataFolder = path.join(this.folder, 'data');
    // PostgreSQL refuses to run as root, and the user it runs as must be able to enter.
    fs.chmodSync(this.folder, 0o755);
    copyWorkspace(this.workspace);
  }

  /** Resolves when the site serves pages. Rejects with the process output if it ends before. */
  async start(): Promise<void> {
    const { port, hot } = this.options;
    this.process = spawn(
      process.execPath,
      ['tooling/start/run.mjs', 'tooling/dev/run-dev.ts', ...hot],
      {
        cwd: this.workspace,
        env: {
          ...process.env,
          PORT: String(port),
          API_PORT: String(port + 1),
          DATA_DIR: this.dataFolder,
        },
        // The IPC channel makes it end with this process.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    for (const stream of [this.process.stdout, this.process.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    await this.waitForOutput('Ctrl-C stops everything.', 0);
  }

  async stop(): Promise<void> {
    const { process: running } = this;
    this.process = null;
    if (running && running.exitCode === null && running.signalCode === null) {
      const ended = once(running, 'exit');
      running.kill('SIGTERM');
      await ended;
    }
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  /** Edits a file of the copy. A missing file is created. */
  readonly edit = (file: string, change: (text: string) => string): void => {
    const name = path.join(this.workspace, file);
    const before = fs.existsSync(name) ? fs.readFileSync(name, 'utf8') : '';
    const after = change(before);
    if (after === before) throw new Error(`The edit changes nothing in ${file}`);
    fs.writeFileSync(name, after);
  };

  /** Length of the output so far. Output caused by an edit appears after it. */
  get outputLength(): number {
    return this.output.length;
  }

  /** Output since the given length. */
  outputSince(since: number): string {
    return this.output.slice(since);
  }

  /** Resolves when the output since the given length contains a text. Rejects if the site ends before. */
  async waitForOutput(text: string, since: number): Promise<void> {
    while (!this.outputSince(since).includes(text)) {
      if (this.process === null || this.process.exitCode !== null)
        throw new Error(`'${text}' was never printed:\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  private get workspace(): string {
    return path.join(this.folder, 'hive');
  }
}
