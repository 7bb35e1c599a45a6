import type { AuditAction } from '@hive/contract/audit-actions';
import type { DeployRight } from '@hive/contract/deploy-tokens';
import type { Registry, RegistryApp } from '@hive/contract/release';
import { tokenActor } from '@hive/shared-node/releases/moves/actors';
import type { MoveRequest } from '@hive/shared-node/releases/moves/move-releases';
import { checkDeployAccess, type DeployAccess } from '../../platform/http/deploy-access';
import { invalidField } from '../../platform/http/problem';
import type { ChangeRelease } from '../registry/change-release';
import type { ServedReleases } from '../registry/served-releases';

/** A release of an app. */
export interface NamedRelease {
  app: string;
  version: string;
}

/** A change that a program asks for. */
export interface DeployChange {
  app: string;
  /** The revision that the program has seen. */
  revision: number;
  note?: string;
}

/** The same with other apps, which change in the same step. */
export interface MoveChange extends DeployChange {
  with?: readonly string[];
}

/** A change that makes releases live, or starts their canaries. */
export interface PublishChange extends DeployChange {
  version: string;
  with?: readonly NamedRelease[];
}

export interface DeploySteps {
  right: DeployRight;
  action: AuditAction;
  /** @throws Problem if the change of one of the apps is not possible */
  check?: (registry: Registry, app: string) => void;
  /** The state of an app afterwards, for the audit log. */
  after: (entry: RegistryApp | undefined, registry: Registry, app: string) => RegistryApp;
  apply: (request: MoveRequest) => Promise<Registry>;
}

export type ChangeByToken = ReturnType<typeof createDeployChange>;

/** @throws Problem VALIDATION_FAILED if an app is named twice */
export function checkDistinct(apps: readonly string[]): void {
  if (new Set(apps).size < apps.length) throw invalidField('with', 'Name each app once.');
}

/** A deploy token and the admin who created it, as the author of a change. */
export const authorOf = <Reason extends string | undefined>(
  access: DeployAccess,
  reason: Reason,
) => ({
  session: { userId: access.createdBy, requestId: access.requestId },
  by: tokenActor(access.name, access.createdBy),
  reason,
  facts: { token: access.name, tokenId: access.tokenId },
});

/** Changes releases in the name of a deploy token, which needs the right for each of the apps. */
export function createDeployChange(served: ServedReleases, changeRelease: ChangeRelease) {
  /** @throws Problem FORBIDDEN, VALIDATION_FAILED, RELEASE_CHANGED, RELEASE_REFUSED, UNAVAILABLE */
  return async function change(
    access: DeployAccess,
    { app, with: others = [], revision, note }: MoveChange,
    { right, action, check, after, apply }: DeploySteps,
  ): Promise<Registry> {
    const apps = [app, ...others];
    checkDistinct(apps);
    for (const name of apps) checkDeployAccess(access, name, right);
    const current = await served.readForAdmin();
    if (revision > current.revision)
      throw invalidField('revision', 'The registry has no such revision yet.');
    // A change of the app that the program has not seen is a conflict.
    const seen = { ...current, revision };
    for (const name of apps) check?.(current, name);
    const author = authorOf(access, note);
    const steps = {
      action,
      seen,
      after: (entry: RegistryApp | undefined, name: string) => after(entry, current, name),
      apply: async (moves: MoveRequest) => {
        await access.checkAgain();
        return apply(moves);
      },
    };
    return changeRelease(apps, author, steps);
  };
}
