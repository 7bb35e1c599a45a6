import type { HealthCheck } from '@hive/contract/overview';
import type { VersionHealth } from '@hive/contract/releases';
import { Problem } from '../../platform/http/problem';
import { canaryPolicy } from './canary-policy';
import type { ReleaseService } from './release-service';

const { minLoads, margin } = canaryPolicy;

const isFaulty = ({ loads, faults }: VersionHealth): boolean =>
  loads >= minLoads && faults > loads * margin;

const describeFaults = ({ loads, faults }: VersionHealth): string =>
  `${faults} ${faults === 1 ? 'error' : 'errors'} in ${loads} page loads in the last 24 hours`;

/** What the start page shows of releases: live versions with errors, and running canaries. */
export async function checkReleases(
  releases: Pick<ReleaseService, 'listHealth'>,
): Promise<HealthCheck[]> {
  const apps = await releases.listHealth().catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'UNAVAILABLE') return null;
    throw error;
  });
  if (!apps) {
    const message = 'The releases cannot be read at the moment.';
    return [{ check: 'releases', state: 'unknown', message, at: null }];
  }
  const faulty = apps.filter(({ live }) => isFaulty(live));
  const live: HealthCheck = {
    check: 'releases',
    state: faulty.length > 0 ? 'attention' : 'ok',
    message:
      faulty.length > 0
        ? faulty.map((release) => `${release.app}: ${describeFaults(release.live)}.`).join(' ')
        : `No live release has errors in more than ${margin * 100}% of page loads.`,
    at: null,
  };
  const canaries = apps.flatMap(({ app, canary }): HealthCheck[] =>
    canary
      ? [
          {
            check: 'canary',
            state: isFaulty(canary.health) ? 'attention' : 'notice',
            message: `${app}: a new version is on trial in ${canary.share}% of browsers, with ${describeFaults(canary.health)}.`,
            at: canary.since,
          },
        ]
      : [],
  );
  return [live, ...canaries];
}
