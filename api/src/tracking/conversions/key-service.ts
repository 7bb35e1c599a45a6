import type { PostbackKey } from '@hive/contract/postbacks';
import { limits } from '@hive/contract/limits';
import type { OwnBoxes } from '../../partners/membership/own-boxes';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import { addSeconds } from '../../platform/time/add-seconds';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { invalidField, Problem } from '../../platform/http/problem';
import { createLimiter } from '../../platform/http/rate-limit';
import { requireUser } from '../../platform/http/require-user';
import type { StoredKey } from './key-repository';
import { createKeyRepository } from './key-repository';
import type { PostbackKeys } from './postback-keys';

const daySeconds = 24 * 60 * 60;

const isLive = ({ endsAt }: Pick<StoredKey, 'endsAt'>, now: Date): boolean =>
  endsAt === null || endsAt > now;

const toPostbackKey = (key: StoredKey, now: Date): PostbackKey => ({
  _id: key.id,
  createdAt: key.createdAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  endsAt: key.endsAt?.toISOString() ?? null,
  isLive: isLive(key, now),
});

/** The postback keys of partners' boxes. */
export function createKeyService(
  context: AppContext,
  { keys, ownBoxes }: { keys: PostbackKeys; ownBoxes: OwnBoxes },
) {
  const { database, clock, policy, log } = context;
  const stored = createKeyRepository(database);
  const made = createLimiter(context, {
    name: 'postback-keys',
    ...policy.rateLimits.postbackKeys,
  });

  /** The time at which a key expires. @throws Problem VALIDATION_FAILED */
  function settleEnd(endsAt: string | undefined, now: Date): Date {
    if (endsAt === undefined) return now;
    const end = new Date(endsAt);
    if (end < now) throw invalidField('endsAt', 'Choose a time that is not over.');
    if (end > addSeconds(now, limits.postbackDays * daySeconds)) {
      throw invalidField('endsAt', `Choose a time within ${limits.postbackDays} days.`);
    }
    return end;
  }

  return {
    /** @throws Problem NOT_FOUND */
    async list(session: RequestSession, boxId?: string) {
      const box = await ownBoxes.pick(session, boxId);
      const now = clock.now();
      const found = await stored.listOfBox(box.id);
      return {
        keys: found.map((key) => toPostbackKey(key, now)),
        canMake: found.filter((key) => isLive(key, now)).length < limits.postbackKeysLive,
      };
    },

    /** @throws Problem NOT_FOUND, KEYS_FULL, RATE_LIMITED */
    async make(session: RequestSession, boxId?: string) {
      checkStepUp(session);
      const box = await ownBoxes.pick(session, boxId);
      await made.consume(box.id);
      const now = clock.now();
      const key = await database.transaction().execute(async (trx) => {
        const live = await createKeyRepository(trx).countLive(box.id, now);
        if (live >= limits.postbackKeysLive) throw keysFull();
        return keys.add(trx, box.id, now);
      });
      log.info(
        { postbackKey: { id: key.id, boxId: box.id, userId: requireUser(session) } },
        'postback key made',
      );
      const shown = toPostbackKey({ ...key, createdAt: now, lastUsedAt: null }, now);
      return { key: shown, secret: key.secret };
    },

    /** @throws Problem NOT_FOUND also for another partner's key, VALIDATION_FAILED */
    async retire(session: RequestSession, id: string, endsAt?: string): Promise<PostbackKey> {
      checkAccess('partner', session);
      checkStepUp(session);
      const key = await stored.find(id);
      if (!key) throw noSuchKey();
      await ownBoxes.pick(session, key.boxId).catch(() => {
        throw noSuchKey();
      });
      const now = clock.now();
      const isChanged = await stored.end(id, settleEnd(endsAt, now), now);
      if (!isChanged && endsAt !== undefined) {
        throw invalidField('endsAt', 'This key has ended. It cannot come back: make a new one.');
      }
      const retired = await stored.find(id);
      if (!retired) throw noSuchKey();
      log.info({ postbackKey: { id, userId: requireUser(session) } }, 'postback key retired');
      return toPostbackKey(retired, now);
    },
  };
}
export type KeyService = ReturnType<typeof createKeyService>;

const noSuchKey = (): Problem =>
  new Problem('NOT_FOUND', 'We could not find this key among your keys.');

const keysFull = (): Problem =>
  new Problem(
    'KEYS_FULL',
    `This box has ${limits.postbackKeysLive} active keys. First retire the one your server no longer signs with.`,
  );
