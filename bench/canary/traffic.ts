import type { CanaryArm } from '@hive/api/releases/registry/canary-decision';
import { canaryPolicy } from '@hive/api/releases/registry/canary-policy';
import type { Random } from '../matching/random';

/** Visitors and their fault rates. Rates are between 0 and 1. */
export interface Traffic {
  /** The canary's share of the browsers. */
  share: number;
  /** Mean number of tabs a person opens (geometric distribution). */
  tabsEach: number;
  /** Mean number of people per network. */
  peopleEach: number;
  /** Rates at which a tab fails because of the version. */
  canaryRate: number;
  stableRate: number;
  /** Share of people whose browsers break pages of any version, and the rate at which their tabs fail. */
  brokenPeople: number;
  brokenRate: number;
}

/** The tabs of a network at one step of a ramp. */
interface Network {
  step: number;
  canary: { loads: number; faults: number };
  stable: { loads: number; faults: number };
}

const newNetwork = (step: number): Network => ({
  step,
  canary: { loads: 0, faults: 0 },
  stable: { loads: 0, faults: 0 },
});

interface Person {
  /** The position of the browser's bucket, 0 to 1: below the share it gets the canary. */
  position: number;
  isBroken: boolean;
  network: Network;
  tabsLeft: number;
}

/** Number of people active at once, whose tabs interleave. */
const activePeople = 50;

const emptyArm = (): CanaryArm => ({ loads: 0, faults: 0, networks: 0, faultyNetworks: 0 });

const round = ({ loads, faults, ...networks }: CanaryArm): CanaryArm => ({
  loads: Math.round(loads),
  faults: Math.round(faults),
  ...networks,
});

/** Simulates tabs one by one and counts them as the api does (`sumArms`), except that few networks have weights as well. */
export class Visitors {
  private sums = { canary: emptyArm(), stable: emptyArm() };
  /** Tabs so far, of both versions and at all steps. */
  tabs = 0;
  private readonly present: Person[] = [];
  private step = 0;
  private network = newNetwork(0);
  private share: number;

  constructor(
    private readonly random: Random,
    private readonly traffic: Traffic,
  ) {
    this.share = traffic.share;
  }

  /** Changes the share, which begins a new count. People keep the positions of their browsers. */
  changeShare(share: number): void {
    this.share = share;
    this.step += 1;
    this.sums = { canary: emptyArm(), stable: emptyArm() };
  }

  get canary(): CanaryArm {
    return round(this.sums.canary);
  }

  get stable(): CanaryArm {
    return round(this.sums.stable);
  }

  /** Simulates one tab. Returns whether it had a fault. */
  next(): boolean {
    if (this.present.length < activePeople) this.present.push(this.arrive());
    const index = this.random.below(this.present.length);
    const person = this.present[index]!;
    person.tabsLeft -= 1;
    if (person.tabsLeft === 0) {
      this.present[index] = this.present.at(-1)!;
      this.present.pop();
    }
    return this.count(person);
  }

  private arrive(): Person {
    const { tabsEach, peopleEach, brokenPeople } = this.traffic;
    if (this.random.next() < 1 / peopleEach) this.network = newNetwork(this.step);
    let tabsLeft = 1;
    while (this.random.next() < 1 - 1 / tabsEach) tabsLeft += 1;
    return {
      position: this.random.next(),
      isBroken: this.random.next() < brokenPeople,
      network: this.network,
      tabsLeft,
    };
  }

  private count({ position, isBroken, network }: Person): boolean {
    if (network.step !== this.step) Object.assign(network, newNetwork(this.step));
    this.tabs += 1;
    const isTrying = position < this.share;
    const { canaryRate, stableRate, brokenRate } = this.traffic;
    const name = isTrying ? 'canary' : 'stable';
    const versionRate = isTrying ? canaryRate : stableRate;
    const isFault = this.random.next() < (isBroken ? brokenRate : versionRate);
    this.add(network, -1);
    network[name].loads += 1;
    if (isFault) network[name].faults += 1;
    this.add(network, 1);
    return isFault;
  }

  /** Adds a network to the sums, or removes it. */
  private add(network: Network, sign: 1 | -1): void {
    const stablePerCanary = Math.max(1, (1 - this.share) / this.share);
    const canaryLoads = Math.max(network.canary.loads, network.stable.loads / stablePerCanary);
    const weight = Math.min(1, canaryPolicy.networks.maxLoads / canaryLoads);
    for (const name of ['canary', 'stable'] as const) {
      const { loads, faults } = network[name];
      if (loads === 0) continue;
      const sum = this.sums[name];
      sum.loads += sign * loads * weight;
      sum.faults += sign * faults * weight;
      sum.networks += sign;
      if (faults > 0) sum.faultyNetworks += sign;
    }
  }
}
