import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { S3Settings } from '../src/s3/s3-settings';

/** Debian's Swift packages work only with the system's Python. */
const python = '/usr/bin/python3';
const program = fileURLToPath(new URL('../../tooling/s3-peer/peer.py', import.meta.url));

/** The reason why the S3 service cannot run here; null if it can. */
export function whyNoS3Peer(): string | null {
  const { status } = spawnSync(python, ['-c', 'import swift.proxy.server'], { stdio: 'ignore' });
  if (status === 0) return null;
  return 'OpenStack Swift is not installed: npm run s3-peer -- --install (Debian: apt-get install python3-swift)';
}

/**
 * A real S3 service for tests: OpenStack Swift in a separate process with a separate folder. It ends with the process that
 * started it.
 */
export class S3Peer {
  /** `http://127.0.0.1:<port>`; unchanged when the service is restarted. */
  endpoint = '';
  readonly region = 'us-east-1';
  readonly accessKeyId = 'hive:tester';
  readonly secretAccessKey = randomBytes(20).toString('hex');
  private readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-s3-'));
  private process: ChildProcess | null = null;

  static async start(): Promise<S3Peer> {
    const peer = new S3Peer();
    await peer.start();
    return peer;
  }

  /** Starts the service. After `kill`, it restarts with the same address and data. */
  async start(): Promise<void> {
    const port = this.endpoint ? [new URL(this.endpoint).port] : [];
    const child = spawn(python, [program, this.folder, ...port], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.process = child;
    // The process may already have ended.
    child.stdin.on('error', () => undefined);
    child.stdin.write(
      `${JSON.stringify({ accessKeyId: this.accessKeyId, secretAccessKey: this.secretAccessKey })}\n`,
    );
    let errorOutput = '';
    child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
    this.endpoint = await new Promise<string>((resolve, reject) => {
      let printed = '';
      child.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const address = /^s3-peer ready (\S+)\n/m.exec(printed)?.[1];
        if (address) resolve(address);
      });
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`The S3 peer did not start: ${errorOutput}`)));
    });
  }

  get pid(): number | undefined {
    return this.process?.pid;
  }

  /** Suspends the service: it accepts connections but never responds. */
  pause(): void {
    this.process?.kill('SIGSTOP');
  }

  resume(): void {
    this.process?.kill('SIGCONT');
  }

  /** Kills the service immediately. Its data stays. */
  async kill(): Promise<void> {
    const { process } = this;
    this.process = null;
    if (!process || process.exitCode !== null || process.signalCode !== null) return;
    const ended = once(process, 'exit');
    process.kill('SIGKILL');
    await ended;
  }

  /** Stops the service and removes its data. */
  async stop(): Promise<void> {
    await this.kill();
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  settings(bucket: string, prefix = ''): S3Settings {
    const { endpoint, region, accessKeyId, secretAccessKey } = this;
    const credentials = { accessKeyId, secretAccessKey };
    return { bucket, prefix, endpoint, region, pathStyle: true, credentials };
  }

  /** The settings as environment variables. */
  env(location: string): NodeJS.ProcessEnv {
    return {
      RELEASES_S3: location,
      S3_ENDPOINT: this.endpoint,
      S3_REGION: this.region,
      AWS_ACCESS_KEY_ID: this.accessKeyId,
      AWS_SECRET_ACCESS_KEY: this.secretAccessKey,
    };
  }

  /** @param isVersioned whether deleted and replaced objects stay as versions */
  async createBucket(bucket: string, { isVersioned = false } = {}): Promise<void> {
    const { CreateBucketCommand, PutBucketVersioningCommand, S3Client } =
      await import('@aws-sdk/client-s3');
    const { endpoint, region, accessKeyId, secretAccessKey } = this;
    const credentials = { accessKeyId, secretAccessKey };
    const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    if (isVersioned) {
      const VersioningConfiguration = { Status: 'Enabled' } as const;
      await client.send(
        new PutBucketVersioningCommand({ Bucket: bucket, VersioningConfiguration }),
      );
    }
    client.destroy();
  }
}
