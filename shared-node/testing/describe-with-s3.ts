import { S3Peer, whyNoS3Peer } from './s3-peer';

/**
 * A block of tests that need a real S3 service: one is started for all of them. Where there can be none, they are
 * reported as skipped, and the reason is said once.
 * @param tests gets a function that gives the peer, once the tests run
 */
export function describeWithS3(name: string, tests: (peer: () => S3Peer) => void): void {
  const why = whyNoS3Peer();
  if (why) {
    process.stderr.write(`Not run: ${name}. ${why}\n`);
    describe.skip(name, () => tests(never));
    return;
  }
  describe(name, () => {
    let peer: S3Peer;
    beforeAll(async () => {
      peer = await S3Peer.start();
    }, 60_000);
    afterAll(() => peer.stop());
    tests(() => peer);
  });
}

function never(): never {
  throw new Error('There is no S3 peer here');
}
