import { describeConcurrentReleases } from './concurrent-releases-suite';
import { makeReleases } from './release-command';

jest.mock('../../releases/gate/check-loading', () => jest.requireActual('./mock-check-loading'));

describe('Concurrent releases on a folder', () => {
  const releases = makeReleases();
  beforeEach(() => releases.publish('shell', '1.0.0-s'));
  describeConcurrentReleases(releases);
});
