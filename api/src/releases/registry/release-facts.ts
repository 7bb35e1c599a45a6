import type { Canary, Ramp, RegistryApp } from '@hive/contract/release';

/** The release of an app, as far as the audit log names it. */
export interface ReleaseState extends Pick<RegistryApp, 'version'> {
  canary?: Pick<Canary, 'version' | 'share'> & { ramp?: Pick<Ramp, 'isHeld'> };
}

/** What the audit log has of the release of an app. */
export const toReleaseFacts = ({ version, canary }: ReleaseState) => ({
  version,
  canary: canary ? `${canary.version} for ${canary.share}%` : null,
  ...(canary?.ramp && { ramp: canary.ramp.isHeld ? 'held' : 'on' }),
});
