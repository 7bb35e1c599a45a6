import type { ConversionReceipt } from '@hive/contract/conversions';
import { postbackHeaders, testClickId } from '@hive/contract/postback-scheme';
import type { PostbackOutcome } from '@hive/contract/postbacks';
import { ulid } from 'ulid';
import { checkAccess } from '../../platform/http/access';
import type { OwnBoxes } from '../../partners/membership/own-boxes';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import type { AttemptRow } from './attempt-repository';
import { createAttemptRepository } from './attempt-repository';
import { createKeyRepository } from './key-repository';
import type { OpenKey, PostbackKeys } from './postback-keys';
import type { Postback } from './postback-gate';
import { sign } from './signature';

/** A postback as partners and admins see it; partners' responses omit the box. */
const toShown = ({ id, boxId, boxName, receivedAt, ...attempt }: AttemptRow) => ({
  ...attempt,
  _id: id,
  receivedAt: receivedAt.toISOString(),
  box: boxId && boxName ? { _id: boxId, name: boxName } : null,
});

interface Parts {
  keys: PostbackKeys;
  ownBoxes: OwnBoxes;
  /** The receiver of all reported conversions. */
  receive(postback: Postback): Promise<ConversionReceipt>;
}

interface ListQuery {
  boxId?: string;
  outcome?: PostbackOutcome;
  page: number;
  pageSize: number;
}

/** Lists received postbacks for partners, and sends test postbacks. */
export function createPostbackService(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  { keys, ownBoxes, receive }: Parts,
) {
  const attempts = createAttemptRepository(database);

  async function readPage({ page, pageSize, ...filter }: ListQuery) {
    const [rows, total] = await Promise.all([
      attempts.list(filter, { page, pageSize }),
      attempts.count(filter),
    ]);
    return { items: rows.map(toShown), page, pageSize, total };
  }

  /** @throws Problem KEY_MISSING */
  async function newestLiveKey(boxId: string): Promise<OpenKey> {
    const now = clock.now();
    const found = await createKeyRepository(database).listOfBox(boxId);
    const live = found.find(({ endsAt }) => endsAt === null || endsAt > now);
    const key = live && (await keys.open(database, live.id));
    if (key) return key;
    throw new Problem('KEY_MISSING', 'This box has no active signing key. Create one first.');
  }

  return {
    /** @throws Problem NOT_FOUND */
    async list(session: RequestSession, { boxId, ...query }: ListQuery) {
      const box = await ownBoxes.pick(session, boxId);
      return readPage({ ...query, boxId: box.id });
    },

    /** The same for admins: for all boxes, and without a known box. */
    async listAll(session: RequestSession, query: ListQuery) {
      checkAccess('admin', session);
      return readPage(query);
    },

    /** @throws Problem NOT_FOUND, KEY_MISSING, RATE_LIMITED */
    async sendTest(session: RequestSession, boxId?: string, clickId: string = testClickId) {
      const box = await ownBoxes.pick(session, boxId);
      const key = await newestLiveKey(box.id);
      const body = JSON.stringify({
        orderReference: `TEST-${ulid(clock.now().getTime())}`,
        clickId,
        amountPence: box.price_pence,
        currency: 'GBP',
        isTest: true,
      });
      const timestamp = String(Math.floor(clock.now().getTime() / 1000));
      const headers = {
        'content-type': 'application/json',
        [postbackHeaders.keyId]: key.id,
        [postbackHeaders.timestamp]: timestamp,
        [postbackHeaders.signature]: sign(key.secret, timestamp, Buffer.from(body)),
      };
      const request = { headers, body };
      try {
        const receipt = await receive({ headers, body: Buffer.from(body) });
        return { request, status: 201, receipt, code: null, message: null, fields: null };
      } catch (error) {
        if (!isAnswer(error)) throw error;
        const { status, code, message, fields = null } = error;
        return { request, status, receipt: null, code, message, fields };
      }
    },
  };
}
export type PostbackService = ReturnType<typeof createPostbackService>;

/** The error a brand's server would receive for its postback; other errors concern this call. */
const isAnswer = (error: unknown): error is Problem =>
  error instanceof Problem && error.status < 500 && error.code !== 'RATE_LIMITED';
