import { describeAtOnce } from './at-once-suite';
import { makeReleases } from './release-command';

jest.mock('../../releases/gate/check-loading', () => jest.requireActual('./no-loading'));

describe('Several people at once, on a folder', () => {
  const releases = makeReleases();
  beforeEach(() => releases.publish('shell', '1.0.0-s'));
  describeAtOnce(releases);
});
