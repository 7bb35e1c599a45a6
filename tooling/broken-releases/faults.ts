import type { Fault } from './fault';
import { failingPages, foreignCode } from './faults-in-code';
import { reachingPages } from './faults-outside-page';
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
