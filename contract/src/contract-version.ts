/**
 * The version of this contract, as in semantic versioning: the major version increases with a breaking change, the minor
 * version with a compatible one.
 */
export const contractVersion = '1.28.0';
