import type { Release } from '@hive/contract/release';
import { serverBundleFile } from '@hive/shared-node/releases/server-bundle-file';
import { limits } from '@hive/shared-node/rendering/limits';
import type { BundleOwner } from '@hive/shared-node/rendering/messages';
import { ProcessEndedError } from '@hive/shared-node/rendering/render-errors';
import { Renderer } from '@hive/shared-node/rendering/renderer';
import {
  findSandbox,
  type RenderPrograms,
  type SandboxedCommand,
  type Sandbox,
} from '@hive/shared-node/rendering/sandbox';
import { readReleaseFile } from '../read-release-file';
import { ProcessPool } from './process-pool';
import { ReleaseError } from './release-error';

/** The releases whose code a task needs: a shell's, and that of at most one remote. */
export interface TaskReleases {
  shell: Release;
  remote: Release | null;
}

export interface ProcessesOptions {
  programs: RenderPrograms;
  releasesFolder: string;
  /** Milliseconds a task may take once its process has started, evaluation included. Then the process is ended. */
  timeout: number;
}

/** Identifies a release. */
export const keyOf = ({ app, version }: Pick<Release, 'app' | 'version'>): string =>
  `${app}@${version}`;

/** Runs tasks in processes that have evaluated the server bundles of their releases. */
export class ReleaseProcesses {
  private readonly command: Promise<SandboxedCommand>;
  private readonly pool: ProcessPool;

  constructor(private readonly options: ProcessesOptions) {
    this.command = findSandbox(options.programs);
    this.pool = new ProcessPool(
      limits.processes,
      async (onEnd) => new Renderer(await this.command, onEnd),
    );
  }

  get load(): { processes: number; waiting: number } {
    return this.pool.load;
  }

  /** What confines the processes. */
  async readSandbox(): Promise<Sandbox> {
    return (await this.command).sandbox;
  }

  async close(): Promise<void> {
    await this.pool.close();
  }

  /**
   * Runs a task in a process that runs only the code of these releases.
   * @throws ReleaseError when a release fails, ProcessEndedError when the process does not start
   */
  async run<T>(releases: TaskReleases, task: (renderer: Renderer) => Promise<T>): Promise<T> {
    const { shell, remote } = releases;
    const key = [shell, ...(remote ? [remote] : [])].map(keyOf).join(' ');
    const lease = await this.pool.lease(key);
    const { renderer } = lease;
    try {
      await renderer.started;
      const { timeout } = this.options;
      return await renderer.within(
        timeout,
        `Rendering took longer than ${timeout} ms`,
        async () => {
          if (lease.isNew) {
            await this.define(renderer, 'shell', shell);
            if (remote) await this.define(renderer, 'remote', remote);
          }
          return attribute(remote ?? shell, 'page', () => task(renderer));
        },
      );
    } finally {
      lease.release();
    }
  }

  /** Evaluates the bundle of a release. The process is of no use without it. */
  private async define(renderer: Renderer, owner: BundleOwner, release: Release): Promise<void> {
    try {
      await attribute(release, 'bundle', async () => {
        const code = await readReleaseFile(this.options.releasesFolder, release, serverBundleFile);
        await renderer.define(owner, release.app, release.version, code.toString('utf8'));
      });
    } catch (error) {
      renderer.kill('A server bundle did not evaluate');
      throw error;
    }
  }
}

/** Runs work with the code of a release, to which its failures are attributed. */
async function attribute<T>(
  release: Release,
  kind: 'bundle' | 'page',
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new ReleaseError(release, error instanceof ProcessEndedError ? 'process' : kind, error);
  }
}
