/**
 * Installs OpenStack Swift if possible.
 * @returns the result for the summary
 */
export function ensureS3Peer(): string;
