import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { end } from '../child';

/** A version of the built api, as it is started in production. */
export interface Api {
  port: number;
  /** Its data folder. */
  folder: string;
  hasEnded(): boolean;
  /** Ends it as an operator does. @throws if it fails */
  stop(): Promise<void>;
}

export interface ApiOptions {
  /** The folder with `api/dist/node` and `api/migrations`. */
  version: string;
  port: number;
  folder: string;
  env: Record<string, string>;
}

/** Starts an api without waiting until it is ready. What it prints is in `<folder>.log`. */
export function startVersion({ version, port, folder, env }: ApiOptions): Api {
  fs.mkdirSync(folder, { mode: 0o700 });
  const log = fs.openSync(`${folder}.log`, 'a');
  const child = spawn(process.execPath, ['api/dist/node/main.js'], {
    cwd: version,
    env: { PATH: process.env['PATH'] ?? '', ...env, API_PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', log, log],
  });
  return {
    port,
    folder,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      await end(child);
      if (child.exitCode !== 0)
        throw new Error(
          `${path.basename(folder)} ended with ${child.exitCode}:\n${fs.readFileSync(`${folder}.log`, 'utf8').slice(-4000)}`,
        );
    },
  };
}

export interface Balancer {
  /** The port of the api that gets the next request. */
  pick(): number;
  add(api: Api): void;
  /** Waits until these apis, and no others, get requests. */
  until(...apis: Api[]): Promise<void>;
  stop(): Promise<void>;
}

/** How often readiness is checked, in milliseconds, as by `deploy/haproxy/haproxy.cfg`. */
const checkMs = 1000;
/** How long an api may take to start, or to announce its stop. */
const limitMs = 120_000;

/** Sends each request to the next api that answered the last check of its readiness, as a load balancer does. */
export function createBalancer(): Balancer {
  const apis: Api[] = [];
  let inUse: Api[] = [];
  let turn = 0;
  const controller = new AbortController();
  async function check(): Promise<void> {
    while (!controller.signal.aborted) {
      const ready = await Promise.all(apis.map(isReady));
      inUse = apis.filter((_api, index) => ready[index]);
      await delay(checkMs, undefined, controller).catch(() => undefined);
    }
  }
  const checking = check();
  return {
    pick() {
      if (inUse.length === 0) throw new Error('No api is ready.');
      return inUse[(turn += 1) % inUse.length]!.port;
    },
    add: (api) => void apis.push(api),
    async until(...expected) {
      const deadline = Date.now() + limitMs;
      const isReached = (): boolean =>
        inUse.length === expected.length && expected.every((api) => inUse.includes(api));
      while (!isReached()) {
        const missing = expected.filter((api) => !inUse.includes(api));
        if (Date.now() > deadline || missing.some((api) => api.hasEnded())) {
          const logs = missing.map(({ folder }) => fs.readFileSync(`${folder}.log`, 'utf8'));
          throw new Error(`The expected apis do not serve:\n${logs.join('\n').slice(-4000)}`);
        }
        await delay(50);
      }
    },
    async stop() {
      controller.abort();
      await checking;
    },
  };
}

const isReady = ({ port }: Api): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
