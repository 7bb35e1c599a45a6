/**
 * Installs OpenStack Swift where that is possible.
 * @returns what became of it, for the summary
 */
export function ensureS3Peer(): string;
