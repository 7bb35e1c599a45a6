import type { CanaryArm } from '@hive/api/releases/registry/canary-decision';
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

/** What a network has counted for, at one step of a ramp. */
interface Network {
  step: number;
  counted: Set<'canary' | 'stable' | 'faultyCanary' | 'faultyStable'>;
}

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

/** Simulates tabs one by one and counts them as the api does. */
export class Visitors {
  canary = emptyArm();
  stable = emptyArm();
  /** Tabs so far, of both versions and at all steps. */
  tabs = 0;
  private readonly present: Person[] = [];
  private step = 0;
  private network: Network = { step: 0, counted: new Set() };
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
    this.canary = emptyArm();
    this.stable = emptyArm();
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
    if (this.random.next() < 1 / peopleEach) this.network = { step: this.step, counted: new Set() };
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
    if (network.step !== this.step) {
      network.step = this.step;
      network.counted.clear();
    }
    this.tabs += 1;
    const isTrying = position < this.share;
    const { canaryRate, stableRate, brokenRate } = this.traffic;
    const arm = isTrying ? this.canary : this.stable;
    const versionRate = isTrying ? canaryRate : stableRate;
    const isFault = this.random.next() < (isBroken ? brokenRate : versionRate);
    arm.loads += 1;
    arm.networks += addOnce(network.counted, isTrying ? 'canary' : 'stable');
    if (isFault) {
      arm.faults += 1;
      arm.faultyNetworks += addOnce(network.counted, isTrying ? 'faultyCanary' : 'faultyStable');
    }
    return isFault;
  }
}

/** Returns 1 if the item is new, otherwise 0. */
function addOnce<T>(set: Set<T>, item: T): number {
  if (set.has(item)) return 0;
  set.add(item);
  return 1;
}
