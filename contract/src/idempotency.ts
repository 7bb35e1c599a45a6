/**
 * Header of a write with a key that the client chooses: a repeat with the same key gets the first answer again, and
 * nothing is written twice (draft-ietf-httpapi-idempotency-key-header).
 */
export const idempotencyHeader = 'idempotency-key';

/** Header of an answer that was given before. */
export const replayedHeader = 'idempotent-replayed';

/** Hours for which a key is remembered. */
export const idempotencyKeyHours = 24;

/** Characters of a key. */
export const idempotencyKeyMax = 255;
