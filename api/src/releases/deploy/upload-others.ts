import type { Registry } from '@hive/contract/release';
import { throwIfRefused } from '@hive/shared-node/releases/moves/release-refused-error';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import {
  checkDeployAccess,
  checkDeployApp,
  isForPreviewsOnly,
  type DeployAccess,
} from '../../platform/http/deploy-access';
import { onlyLive } from '../registry/change-release';
import { checkDistinct, type NamedRelease } from './deploy-change';

/** An upload, with the releases of other apps that go live in the same change. */
interface Upload {
  app: string;
  with?: readonly NamedRelease[];
}

/**
 * @throws Problem FORBIDDEN unless the token may publish all of these apps, or is for previews of them; VALIDATION_FAILED if one is
 * named twice
 */
export function checkUploadRight(access: DeployAccess, { app, with: others = [] }: Upload): void {
  const apps = [app, ...others.map((other) => other.app)];
  for (const name of apps) {
    if (isForPreviewsOnly(access)) checkDeployApp(access, name);
    else checkDeployAccess(access, name, 'publish', 'canary');
  }
  checkDistinct(apps);
}

/**
 * The registry as it will be when the other releases are live, for the checks of an upload. An app whose release is not stored yet is
 * left out: its upload is checked with those that are, and the change with all.
 * @throws ReleaseRefusedError if the shell is not stored yet: nothing could be checked without one
 */
export async function withOthers(
  registry: Registry,
  { with: others = [] }: Upload,
  storage: ReleaseStorage,
): Promise<Registry> {
  const apps = { ...registry.apps };
  for (const { app, version } of others) {
    const isStored = (await readRelease(storage, app, version)) !== null;
    if (app === 'shell' && !isStored)
      throwIfRefused([`Upload shell ${version} before the releases that go live with it.`]);
    if (isStored) apps[app] = onlyLive(version, apps[app]?.since ?? '');
    else delete apps[app];
  }
  return { ...registry, apps };
}
