/** Every figure by which canaries are counted and judged. docs/decisions/0017-canary.md tells what each does. */
export interface CanaryPolicy {
  /** What one network may add to a version's loads, and to its faults. */
  perNetwork: { points: number; seconds: number };
  /** Loads that both versions must have before they are compared. */
  minLoads: number;
  /** By how much the canary's faults must exceed the live version's, as a part of the loads. */
  margin: number;
  /** The greatest chance of ever stopping a canary that is no worse. */
  alpha: number;
  /**
   * From `few` networks on each is one witness, however many tabs it opens. Below that tabs are, and the faults must
   * come from `faulty` networks, or from all where there are fewer.
   */
  networks: { few: number; faulty: number };
  /** How often each process looks at the canaries, beside looking whenever one meets a fault. Seconds. */
  intervalSeconds: number;
  /** How long counts are kept. Seconds. */
  keepSeconds: number;
  /** Over how long admins are told how versions do. Seconds. */
  shownSeconds: number;
}

const minute = 60;
const day = 24 * 60 * minute;

export const canaryPolicy: CanaryPolicy = {
  // Enough for the busiest network we expect, a mobile provider's gateway; little enough that one visitor who sends
  // what they like is one small voice among many.
  perNetwork: { points: 20, seconds: minute },
  // A version that breaks every page is known by then; a lone bad evening is not taken for it.
  minLoads: 20,
  // Below one tab in a hundred a person decides: faults of browsers, networks and extensions lie there.
  margin: 0.01,
  // Simulated over whole lives of canaries, people with broken browsers included, false stops stay below 1 %.
  alpha: 0.001,
  networks: { few: 10, faulty: 3 },
  intervalSeconds: 15,
  keepSeconds: 30 * day,
  shownSeconds: day,
};
