import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeCertificate, siteHost } from '../balancers/balancer';
import { end, root } from '../child';
import { productionEnv } from '../production-env';
import { supervise, type Program, type Supervised } from './processes';

/** Where everything of the site listens. */
export const ports = {
  postgres: [4471, 4472],
  database: 4473,
  apis: [4474, 4475, 4476],
  web: [4477, 4478],
  http: 4479,
  https: 4480,
  api: 4481,
} as const;

/** Connections of the apis to the database go through HAProxy, whose address of the primary a failover changes. */
export const databaseUrl = `postgres://postgres@127.0.0.1:${ports.database}/hive`;

export interface Balancer {
  certificate: string;
  pid: number;
  /** Sends new connections to another server and ends the others. */
  pointTo(databasePort: number): Promise<void>;
  /** Takes a program out of the load balancing, or puts it back. Requests in progress finish. */
  setInUse(program: 'web1' | 'web2' | 'api1' | 'api2', isInUse: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** HAProxy with the configuration of `deploy`, a third api, and the database behind it. */
export async function startBalancer(folder: string): Promise<Balancer> {
  const certificate = makeCertificate(folder);
  const socket = path.join(folder, 'haproxy.sock');
  const deployed = fs.readFileSync(path.join(root, 'deploy/haproxy/haproxy.cfg'), 'utf8');
  const configuration = [
    insertAfter(
      insertAfter(deployed, 'global\n', `  stats socket ${socket} mode 600 level admin\n`),
      '  server api2 "${API2}"\n',
      '  server api3 "${API3}"\n',
    ),
    'listen database',
    '  mode tcp',
    '  option tcplog',
    `  bind 127.0.0.1:${ports.database}`,
    '  timeout client 1h',
    '  timeout server 1h',
    `  server primary 127.0.0.1:${ports.postgres[0]} no-check`,
    '',
  ].join('\n');
  const file = path.join(folder, 'haproxy.cfg');
  fs.writeFileSync(file, configuration);
  const local = (port: number): string => `127.0.0.1:${port}`;
  const child = spawn('haproxy', ['-db', '-f', file], {
    env: {
      PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`,
      CERTIFICATES: path.join(folder, 'certs'),
      HTTP_ADDRESS: local(ports.http),
      HTTPS_ADDRESS: local(ports.https),
      API_ADDRESS: local(ports.api),
      WEB1: local(ports.web[0]),
      WEB2: local(ports.web[1]),
      API1: local(ports.apis[0]),
      API2: local(ports.apis[1]),
      API3: local(ports.apis[2]),
    },
    stdio: ['ignore', 'ignore', fs.openSync(path.join(folder, 'haproxy.log'), 'a')],
  });
  await once(child, 'spawn');
  const command = async (text: string): Promise<void> => {
    const connection = net.connect(socket);
    connection.end(`${text}\n`);
    connection.resume();
    await once(connection, 'close');
  };
  return {
    certificate,
    pid: child.pid!,
    async setInUse(program, isInUse) {
      const state = isInUse ? 'ready' : 'maint';
      await command(`set server ${program.slice(0, 3)}/${program} state ${state}`);
    },
    async pointTo(databasePort) {
      await command(`set server database/primary addr 127.0.0.1 port ${databasePort}`);
      await command('shutdown sessions server database/primary');
    },
    stop: () => end(child),
  };
}

function insertAfter(text: string, place: string, inserted: string): string {
  if (!text.includes(place)) throw new Error(`deploy/haproxy/haproxy.cfg has no '${place}'.`);
  return text.replace(place, () => place + inserted);
}

export interface Site {
  apis: readonly Supervised[];
  hosts: readonly Supervised[];
}

interface SiteOptions {
  /** Where both programs find the releases, and the apis their files if that is a bucket. */
  storage: Record<string, string>;
  secretKey: string;
  databaseUrl: string;
  /** How many apis, at most three. */
  apis: number;
}

/** Starts apis and two web hosts from the built programs. @throws with none of them running if one is not built or not ready */
export async function startSite(
  folder: string,
  { storage, secretKey, databaseUrl: url, apis: count }: SiteOptions,
): Promise<Site> {
  const common = {
    ...productionEnv,
    ...storage,
    PUBLIC_URL: `https://${siteHost}`,
    LOG_LEVEL: 'warn',
  };
  const makeFolder = (name: string): string => {
    const made = path.join(folder, name);
    fs.mkdirSync(made, { mode: 0o700, recursive: true });
    return made;
  };
  const started: Supervised[] = [];
  const start = (program: Program): Supervised => {
    const supervised = supervise(program);
    started.push(supervised);
    return supervised;
  };
  const startApi = (port: number, index: number): Supervised => {
    const name = `api-${index + 1}`;
    const data = makeFolder(name);
    return start({
      name,
      port,
      file: 'api/dist/node/main.js',
      folder: data,
      ready: '/api/ready',
      env: {
        ...common,
        API_PORT: String(port),
        DATA_DIR: data,
        DATABASE_URL: url,
        SECRET_KEY: secretKey,
        DRAIN_SECONDS: '5',
      },
    });
  };
  const startHost = (port: number, index: number): Supervised => {
    const name = `web-${index + 1}`;
    const data = makeFolder(name);
    return start({
      name,
      port,
      file: 'shell/dist/host/main.js',
      folder: data,
      ready: '/ready',
      env: {
        RELEASES_DIR: data,
        ...common,
        PORT: String(port),
        HOST: '127.0.0.1',
        API_URL: `http://127.0.0.1:${ports.api}`,
        WEB_TRUSTED_PROXIES: '127.0.0.1/32',
        DRAIN_SECONDS: '5',
      },
    });
  };
  try {
    const apis = ports.apis.slice(0, count).map(startApi);
    const hosts = ports.web.map(startHost);
    await untilReady(started);
    return { apis, hosts };
  } catch (error) {
    await Promise.all(started.map((program) => program.stop()));
    throw error;
  }
}

/** Waits until all are ready. @returns the milliseconds it took */
export async function untilReady(programs: readonly Supervised[]): Promise<number> {
  const started = performance.now();
  for (;;) {
    const answers = await Promise.all(programs.map((program) => program.isReady()));
    if (!answers.includes(false)) return performance.now() - started;
    if (performance.now() - started > 180_000) {
      const missing = programs.filter((_program, index) => !answers[index]);
      throw new Error(`Not ready after 180 s: ${missing.map(({ name }) => name).join(', ')}`);
    }
    await delay(50);
  }
}
