import {
  emptyArm,
  type CanaryArm,
  type CanaryArms,
} from '../../../src/releases/registry/canary-decision';
import type { PoorLoads } from '../../../src/releases/registry/canary-signals';
import { canaryPolicy } from '../../../src/releases/registry/canary-policy';
import { listRampWaits, networksNeeded } from '../../../src/releases/registry/ramp-decision';

const since = new Date('2026-01-01T00:00:00.000Z');
const step = { share: 10, since };
const { minSeconds, minLoads } = canaryPolicy.ramp;
const after = new Date(since.getTime() + minSeconds * 1000);

/** Tabs of a version, each in its own network unless another number is given. */
const arm = (loads: number, faults: number, networks = loads): CanaryArm => ({
  loads,
  faults,
  networks,
  faultyNetworks: Math.min(faults, networks),
});

const waits = (
  canary: CanaryArm,
  stable: CanaryArm,
  now = after,
  slow: readonly PoorLoads[] = [],
  unresponsive: CanaryArms = [emptyArm, emptyArm],
) => listRampWaits(step, { arms: [canary, stable], unresponsive, slow }, now, canaryPolicy);

it('goes on when time and loads have passed without evidence against the canary', () => {
  expect(waits(arm(minLoads, 0), arm(900, 5))).toEqual([]);
  expect(waits(arm(minLoads, 1), arm(900, 5))).toEqual([]);
});

it('waits for the minimum time', () => {
  const before = new Date(after.getTime() - 1);
  expect(waits(arm(500, 0), arm(900, 5), before)).toEqual(['time']);
});

it('waits for loads of both versions', () => {
  expect(waits(arm(minLoads - 1, 0), arm(900, 5))).toEqual(['loads']);
  expect(waits(arm(500, 0), arm(minLoads - 1, 0))).toEqual(['loads']);
  expect(waits(arm(0, 0), arm(0, 0))).toEqual(['loads', 'networks']);
});

it('waits while the errors are above the margin, although a stop needs more evidence', () => {
  expect(waits(arm(minLoads, 3), arm(900, 5))).toEqual(['errors']);
});

it('waits while there is some evidence, although the errors are within the margin', () => {
  expect(waits(arm(4000, 35), arm(36_000, 60))).toEqual(['errors']);
});

it('takes the greater evidence: many loads from a few networks do not hide the errors of the others', () => {
  const flooded: CanaryArm = { loads: 40_000, faults: 60, networks: 70, faultyNetworks: 55 };
  expect(waits(flooded, arm(900, 5))).toEqual(['errors']);
});

it('waits for networks in proportion to the share, at most as many as are enough to count by networks', () => {
  expect(waits(arm(minLoads, 0, 1), arm(900, 0, 90))).toEqual(['networks']);
  expect(waits(arm(minLoads, 0, 5), arm(900, 0, 90))).toEqual([]);
  expect(networksNeeded(step, arm(90_000, 0), canaryPolicy)).toBe(canaryPolicy.networks.few);
  expect(waits(arm(minLoads, 0, 3), arm(900, 0, 3))).toEqual([]);
});

it('never goes on with loads from fewer networks than errors need for a stop', () => {
  expect(waits(arm(5000, 0, 1), arm(900, 0, 1))).toEqual(['networks']);
  expect(waits(arm(5000, 0, 2), arm(900, 0, 2))).toEqual(['networks']);
});

it('does not wait for errors or slow loads of one network, however many they are', () => {
  const hostile: CanaryArm = { loads: minLoads, faults: 60, networks: 90, faultyNetworks: 1 };
  const slow: PoorLoads[] = [{ metric: 'lcp', arms: [hostile, arm(900, 0)] }];
  expect(waits(hostile, arm(900, 0), after, slow)).toEqual([]);
  const wider = { ...hostile, faultyNetworks: canaryPolicy.networks.faulty };
  expect(waits(wider, arm(900, 0), after)).toEqual(['errors']);
});

it('waits while more loads of the canary are slow, once there are enough to compare', () => {
  const slow = (canary: CanaryArm, stable: CanaryArm): PoorLoads[] => [
    { metric: 'lcp', arms: [canary, stable] },
  ];
  const [canary, stable] = [arm(500, 0), arm(4000, 20)];
  expect(waits(canary, stable, after, slow(arm(100, 16), arm(900, 90)))).toEqual(['speed']);
  expect(waits(canary, stable, after, slow(arm(2000, 280), arm(18_000, 1800)))).toEqual(['speed']);
  expect(waits(canary, stable, after, slow(arm(100, 12), arm(900, 90)))).toEqual([]);
  expect(waits(canary, stable, after, slow(arm(99, 12), arm(900, 90)))).toEqual([]);
});

it('waits for evidence of slow loads before there are enough of them for a stop', () => {
  const slow = (loads: number, poor: number): PoorLoads[] => [
    { metric: 'inp', arms: [arm(loads, poor), arm(900, 20)] },
  ];
  const few = canaryPolicy.minLoads;
  expect(waits(arm(500, 0), arm(4000, 20), after, slow(few, 8))).toEqual(['speed']);
  expect(waits(arm(500, 0), arm(4000, 20), after, slow(few, 1))).toEqual([]);
  expect(waits(arm(500, 0), arm(4000, 20), after, slow(few - 1, 8))).toEqual([]);
});

it('waits while more tabs of the canary do not respond, unless they are of one network', () => {
  const unresponsive = (canary: CanaryArm): CanaryArms => [canary, arm(900, 20)];
  const [canary, stable] = [arm(500, 0), arm(4000, 20)];
  expect(waits(canary, stable, after, [], unresponsive(arm(20, 8)))).toEqual(['errors']);
  expect(waits(canary, stable, after, [], unresponsive(arm(200, 16)))).toEqual(['errors']);
  expect(waits(canary, stable, after, [], unresponsive(arm(200, 5)))).toEqual([]);
  const hostile = { ...arm(20, 8), faultyNetworks: 1 };
  expect(waits(canary, stable, after, [], unresponsive(hostile))).toEqual([]);
});
