import type { Registry } from '@hive/contract/release';
import {
  allowOverrides,
  forbidOverrides,
  promote,
  rollBack,
  stopCanary,
  type ChangeMeta,
} from '@hive/shared-node/releases/registry-changes';
import type { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { listVersions, readRelease } from '@hive/shared-node/releases/release-reader';
import { changeApps } from './change-registry';
import { checkNext } from './check-next';
import { Refused } from './refused';

/** A command on what is released already. */
export interface MoveOrder {
  store: RegistryStore;
  /** The registry as it was when the command was given. */
  seen: Registry;
  /** One app, or several that can only go together. */
  apps: readonly string[];
  by: string;
  note?: string;
}

/** Changes each of the apps, and gates what comes of it. */
const move = (
  order: MoveOrder,
  change: (before: Registry, app: string, hand: ChangeMeta) => Registry,
): Promise<Registry> =>
  changeApps(order.store, {
    ...order,
    change: (now, hand) => {
      const next = order.apps.reduce((before, app) => change(before, app, hand), now);
      return checkNext(next, order.apps, order.store.storage);
    },
  });

/** The versions on trial become everybody's. */
export const promoteReleases = (order: MoveOrder): Promise<Registry> => move(order, promote);

/** Everybody gets the live version again. There is nothing to gate: it is live. */
export const stopTrials = (order: MoveOrder): Promise<Registry> =>
  changeApps(order.store, {
    ...order,
    change: (now, hand) => order.apps.reduce((next, app) => stopCanary(next, app, hand), now),
  });

async function requireVersion({ store }: MoveOrder, app: string, version: string): Promise<void> {
  if (await readRelease(store.storage, app, version)) return;
  const there = (await listVersions(store.storage, app)).map((one) => one.version).reverse();
  throw new Refused(
    `${app} has no version ${version}. There are, newest first: ${there.slice(0, 5).join(', ')}.`,
  );
}

/**
 * Everybody gets older versions again, those before unless named.
 * @param named versions by app
 */
export async function rollBackReleases(
  order: MoveOrder,
  named: ReadonlyMap<string, string>,
): Promise<Registry> {
  for (const [app, version] of named) await requireVersion(order, app, version);
  return move(order, (now, app, hand) => rollBack(now, app, named.get(app) ?? null, hand));
}

/**
 * Whether admins may see other versions of a remote in their own browser.
 * @param origins of development servers they may come from; null: nobody may
 */
export const setOverrides = (
  order: Omit<MoveOrder, 'apps'>,
  origins: string[] | null,
): Promise<Registry> =>
  changeApps(order.store, {
    ...order,
    apps: ['*'],
    change: (now, hand) =>
      origins ? allowOverrides(now, origins, hand) : forbidOverrides(now, hand),
  });
