/**
 * How postbacks are signed: HMAC-SHA256, keyed by the text of the secret, over the timestamp, a full stop and the bytes
 * of the body. Free of schemas, so that pages may show it.
 */
export const postbackHeaders = {
  /** The id of the key. */
  keyId: 'hive-key-id',
  /** Seconds since 1970, UTC, when the postback was signed. */
  timestamp: 'hive-timestamp',
  /** `v1=` and the HMAC in lower-case hexadecimal. */
  signature: 'hive-signature',
} as const;

/** In a test postback this click id represents a counted click, so that no real click is needed. */
export const testClickId = '0'.repeat(26);
