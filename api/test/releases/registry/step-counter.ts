import { canaryPolicy } from '../../../src/releases/registry/canary-policy';
import type { TestApp } from '../../support/test-app';
import type { TestClock } from '../../support/test-clock';
import type { TestReleases } from './releases-folder';

const { minLoads, minSeconds } = canaryPolicy.ramp;

/** Loads of a version from one network. */
interface Counted {
  network: string;
  version: string;
  loads: number;
  faults?: number;
}

/**
 * Counts loads at the current step of the ramp of an app, whose live version is 1 and whose canary is 2.
 * @param read what the running test uses
 */
export function createStepCounter(
  app: string,
  read: () => { test: TestApp; clock: TestClock; releases: TestReleases },
) {
  async function count(rows: Counted[]): Promise<void> {
    const { test, clock, releases } = read();
    const { since } = (await releases.store.read()).apps[app]!.canary!;
    const common = { app, began_at: new Date(since), counted_at: clock.now() };
    const values = rows.map(({ network, faults = 0, ...row }) => {
      return { ...common, ...row, faults, network: Buffer.from(network) };
    });
    await test.database.insertInto('canary_count').values(values).execute();
  }

  /** The same, each tab from its own network; the first `faults` of them report an error. */
  const countAtStep = (version: string, tabs: number, faults = 0): Promise<void> =>
    count(
      Array.from({ length: tabs }, (_unused, tab) => {
        return { network: `${version} ${tab}`, version, loads: 1, faults: tab < faults ? 1 : 0 };
      }),
    );

  /** Enough time and loads of both versions, after which the step may end. */
  async function completeStep({ faults = 0 } = {}): Promise<void> {
    await countAtStep('1', minLoads);
    await countAtStep('2', minLoads, faults);
    read().clock.advance(minSeconds);
  }

  return { count, countAtStep, completeStep };
}
