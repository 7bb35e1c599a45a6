import type { Registry } from '@hive/contract/release';
import { rampStepsAfter } from '../ramp-steps';
import { publish, startCanary, type ChangeMeta } from '../registry-changes';
import { trialOf, type PublishTarget } from './publish-state';

/** The registry with a version live, or on trial. */
export function publishVersion(
  registry: Registry,
  { app, version }: { app: string; version: string },
  { share, isRamp, isDefaultShare }: PublishTarget,
  meta: ChangeMeta,
): Registry {
  if (share === null) return publish(registry, app, version, meta);
  const start = (isDefaultShare && trialOf(registry, { app, version })?.share) || share;
  return startCanary(registry, app, version, start, meta, isRamp ? rampStepsAfter(start) : null);
}
