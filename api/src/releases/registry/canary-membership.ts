import { createHmac } from 'node:crypto';
import type { Registry } from '@hive/contract/release';
import { versionFor } from '@hive/shared-node/releases/bucket';
import type { AppContext } from '../../platform/context';
import { deriveKey } from '../../platform/security/derive-key';
import type { CanaryKey } from './release-counts-repository';
import type { ReportSource } from './report-source';

/** A canary that a browser takes part in, with the hash of its network. */
export type CanaryMember = CanaryKey & { network: Buffer };

/** A version of an app. */
interface Served {
  app: string;
  version: string;
}

export type FindCanary = (
  registry: Registry,
  served: Served,
  source: ReportSource,
) => CanaryMember | null;

/**
 * Finds the canary that a report counts towards: the browser has a bucket, and the version is the one served to it. Browsers
 * without cookies and tabs from before the canary are ignored on both sides.
 */
export function createCanaryMembership({ settings }: Pick<AppContext, 'settings'>): FindCanary {
  const key = deriveKey(settings.secretKey, 'networks of a canary');
  return (registry, { app, version }, { canaryNetwork, bucket }) => {
    const since = registry.apps[app]?.canary?.since;
    if (!since || bucket === null || versionFor(registry, app, bucket) !== version) return null;
    const hash = createHmac('sha256', key).update(`${app} ${since} ${canaryNetwork}`).digest();
    return { app, beganAt: new Date(since), network: hash.subarray(0, 16) };
  };
}

/** Whether a version is live or a canary. */
export function isServed({ apps }: Registry, { app, version }: Served): boolean {
  const entry = Object.hasOwn(apps, app) ? apps[app] : undefined;
  return entry?.version === version || entry?.canary?.version === version;
}
