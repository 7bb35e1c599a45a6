/** The parameters by which canaries are counted and judged, explained in docs/decisions/0017-canary.md. */
export interface CanaryPolicy {
  /** The limit per network on a version's loads, and on its faults. */
  perNetwork: { points: number; seconds: number };
  /** Minimum loads of both versions before they are compared. */
  minLoads: number;
  /** By how much the canary's faults must exceed the live version's, as a part of the loads. */
  margin: number;
  /** The maximum probability of ever stopping a canary that is no worse. */
  alpha: number;
  /**
   * From `few` networks on, each network counts once, for any number of tabs. Below that, tabs count, and the errors must
   * come from `faulty` networks, or with `orAll` from all where there are fewer. One network counts for at most `maxLoads`
   * loads of a canary.
   */
  networks: { few: number; faulty: number; orAll: boolean; maxLoads: number };
  /** When a ramp goes to its next step. Explained in docs/decisions/0115-canary-ramp.md. */
  ramp: {
    /** Minimum time at a step. Seconds. */
    minSeconds: number;
    /** Minimum loads of both versions at a step. */
    minLoads: number;
    /** With this much evidence against the canary, the ramp waits. Far below the evidence that stops it. */
    doubt: number;
  };
  /**
   * How slow loads are judged, for each of three measurements. Explained in docs/decisions/0117-web-vitals.md.
   */
  vitals: Pick<CanaryPolicy, 'minLoads' | 'margin' | 'alpha' | 'networks'>;
  /** How tabs that do not respond are judged. Explained in docs/decisions/0128-unresponsive-pages.md. */
  responses: Pick<CanaryPolicy, 'minLoads' | 'margin' | 'alpha' | 'networks'> & {
    /** How long after opening a version a tab responds at the latest, unless it hangs. Seconds. */
    graceSeconds: number;
    /** Openings of a version that count for a network and minute: a tab opens several pages. A minute that reaches them does not count. */
    openingsPerNetwork: number;
  };
  /** How often each process checks the canaries, in addition to a check after each fault. Seconds. */
  intervalSeconds: number;
  /** Retention of counts. Seconds. */
  keepSeconds: number;
  /** The period of the counts shown to admins. Seconds. */
  shownSeconds: number;
}

// Ten loads: more than most households and offices open at one share. A step needs ten times as many, so ten networks.
const networks = { few: 10, faulty: 3, orAll: true, maxLoads: 10 };
const minute = 60;
const day = 24 * 60 * minute;

export const canaryPolicy: CanaryPolicy = {
  // Enough for the busiest expected network, a mobile provider's gateway; low enough that one hostile client has little
  // influence.
  perNetwork: { points: 20, seconds: minute },
  // Enough to detect a version that breaks every page, and to ignore a few chance faults.
  minLoads: 20,
  // Below one tab in a hundred a person decides: browsers, networks and extensions cause faults at that rate.
  margin: 0.01,
  // Simulated over whole lives of canaries, people with broken browsers included, false stops stay below 1 %.
  alpha: 0.001,
  networks,
  // Four hours, so that no single campaign decides and the last steps count some hundreds of tabs; 100 loads, so that a version that fails in one
  // load of ten is stopped at its step in almost all cases.
  ramp: { minSeconds: 4 * 60 * minute, minLoads: 100, doubt: 10 },
  // Slow devices and cold caches make some loads of any version poor, so the margin is wider. A third of alpha each. Unlike
  // errors, slow loads of a single network are no reason to stop: it may be the network that is slow.
  vitals: {
    minLoads: 100,
    margin: 0.05,
    alpha: 0.001 / 3,
    networks: { ...networks, orAll: false },
  },
  // A page is ready or has failed 12 s after it was opened at the latest, and responds soon after. Visitors also leave early, more of
  // them while a cold cache makes a new version slower: the margin is that of slow loads.
  responses: {
    minLoads: 20,
    margin: 0.05,
    alpha: 0.001,
    // A single network may be the reason: its proxy, or its suspended tabs.
    networks: { ...networks, orAll: false },
    graceSeconds: 30,
    openingsPerNetwork: 40,
  },
  intervalSeconds: 15,
  keepSeconds: 30 * day,
  shownSeconds: day,
};
