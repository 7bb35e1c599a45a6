import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { AppContext } from '../../platform/context';
import { parseInput } from '../../platform/http/parse-input';
import { Problem } from '../../platform/http/problem';
import { createLimiter } from '../../platform/http/rate-limit';
import type { Postback, PostbackGate } from './postback-gate';
import type { OpenKey } from './postback-keys';
import type { Attempt } from './postback-log';
import { addAttempts, pickReceived } from './postback-log';
import { bodyTooLarge } from './postback-refusals';

/** How one kind of postback is parsed and processed. */
export interface PostbackKind<Report extends z.ZodObject, Receipt> {
  kind: Attempt['kind'];
  report: Report;
  /** Stores the report and the attempt in one transaction. */
  keep(report: z.output<Report>, key: OpenKey, attempt: Attempt): Promise<Receipt>;
}

/** Receives every kind of postback: verifies the signature, validates the body and records every attempt. */
export function createPostbackReceiver(context: AppContext, gate: PostbackGate) {
  const { pool, clock, policy, log } = context;
  const storedRefusals = createLimiter(context, {
    name: 'postback-refused',
    ...policy.rateLimits.postbackRefusedStored,
    store: 'busy',
  });

  async function keepRefused(attempt: Attempt, problem: Problem): Promise<void> {
    const isStored = await storedRefusals.consume(attempt.boxId ?? 'none').then(
      () => true,
      () => false,
    );
    if (isStored)
      await addAttempts(pool, [{ ...attempt, result: { outcome: 'refused', problem } }]);
  }

  return {
    /** @throws Problem with a message that says what is wrong and what to do */
    async receive<Report extends z.ZodObject, Receipt>(
      postback: Postback,
      { kind, report, keep }: PostbackKind<Report, Receipt>,
    ): Promise<Receipt> {
      const sent = readJson(postback.body);
      const attempt: Attempt = {
        id: newId(),
        kind,
        receivedAt: clock.now(),
        boxId: null,
        keyId: null,
        isTest: (sent as { isTest?: unknown } | null | undefined)?.isTest === true,
        received: pickReceived(sent, Object.keys(report.shape)),
      };
      try {
        const key = await gate.admit(postback, attempt);
        checkForm(postback);
        if (sent === undefined) throw malformed();
        return await keep(parseInput(report, sent), key, attempt);
      } catch (error) {
        if (error instanceof Problem && error.status < 500 && error.code !== 'RATE_LIMITED') {
          // A record that cannot be written must not hide the refusal itself.
          await keepRefused(attempt, error).catch((fault: unknown) =>
            log.warn({ err: fault }, 'a refused postback was not recorded'),
          );
        }
        throw error;
      }
    },
  };

  function checkForm({ headers, body }: Postback): void {
    if (body.length > policy.postbacks.maxBytes) {
      throw bodyTooLarge(body.length, policy.postbacks.maxBytes);
    }
    if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
      throw new Problem(
        'MEDIA_TYPE_UNSUPPORTED',
        'Please send JSON (content-type: application/json).',
      );
    }
  }
}
export type PostbackReceiver = ReturnType<typeof createPostbackReceiver>;

const malformed = (): Problem =>
  new Problem('BODY_MALFORMED', 'The signature is right, but the body is not valid JSON.');

/** The value, or undefined if the bytes are not JSON. */
function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
