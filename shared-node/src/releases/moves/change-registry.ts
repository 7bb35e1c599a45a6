import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Registry, RegistryChange } from '@hive/contract/release';
import type { ChangeMeta } from '../registry-changes';
import { RegistryConflictError, type RegistryStore } from '../registry-store';
import { ReleaseRefusedError } from './release-refused-error';
import { describeChange } from './describe-change';

const attempts = 30;

/** Another change of the same app came after this command had read the registry. */
export class ChangeConflict extends ReleaseRefusedError {
  constructor(readonly line: RegistryChange) {
    super(
      `${line.by ?? 'Another user'} made a conflicting change first: ${describeChange(line)} at ${line.at}. This command ` +
        'changed nothing. Check what is live (npm run release -- status), then run it again if you still want the change.',
    );
  }
}

/** Other changes of the registry came first, again and again. */
export class ChangeContention extends ReleaseRefusedError {
  constructor() {
    super(
      `The registry changed ${attempts} times during this command, so nothing was changed. Run the command again.`,
    );
  }
}

export interface ChangeRequest {
  /** The apps that change; `*` for all. */
  apps: readonly string[];
  /** The registry when the command started. */
  seen: Registry;
  by: string;
  note?: string;
  /** The clock of the change; the machine's by default. */
  now?: () => Date;
  /** Returns the next registry from the current one. When it throws, nothing changes. */
  change: (now: Registry, meta: ChangeMeta) => Registry | Promise<Registry>;
}

/**
 * Changes the registry, again with the newer one when another writer came first.
 * @throws ChangeContention when other changes came first too often
 */
export async function changeRegistry(
  store: RegistryStore,
  change: (now: Registry) => Registry | Promise<Registry>,
): Promise<Registry> {
  for (let count = 1; count <= attempts; count += 1) {
    try {
      return await store.change(change);
    } catch (error) {
      if (!(error instanceof RegistryConflictError)) throw error;
    }
    await delay(Math.random() * 20 * Math.min(count, 5));
  }
  throw new ChangeContention();
}

/**
 * Changes some apps in one step. When other apps change meanwhile, `change` is called again with the new registry; when
 * one of the same apps changes, the command fails.
 * @throws ChangeConflict when one of the apps has changed since `seen`
 * @throws ChangeContention when other changes came first too often
 */
export async function changeApps(store: RegistryStore, request: ChangeRequest): Promise<Registry> {
  const { apps, seen, by, note, now: clock = () => new Date() } = request;
  // A remote storage may apply a change and its response get lost. The conflicting line is then our own.
  const attempted: RegistryChange[] = [];

  async function attempt(now: Registry): Promise<Registry> {
    const newer = now.history.find(
      (line) => apps.includes(line.app) && line.revision > seen.revision,
    );
    if (newer) throw new ChangeConflict(newer);
    const meta = { by, at: clock().toISOString(), ...(note && { note }) };
    const next = await request.change(now, meta);
    attempted.push(...next.history.slice(now.history.length));
    return next;
  }

  try {
    return await changeRegistry(store, attempt);
  } catch (error) {
    const conflicting = error instanceof ChangeConflict ? error.line : null;
    if (attempted.some((line) => isDeepStrictEqual(line, conflicting))) return store.read();
    throw error;
  }
}
