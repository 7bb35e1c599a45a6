import type { Canary, Registry } from '@hive/contract/release';
import { canaryWatchActor } from '@hive/shared-node/releases/moves/actors';
import { ChangeConflict, ChangeContention } from '@hive/shared-node/releases/moves/change-registry';
import {
  advanceRamps,
  holdRamps,
  stopCanaries,
  type MoveRequest,
} from '@hive/shared-node/releases/moves/move-releases';
import { ReleaseRefusedError } from '@hive/shared-node/releases/moves/release-refused-error';
import { InvalidChangeError } from '@hive/shared-node/releases/registry-changes';
import type { AppContext } from '../../platform/context';
import { judgeCanary, type CanaryArms, type Verdict } from './canary-decision';
import { describeArms, describeVerdict } from './canary-notes';
import type { CanaryPolicy } from './canary-policy';
import type { CanarySignal, ReadPoorLoads } from './canary-signals';
import { listRampWaits } from './ramp-decision';
import { createReleaseCountsRepository } from './release-counts-repository';
import type { ServedReleases } from './served-releases';

export type CanaryWatch = ReturnType<typeof createCanaryWatch>;

/** A canary with the registry that it was read from. */
interface JudgedCanary {
  app: string;
  canary: Canary;
  registry: Registry;
}

/**
 * Stops canaries that do worse than the live version, and moves the others to the next step of their ramp. Every process
 * checks independently; the first to change a canary succeeds, and the others find it changed.
 */
export function createCanaryWatch(
  {
    pool,
    database,
    clock,
    log,
    settings,
  }: Pick<AppContext, 'pool' | 'database' | 'clock' | 'log' | 'settings'>,
  policy: CanaryPolicy,
  served: ServedReleases,
  readPoorLoads: ReadPoorLoads,
) {
  const counts = createReleaseCountsRepository(pool, database, policy.responses);
  let isFailing = false;
  let running: Promise<void> | undefined;
  let isCheckRequested = false;

  /** Changes exactly the canary that was judged, unless it was changed since. Returns whether this process changed it. */
  async function change(
    { app, registry }: JudgedCanary,
    note: string,
    apply: (request: MoveRequest) => Promise<Registry>,
  ): Promise<boolean> {
    const request: MoveRequest = {
      store: served.store,
      seen: registry,
      apps: [app],
      by: canaryWatchActor,
      note,
      signing: { keys: settings.releaseKeys, signers: [] },
      now: () => clock.now(),
    };
    try {
      await apply(request);
      // So that the change gets its audit entry at once. It is made, whether or not the registry can be read again.
      await served.read().catch(() => undefined);
      return true;
    } catch (error) {
      // The next check tries again: it is no reason to hold a ramp that other changes came first.
      const isOvertaken =
        error instanceof ChangeConflict ||
        error instanceof ChangeContention ||
        error instanceof InvalidChangeError;
      if (isOvertaken) return false;
      throw error;
    }
  }

  async function stop(
    judged: JudgedCanary,
    verdict: Verdict,
    signal?: CanarySignal,
  ): Promise<void> {
    const { app, canary } = judged;
    if (await change(judged, describeVerdict(verdict, signal), stopCanaries))
      log.error({ app, version: canary.version, signal, ...verdict }, 'a canary was stopped');
  }

  /** The next step of a ramp. What the checks of releases refuse is held: an admin reads the reason and decides. */
  async function advance(judged: JudgedCanary, arms: CanaryArms): Promise<void> {
    const { app, canary } = judged;
    const release = { app, version: canary.version, share: canary.share };
    try {
      if (await change(judged, describeArms(arms), advanceRamps))
        log.warn(release, 'the ramp of a canary went to its next step');
    } catch (error) {
      if (!(error instanceof ReleaseRefusedError)) throw error;
      const note = `Refused: ${error.sentences.join(' ')}`;
      if (await change(judged, note, (request) => holdRamps(request, true)))
        log.error({ ...release, note }, 'the ramp of a canary was refused and is held');
    }
  }

  async function checkCanary(judged: JudgedCanary): Promise<void> {
    const { app, canary, registry } = judged;
    const arms = await counts.readArms(registry, app);
    if (!arms) return;
    const verdict = judgeCanary(...arms, policy);
    if (verdict) return stop(judged, verdict);
    const unresponsive = await counts.readUnresponsive(registry, app, clock.now());
    if (!unresponsive) return;
    const hangVerdict = judgeCanary(...unresponsive, policy.responses);
    if (hangVerdict) return stop(judged, hangVerdict, 'unresponsive');
    const slow = await readPoorLoads(registry, app);
    for (const comparison of slow) {
      const slowVerdict = judgeCanary(...comparison.arms, policy.vitals);
      if (slowVerdict) return stop(judged, slowVerdict, comparison.metric);
    }
    if (!canary.ramp || canary.ramp.isHeld) return;
    const step = { share: canary.share, since: new Date(canary.since) };
    if (listRampWaits(step, { arms, unresponsive, slow }, clock.now(), policy).length === 0)
      await advance(judged, arms);
  }

  /** Checks every canary once. One that cannot be checked does not prevent the check of the others. */
  async function check(): Promise<void> {
    const registry = await served.read();
    const errors: unknown[] = [];
    for (const [app, { canary }] of Object.entries(registry.apps))
      if (canary)
        await checkCanary({ app, canary, registry }).catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw errors[0];
  }

  async function checkQuietly(): Promise<void> {
    try {
      await check();
      isFailing = false;
    } catch (error) {
      // The next check is soon: log only the first failure in a row.
      if (!isFailing) log.warn({ err: error }, 'the canaries cannot be looked at');
      isFailing = true;
    }
  }

  async function checkWhileRequested(): Promise<void> {
    while (isCheckRequested) {
      isCheckRequested = false;
      await checkQuietly();
    }
    running = undefined;
  }

  return {
    check,

    /** Requests a check. Requests during a running check share the next one. Never rejects. */
    requestCheck(): void {
      isCheckRequested = true;
      running ??= checkWhileRequested();
    },

    /** Resolves when all requested checks are done. */
    async settle(): Promise<void> {
      while (running) await running;
    },
  };
}
