/** Header with the contract that a client was built against; by default the current one. */
export const contractHeader = 'hive-contract';

/**
 * The contract that clients in browsers send: the first version with the same major number. The api distinguishes major
 * versions only, and with the minor number in them, all scripts would change with each compatible change.
 */
export const clientContract = '1.0.0';
