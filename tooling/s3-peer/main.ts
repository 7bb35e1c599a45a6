/**
 * A local S3 service for development: `npm run s3-peer`, with `-- --install` to install Swift first. Its data is
 * deleted when it ends.
 */
import { S3Peer, whyNoS3Peer } from '@hive/shared-node/testing/s3-peer';
import { installPrograms } from '../test/programs.mjs';

const bucket = 'hive-releases';

async function main(): Promise<void> {
  if (process.argv.includes('--install')) installPrograms(['s3']);
  const why = whyNoS3Peer();
  if (why) throw new Error(why);
  const peer = await S3Peer.start();
  const end = () => void peer.stop().then(() => process.exit(0));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  await peer.createBucket(bucket);
  console.log(`s3-peer ready ${peer.endpoint} (process ${peer.pid}); press Ctrl-C to stop.\n`);
  for (const [name, value] of Object.entries(peer.env(`s3://${bucket}`))) {
    console.log(`export ${name}=${value}`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
