import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Registry, RegistryChange } from '@hive/contract/release';
import type { ChangeMeta } from '@hive/shared-node/releases/registry-changes';
import {
  RegistryConflictError,
  type RegistryStore,
} from '@hive/shared-node/releases/registry-store';
import { Refused } from './refused';
import { describeChange } from './describe-change';

const attempts = 30;

/** Somebody changed the same app after this command had looked at it. */
export class Overtaken extends Refused {
  constructor(readonly line: RegistryChange) {
    super(
      `${line.by ?? 'Somebody'} was quicker: ${describeChange(line)} at ${line.at}. Nothing was changed by this ` +
        'command. Look at what is live (npm run release -- status), and run it again if it is still what you want.',
    );
  }
}

export interface WantedChange {
  /** The apps it is about; `*` when it is about them all. */
  apps: readonly string[];
  /** The registry as it was when the command was given. */
  seen: Registry;
  by: string;
  note?: string;
  /** The next registry, from the one that is there now; whatever it throws leaves everything as it was. */
  change: (now: Registry, hand: ChangeMeta) => Registry | Promise<Registry>;
}

/**
 * Changes some apps in one step. When somebody changes other apps meanwhile, `change` is asked again about the registry
 * as it is then; who changed one of the same was first, and this one is told.
 * @throws Overtaken when an app is not as it was seen
 */
export async function changeApps(store: RegistryStore, wanted: WantedChange): Promise<Registry> {
  const { apps, seen, by, note } = wanted;
  // A storage far away may do as it was told and its answer get lost: the line that is in the way is our own then.
  const tried: RegistryChange[] = [];

  async function attempt(now: Registry): Promise<Registry> {
    const newer = now.history.find(
      (line) => apps.includes(line.app) && line.revision > seen.revision,
    );
    if (newer) throw new Overtaken(newer);
    const hand = { by, at: new Date().toISOString(), ...(note && { note }) };
    const next = await wanted.change(now, hand);
    tried.push(...next.history.slice(now.history.length));
    return next;
  }

  for (let count = 1; count <= attempts; count += 1) {
    try {
      return await store.change(attempt);
    } catch (error) {
      const overtakenBy = error instanceof Overtaken ? error.line : null;
      if (tried.some((line) => isDeepStrictEqual(line, overtakenBy))) return store.read();
      if (!(error instanceof RegistryConflictError)) throw error;
    }
    await delay(Math.random() * 20 * Math.min(count, 5));
  }
  throw new Refused(
    `The registry has changed ${attempts} times while this tried to. Nothing was changed. Run it again.`,
  );
}
