import fc from 'fast-check';
import type { CanaryArm } from '../../../src/releases/registry/canary-decision';
import { judgeCanary } from '../../../src/releases/registry/canary-decision';
import { evidenceAgainst } from '../../../src/releases/registry/canary-evidence';
import { canaryPolicy } from '../../../src/releases/registry/canary-policy';

const { minLoads, margin, networks } = canaryPolicy;

/** Loads and faults, each in a separate network by default. */
const arm = (loads: number, faults: number, values: Partial<CanaryArm> = {}): CanaryArm => ({
  loads,
  faults,
  networks: loads,
  faultyNetworks: faults,
  ...values,
});
const isStopped = (canary: CanaryArm, stable: CanaryArm): boolean =>
  judgeCanary(canary, stable, canaryPolicy) !== null;

describe('The evidence against a canary', () => {
  it('equals a numerical integral', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 0, max: 12 }),
        fc.double({ min: 0.02, max: 0.98, noNaN: true }),
        (k, m, share) => {
          const steps = 20_000;
          const width = (1 - share) / steps;
          let mean = 0;
          for (let step = 0; step < steps; step += 1) {
            const p = share + (step + 0.5) * width;
            mean += ((p / share) ** k * ((1 - p) / (1 - share)) ** m) / steps;
          }
          expect(evidenceAgainst(k, m, share) / mean).toBeCloseTo(1, 4);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('grows with each fault of the canary and falls with each fault of the live version', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (k, m, share) => {
          const now = evidenceAgainst(k, m, share);
          expect(evidenceAgainst(k + 1, m, share)).toBeGreaterThan(now);
          expect(evidenceAgainst(k, m + 1, share)).toBeLessThan(now);
        },
      ),
    );
  });

  it('is infinite when the faults leave no doubt', () => {
    expect(evidenceAgainst(5000, 3, 0.01)).toBe(Infinity);
  });

  it('is at most 1 for a canary without faults', () => {
    expect(evidenceAgainst(0, 0, 0.1)).toBe(1);
    expect(evidenceAgainst(0, 9, 0.1)).toBeLessThan(1);
  });
});

describe('A canary', () => {
  it('that always fails is stopped once both versions have enough loads, and not before', () => {
    expect(isStopped(arm(minLoads, minLoads), arm(200, 0))).toBe(true);
    expect(isStopped(arm(minLoads - 1, minLoads - 1), arm(200, 0))).toBe(false);
    expect(isStopped(arm(100, 100), arm(minLoads - 1, 0))).toBe(false);
  });

  it('that is no worse than the live version continues, even if both are bad', () => {
    expect(isStopped(arm(1000, 2), arm(9000, 18))).toBe(false);
    expect(isStopped(arm(1000, 900), arm(9000, 8100))).toBe(false);
    expect(isStopped(arm(1000, 0), arm(9000, 500))).toBe(false);
  });

  it('that is worse by less than the margin continues, even with many loads', () => {
    const [loads, less] = [100_000, margin * 0.9];
    expect(isStopped(arm(loads, loads * less), arm(loads, 0))).toBe(false);
    expect(isStopped(arm(loads, loads * margin), arm(loads, 0))).toBe(true);
  });

  it('that is worse by more continues while this may be chance', () => {
    expect(isStopped(arm(40, 2), arm(360, 1))).toBe(false);
    expect(isStopped(arm(400, 20), arm(3600, 10))).toBe(true);
  });

  it('is not stopped by the faults of a few networks, however many they are', () => {
    const many = { networks: 300 };
    const broken = (faultyNetworks: number) => arm(1000, 200, { ...many, faultyNetworks });
    const stable = arm(9000, 20, { networks: 2500, faultyNetworks: 8 });
    for (let faulty = 1; faulty < networks.faulty; faulty += 1)
      expect(isStopped(broken(faulty), stable)).toBe(false);
    expect(isStopped(broken(60), stable)).toBe(true);
  });

  it('that is loaded from a single network is judged by its loads', () => {
    const alone = { networks: 1, faultyNetworks: 1 };
    expect(isStopped(arm(30, 30, alone), arm(30, 0, { ...alone, faultyNetworks: 0 }))).toBe(true);
  });

  it('is never stopped for the slow loads of one network, also where there is no other', () => {
    const slow = (faultyNetworks: number, inAll: number) =>
      judgeCanary(
        arm(500, 500, { networks: inAll, faultyNetworks }),
        arm(500, 0, { networks: inAll, faultyNetworks: 0 }),
        canaryPolicy.vitals,
      );
    expect(slow(1, 1)).toBeNull();
    expect(slow(2, 2)).toBeNull();
    expect(slow(1, 40)).toBeNull();
    expect(slow(networks.faulty, networks.faulty)).not.toBeNull();
  });

  it('counts at most one fault per load', () => {
    const verdict = judgeCanary(arm(50, 5000), arm(450, 1), canaryPolicy);
    expect(verdict?.canary.faults).toBe(50);
    expect(isStopped(arm(1000, 3), arm(50, 9999))).toBe(false);
  });
});
