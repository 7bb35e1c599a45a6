import type { changeDeployFlag, DeployFlag } from '@hive/contract/deploy-flags';
import type { z } from 'zod';
import {
  checkDeployAccess,
  checkDeployApp,
  type DeployAccess,
} from '../../platform/http/deploy-access';
import { invalidField } from '../../platform/http/problem';
import type { ChangeFlag } from '../flags/change-flag';
import { listKnownFlags, requireKnownFlag, type KnownFlag } from '../flags/known-flags';
import type { ServedReleases } from '../registry/served-releases';
import { authorOf } from './deploy-change';

type FlagInput = z.output<typeof changeDeployFlag.body>;

const toDeployFlag = ({ key, declared, rule }: KnownFlag): DeployFlag => ({
  key,
  variants: declared?.flag.variants ?? {},
  defaultVariant: declared?.flag.defaultVariant ?? '',
  versions: declared?.versions ?? [],
  rule: rule && {
    variant: rule.variant,
    share: rule.share ?? null,
    persons: Object.keys(rule.persons ?? {}).length,
    since: rule.since,
  },
});

export type DeployFlags = ReturnType<typeof createDeployFlags>;

/** Flags of the apps of a deploy token. */
export function createDeployFlags(served: ServedReleases, changeFlag: ChangeFlag) {
  return {
    /** @throws Problem FORBIDDEN, UNAVAILABLE */
    async list(access: DeployAccess, app: string): Promise<DeployFlag[]> {
      checkDeployApp(access, app);
      const registry = await served.readForAdmin();
      return (await listKnownFlags(served, registry, [app])).map(toDeployFlag);
    },

    /**
     * Chooses a variant for everyone, or the default.
     * @throws Problem FORBIDDEN, NOT_FOUND, VALIDATION_FAILED, RELEASE_CHANGED, RELEASE_REFUSED, UNAVAILABLE
     */
    async change(
      access: DeployAccess,
      { app, key, seen, variant, note }: { app: string; key: string } & FlagInput,
    ): Promise<DeployFlag> {
      // A release that is published for everyone can have another default, or ignore the flag.
      checkDeployAccess(access, app, 'publish');
      const registry = await served.readForAdmin();
      const found = await requireKnownFlag(served, registry, { app, key }, variant === null);
      if (variant === null && !found.rule && seen === null) return toDeployFlag(found);
      const variants = found.declared?.flag.variants ?? {};
      if (variant !== null && !Object.hasOwn(variants, variant))
        throw invalidField(
          'variant',
          `The flag '${key}' has no variant '${variant}'. Its variants: ${Object.keys(variants).join(', ')}.`,
        );
      const choice = variant === null ? null : { variant };
      const author = { ...authorOf(access, note), checkAgain: access.checkAgain };
      return toDeployFlag({ ...found, rule: await changeFlag(found, { seen, choice }, author) });
    },
  };
}
