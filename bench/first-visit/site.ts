import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { makeDatabaseFolder } from '../database-folder';
import { end, run, waitForOutput } from '../child';

export interface Site {
  /** Rendered on the server. */
  rendered: string;
  /** The same releases and api without server rendering. Null if `UNRENDERED_URL` is not set for an existing site. */
  unrendered: string | null;
  stop(): Promise<void>;
}

/**
 * Starts the site as `npm start` does, with separate ports and data, and a second web host without rendering.
 * @param settings further settings of the site
 */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const folder = makeDatabaseFolder();
  const data = path.join(folder, 'data');
  const running: ChildProcess[] = [];
  const stop = async () => {
    for (const child of [...running].reverse()) await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const site = run(['tooling/start/start.mjs'], {
      ...settings,
      PORT: '4471',
      API_PORT: '4472',
      DATA_DIR: data,
    });
    running.push(site);
    await waitForOutput(site, 'Hive is ready', 600_000);
    const host = run(['shell/dist/host/main.js'], {
      PORT: '4473',
      API_URL: 'http://127.0.0.1:4472',
      RELEASES_DIR: path.join(data, 'releases'),
      SERVER_RENDERING: 'off',
    });
    running.push(host);
    await waitForOutput(host, 'hive-web ready', 30_000);
  } catch (error) {
    await stop();
    throw error;
  }
  return { rendered: 'http://localhost:4471', unrendered: 'http://localhost:4473', stop };
}
