import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyWorkspace } from './workspace-copy';

interface EditedSiteOptions {
  /** The site's port; the api has the next one. */
  port: number;
  /** The apps that are rebuilt as they are edited; none: all. */
  hot: string[];
}

/** `npm run dev` in a copy of the workspace, whose files can be edited without anybody's own being touched. */
export class EditedSite {
  readonly address: string;
  readonly dataFolder: string;
  private readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-edited-'));
  private process: ChildProcess | null = null;
  private output = '';

  constructor(private readonly options: EditedSiteOptions) {
    this.address = `http://localhost:${options.port}`;
    this.dataFolder = path.join(this.folder, 'data');
    // PostgreSQL refuses to run as root, and the user it runs as must be able to enter.
    fs.chmodSync(this.folder, 0o755);
    copyWorkspace(this.workspace);
  }

  /** Resolves when it serves pages. Rejects with what the terminal said when it does not get so far. */
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
        // The channel lets it end with this process, however that happens.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    for (const stream of [this.process.stdout, this.process.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    await this.says('Ctrl-C stops everything.', 0);
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

  /** Changes a file of the copy; one that is not there yet is empty. */
  readonly edit = (file: string, change: (text: string) => string): void => {
    const name = path.join(this.workspace, file);
    const before = fs.existsSync(name) ? fs.readFileSync(name, 'utf8') : '';
    const after = change(before);
    if (after === before) throw new Error(`Nothing would change in ${file}`);
    fs.writeFileSync(name, after);
  };

  /** How much the terminal has said: what is waited for after an edit must come after this. */
  get saidSoFar(): number {
    return this.output.length;
  }

  /** What the terminal has said since. */
  said(since: number): string {
    return this.output.slice(since);
  }

  /** Resolves when the terminal says some words; rejects when the site ends before. */
  async says(words: string, since: number): Promise<void> {
    while (!this.said(since).includes(words)) {
      if (this.process === null || this.process.exitCode !== null)
        throw new Error(`'${words}' was never said:\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  private get workspace(): string {
    return path.join(this.folder, 'hive');
  }
}
