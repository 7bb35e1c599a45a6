import { limits } from '@hive/contract/limits';
import { postbackHeaders } from '@hive/contract/postback-scheme';
import type { IncomingHttpHeaders } from 'node:http';
import { validate as isUuid } from 'uuid';
import type { AppContext } from '../../platform/context';
import { createLimiter } from '../../platform/http/rate-limit';
import type { OpenKey, PostbackKeys } from './postback-keys';
import type { Attempt } from './postback-log';
import {
  headerSentences,
  keyRetired,
  keyUnknown,
  signatureWrong,
  timestampOutOfWindow,
  unsigned,
} from './postback-refusals';
import { describeSigned, isSignature, isSignedBy } from './signature';

/** A postback as it arrived. */
export interface Postback {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface SignedHeaders {
  keyId: string;
  timestamp: string;
  signature: string;
}

const names = postbackHeaders;

/** @throws Problem POSTBACK_UNSIGNED naming each header that is missing or cannot be read */
function readHeaders(headers: IncomingHttpHeaders): SignedHeaders {
  const read = (name: string): string => String(headers[name] ?? '').trim();
  const keyId = read(names.keyId);
  const timestamp = read(names.timestamp);
  const signature = read(names.signature);
  const bad: (keyof typeof headerSentences)[] = [];
  if (!isUuid(keyId)) bad.push(names.keyId);
  if (!/^\d{1,11}$/.test(timestamp)) bad.push(names.timestamp);
  if (!isSignature(signature)) bad.push(names.signature);
  if (bad.length === 0) return { keyId: keyId.toLowerCase(), timestamp, signature };
  throw unsigned(Object.fromEntries(bad.map((name) => [name, headerSentences[name]])));
}

/** Accepts postbacks with a recent timestamp and a valid signature of an active key. */
export function createPostbackGate(context: AppContext, keys: PostbackKeys) {
  const { database, policy } = context;
  const perBox = createLimiter(context, {
    name: 'postback-box',
    ...policy.rateLimits.postbackPerBox,
    store: 'busy',
  });

  return {
    /**
     * Identifies the box of a postback. Each finding is added to the attempt, so that a refusal is recorded for its box. The
     * box's own rate limit is charged only after the signature is verified, so no other sender can use it up.
     * @throws Problem POSTBACK_UNSIGNED, KEY_UNKNOWN, KEY_RETIRED, TIMESTAMP_OUT_OF_WINDOW, SIGNATURE_WRONG, RATE_LIMITED
     */
    async admit({ headers, body }: Postback, attempt: Attempt): Promise<OpenKey> {
      const { keyId, timestamp, signature } = readHeaders(headers);
      const key = await keys.open(database, keyId);
      if (!key) throw keyUnknown(keyId);
      attempt.boxId = key.boxId;
      attempt.keyId = key.id;
      if (key.endsAt && key.endsAt <= attempt.receivedAt) throw keyRetired(keyId, key.endsAt);
      const seconds = Math.floor(attempt.receivedAt.getTime() / 1000) - Number(timestamp);
      if (Math.abs(seconds) > limits.postbackWindowSeconds) throw timestampOutOfWindow(seconds);
      if (!isSignedBy(key.secret, { signature, timestamp, body })) {
        throw signatureWrong(describeSigned(timestamp, body));
      }
      await perBox.consume(key.boxId);
      return key;
    },
  };
}
export type PostbackGate = ReturnType<typeof createPostbackGate>;
