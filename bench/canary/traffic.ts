import type { CanaryArm } from '@hive/api/releases/registry/canary-decision';
import type { Random } from '../matching/random';

/** How people come, and what goes wrong for them. Rates are parts of one. */
export interface Traffic {
  /** The canary's share of the browsers. */
  share: number;
  /** Tabs a person opens, on average; how many each opens is geometric. */
  tabsEach: number;
  /** People behind one network, on average. */
  peopleEach: number;
  /** A tab of the version that fails of itself. */
  canaryRate: number;
  stableRate: number;
  /** People whose browsers break most pages, whatever version they get, and how many of their tabs fail. */
  brokenPeople: number;
  brokenRate: number;
}

interface Person {
  isTrying: boolean;
  isBroken: boolean;
  network: Set<'canary' | 'stable' | 'faultyCanary' | 'faultyStable'>;
  tabsLeft: number;
}

/** So many people are at it at a time: their tabs come mixed. */
const atOnce = 50;

const emptyArm = (): CanaryArm => ({ loads: 0, faults: 0, networks: 0, faultyNetworks: 0 });

/** Lets tabs come one by one and counts them as the api does. */
export class Visitors {
  readonly canary = emptyArm();
  readonly stable = emptyArm();
  private readonly present: Person[] = [];
  private network: Person['network'] = new Set();

  constructor(
    private readonly random: Random,
    private readonly traffic: Traffic,
  ) {}

  get tabs(): number {
    return this.canary.loads + this.stable.loads;
  }

  /** One more tab. Answers whether it met a fault. */
  next(): boolean {
    if (this.present.length < atOnce) this.present.push(this.arrive());
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
    const { share, tabsEach, peopleEach, brokenPeople } = this.traffic;
    if (this.random.next() < 1 / peopleEach) this.network = new Set();
    let tabsLeft = 1;
    while (this.random.next() < 1 - 1 / tabsEach) tabsLeft += 1;
    return {
      isTrying: this.random.next() < share,
      isBroken: this.random.next() < brokenPeople,
      network: this.network,
      tabsLeft,
    };
  }

  private count({ isTrying, isBroken, network }: Person): boolean {
    const { canaryRate, stableRate, brokenRate } = this.traffic;
    const arm = isTrying ? this.canary : this.stable;
    const own = isTrying ? canaryRate : stableRate;
    const isFault = this.random.next() < (isBroken ? brokenRate : own);
    arm.loads += 1;
    arm.networks += addOnce(network, isTrying ? 'canary' : 'stable');
    if (isFault) {
      arm.faults += 1;
      arm.faultyNetworks += addOnce(network, isTrying ? 'faultyCanary' : 'faultyStable');
    }
    return isFault;
  }
}

/** 1 when it was not there yet. */
function addOnce<T>(set: Set<T>, item: T): number {
  if (set.has(item)) return 0;
  set.add(item);
  return 1;
}
