/**
 * Publishes one version to the registry in a bucket, and kills itself before its nth call to S3:
 *
 *   dying-writer.ts '<settings of the bucket as JSON>' <n>
 */
import { publish } from '../../src/releases/registry-changes';
import { RegistryStore } from '../../src/releases/registry-store';
import { createS3Storage } from '../../src/releases/s3-storage';
import { S3Bucket, type S3Object } from '../../src/s3/s3-bucket';
import type { S3Settings } from '../../src/s3/s3-settings';

const [settings = '', lastCall = ''] = process.argv.slice(2);

class DyingBucket extends S3Bucket {
  private calls = 0;

  override get(key: string): Promise<S3Object | null> {
    this.count();
    return super.get(key);
  }

  override put(...call: Parameters<S3Bucket['put']>): Promise<void> {
    this.count();
    return super.put(...call);
  }

  private count(): void {
    this.calls += 1;
    if (this.calls === Number(lastCall)) process.kill(process.pid, 'SIGKILL');
  }
}

const bucket = new DyingBucket(JSON.parse(settings) as S3Settings);
const meta = { by: 'a dying writer', at: '2026-01-01T00:00:00.000Z' };
await new RegistryStore(createS3Storage(bucket)).change((now) =>
  publish(now, 'remote-user', '1', meta),
);
process.stdout.write('done');
