import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  securityPolicy,
  type SecurityPolicy,
} from '../../../src/platform/security/security-policy';
import type { Settings } from '../../../src/platform/settings/settings';
import { builtProgram } from '../../support/build-programs';
import type { TestApp } from '../../support/test-app';
import { packageRoot } from '../../support/test-server';

/** What the processes of one installation share. */
type Installation = Pick<
  Settings,
  'databaseUrl' | 'dataDir' | 'isDemo' | 'previousSecretKeys' | 'secretKey'
>;

/** Work for a process, at a time in milliseconds. */
export interface JobsMessage {
  id: number;
  now: number;
  work: { job: string } | { from: number; to: number };
}

/** An api in its own process. */
export interface JobsProcess {
  run(now: Date, work: JobsMessage['work']): Promise<void>;
  stop(): Promise<void>;
}

/** A policy that lets auto-fill read a website on this machine. */
export function permitWebsite(port: number): Pick<SecurityPolicy, 'autoFill'> {
  const { permits } = securityPolicy.autoFill;
  return {
    autoFill: {
      ...securityPolicy.autoFill,
      permits: (address, at) => (address === '127.0.0.1' && at === port) || permits(address, at),
    },
  };
}

/** Starts another process of an application's installation. */
export async function startJobsProcess(test: TestApp, port: number): Promise<JobsProcess> {
  const { databaseUrl = '', dataDir, secretKey, previousSecretKeys } = test.context.settings;
  const child = fork(builtProgram('jobs-process'), {
    cwd: packageRoot,
    env: {
      ...process.env,
      JOBS_DATABASE_URL: databaseUrl,
      JOBS_DATA_DIR: dataDir,
      JOBS_SECRET_KEYS: [secretKey, ...previousSecretKeys]
        .map((key) => key.toString('hex'))
        .join(','),
      JOBS_WEBSITE_PORT: String(port),
    },
  });
  const pending = new Map<number | 'ready', (error: string | undefined) => void>();
  child.on('message', ({ id, error }: { id: number | 'ready'; error?: string }) => {
    pending.get(id)?.(error);
    pending.delete(id);
  });
  child.on('exit', (code) => {
    for (const end of pending.values()) end(`The process ended with ${code}.`);
  });
  const answered = (id: number | 'ready'): Promise<void> =>
    new Promise((resolve, reject) =>
      pending.set(id, (error) => (error ? reject(new Error(error)) : resolve())),
    );
  await answered('ready');
  let count = 0;
  return {
    run(now, work) {
      const id = (count += 1);
      const done = answered(id);
      child.send({ id, now: now.getTime(), work } satisfies JobsMessage);
      return done;
    },
    async stop() {
      // It may have ended because of an error, and then emits no further event.
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** Reads in the process what `startJobsProcess` has written. */
export function readInstallation(env: NodeJS.ProcessEnv): Installation & { port: number } {
  const [secretKey = Buffer.alloc(0), ...previousSecretKeys] = (env['JOBS_SECRET_KEYS'] ?? '')
    .split(',')
    .map((key) => Buffer.from(key, 'hex'));
  return {
    // One job is left out of demos.
    isDemo: false,
    databaseUrl: env['JOBS_DATABASE_URL'],
    dataDir: env['JOBS_DATA_DIR'] ?? '',
    secretKey,
    previousSecretKeys,
    port: Number(env['JOBS_WEBSITE_PORT']),
  };
}
