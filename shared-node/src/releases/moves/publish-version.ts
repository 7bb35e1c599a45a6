import type { Registry } from '@hive/contract/release';
import { rampStepsAfter } from '../ramp-steps';
import { publish, startCanary, type ChangeMeta } from '../registry-changes';
import { findCanary, type PublishTarget } from './publish-state';

/** The registry with a version live, or as a canary. */
export function publishVersion(
  registry: Registry,
  { app, version }: { app: string; version: string },
  { share, isRamp, isDefaultShare }: PublishTarget,
  meta: ChangeMeta,
): Registry {
  if (share === null) return publish(registry, app, version, meta);
  const start = (isDefaultShare && findCanary(registry, { app, version })?.share) || share;
  return startCanary(registry, app, version, start, meta, isRamp ? rampStepsAfter(start) : null);
}
