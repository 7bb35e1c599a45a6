import { S3Peer, whyNoS3Peer } from './s3-peer';

/**
 * Defines tests that need a real S3 service and starts one for all of them. Where that is not possible, the tests are
 * skipped and the reason is printed once.
 * @param tests receives a function that returns the service while the tests run
 */
export function describeWithS3(name: string, tests: (peer: () => S3Peer) => void): void {
  const reason = whyNoS3Peer();
  if (reason) {
    process.stderr.write(`Skipped: ${name}. ${reason}\n`);
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
  throw new Error('No S3 service is available here');
}
