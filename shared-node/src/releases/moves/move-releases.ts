import type { Registry } from '@hive/contract/release';
import {
  advanceRamp,
  allowOverrides,
  forbidOverrides,
  holdRamp,
  promote,
  rollBack,
  stopCanary,
  type ChangeMeta,
} from '../registry-changes';
import type { RegistryStore } from '../registry-store';
import type { SigningSettings } from '../signing/signing-settings';
import { listVersions, readRelease } from '../release-reader';
import { changeApps } from './change-registry';
import { checkRegistryChange } from './check-registry-change';
import { ReleaseRefusedError } from './release-refused-error';

/** A change of which stored releases are live. */
export interface MoveRequest {
  store: RegistryStore;
  /** The registry when the command started. */
  seen: Registry;
  /** One app, or several that must change together. */
  apps: readonly string[];
  by: string;
  note?: string;
  signing?: SigningSettings;
  /** The clock of the change; the machine's by default. */
  now?: () => Date;
}

/** Changes each of the apps and checks the result. */
const move = (
  request: MoveRequest,
  change: (before: Registry, app: string, meta: ChangeMeta) => Registry,
): Promise<Registry> =>
  changeApps(request.store, {
    ...request,
    change: (now, meta) => {
      const next = request.apps.reduce((before, app) => change(before, app, meta), now);
      return checkRegistryChange(next, request.apps, request.store.storage, request.signing);
    },
  });

/** Makes canaries live for everyone. */
export const promoteReleases = (request: MoveRequest): Promise<Registry> => move(request, promote);

/** Moves canaries to the next step of their ramps: a greater share, or live for everyone after the last one. */
export const advanceRamps = (request: MoveRequest): Promise<Registry> => move(request, advanceRamp);

/** Holds the ramps of canaries, or resumes them. The versions that browsers get stay the same and need no check. */
export const holdRamps = (request: MoveRequest, isHeld: boolean): Promise<Registry> =>
  changeApps(request.store, {
    ...request,
    change: (now, meta) =>
      request.apps.reduce((next, app) => holdRamp(next, app, isHeld, meta), now),
  });

/** Ends canaries. The live versions need no check. */
export const stopCanaries = (request: MoveRequest): Promise<Registry> =>
  changeApps(request.store, {
    ...request,
    change: (now, meta) => request.apps.reduce((next, app) => stopCanary(next, app, meta), now),
  });

async function requireVersion({ store }: MoveRequest, app: string, version: string): Promise<void> {
  if (await readRelease(store.storage, app, version)) return;
  const available = (await listVersions(store.storage, app)).map((one) => one.version).reverse();
  throw new ReleaseRefusedError(
    `${app} has no version ${version}. Available versions, newest first: ${available.slice(0, 5).join(', ')}.`,
  );
}

/**
 * Makes older versions live again.
 * @param named versions by app; an app without one goes back to its previous version
 */
export async function rollBackReleases(
  request: MoveRequest,
  named: ReadonlyMap<string, string>,
): Promise<Registry> {
  for (const [app, version] of named) await requireVersion(request, app, version);
  return move(request, (now, app, meta) => rollBack(now, app, named.get(app) ?? null, meta));
}

/**
 * Sets whether admins can see other versions of a remote in their own browser.
 * @param origins allowed development servers; null switches overrides off
 */
export const setOverrides = (
  request: Omit<MoveRequest, 'apps'>,
  origins: string[] | null,
): Promise<Registry> =>
  changeApps(request.store, {
    ...request,
    apps: ['*'],
    change: (now, meta) =>
      origins ? allowOverrides(now, origins, meta) : forbidOverrides(now, meta),
  });
