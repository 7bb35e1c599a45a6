import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { canaryPolicy } from '../../../src/releases/registry/canary-policy';
import { createCanaryWatch } from '../../../src/releases/registry/canary-watch';
import { createServedReleases } from '../../../src/releases/registry/served-releases';
import { createVitalsRepository } from '../../../src/releases/vitals/vitals-repository';
import type { TestApp } from '../../support/test-app';

/** The watch of another process on the same database. */
export const makeWatch = ({ context }: TestApp, releases: ReleaseStorage) =>
  createCanaryWatch(
    context,
    canaryPolicy,
    createServedReleases({ ...context, releases }),
    createVitalsRepository(context.pool, context.database).readPoorLoads,
  );
