import type { Fault } from './fault';
import { failingPages, foreignCode, reachingPages } from './faults-in-code';
import { claimFaults, fileFaults, serverFaults } from './faults-in-releases';

/** Every way in which a release is broken, in the order of the table. */
export const faults: readonly Fault[] = [
  ...failingPages,
  ...reachingPages,
  ...foreignCode,
  ...serverFaults,
  ...fileFaults,
  ...claimFaults,
];
