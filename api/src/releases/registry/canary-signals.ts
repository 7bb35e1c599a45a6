import type { Registry } from '@hive/contract/release';
import type { VitalName } from '@hive/contract/web-vitals';
import type { CanaryArms } from './canary-decision';

/** The loads of a canary and of the live version with a measurement, with those with a poor value as faults. */
export interface PoorLoads {
  metric: VitalName;
  arms: CanaryArms;
}

/** What a canary is stopped for, except faults. */
export type CanarySignal = VitalName | 'unresponsive';

/** Reads the poor loads of an app's canary, by measurement; none without a canary. */
export type ReadPoorLoads = (registry: Registry, app: string) => Promise<PoorLoads[]>;
