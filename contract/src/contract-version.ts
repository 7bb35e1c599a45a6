/**
 * The version of this contract, as in semantic versioning: the first number grows with a change that breaks those who
 * were built against the one before, the second with one they can live with.
 */
export const contractVersion = '1.2.0';

/** Header by which a client says which contract it was built against. Without it: the current one. */
export const contractHeader = 'hive-contract';
