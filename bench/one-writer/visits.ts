import { randomBytes } from 'node:crypto';
import { GroupCommit } from '@hive/api/database/group-commit';
import { createClickIds } from '@hive/api/tracking/clicks/click-ids';
import type { NewClick } from '@hive/api/tracking/clicks/click-store';
import type { NewPageView } from '@hive/api/tracking/clicks/page-view-store';
import { createPostgresVisitStore, type VisitStore } from '@hive/api/tracking/clicks/visit-store';
import { createLogger } from '@hive/api/platform/process/logger';
import { securityPolicy } from '@hive/api/platform/security/security-policy';
import { paths } from '@hive/contract/paths';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';

const nextClickId = createClickIds();

/** The length of an affiliate link with the parameters of a campaign. */
const url =
  'https://www.brand.example/subscribe?utm_source=hive&utm_medium=affiliate&utm_campaign=listing&subid=01HZX0000000000000000000';

/** A click of a new visitor, from a new network, which counts. */
export const makeClick = (boxId: string, at = new Date()): NewClick => ({
  id: nextClickId(at),
  at,
  boxId,
  userId: null,
  visitor: randomBytes(16),
  network: randomBytes(8),
  source: 'go',
  page: 'home',
  url,
  flag: null,
});

/** A view of a box's page. */
export const makePageView = (boxId: string, at = new Date()): NewPageView => ({
  id: uuidv7({ msecs: at.getTime() }),
  at,
  page: paths.partner.getHref(boxId),
  group: 'box',
  boxId,
  category: 'Coffee & Tea',
  visitor: randomBytes(16),
  isCounted: true,
  sponsored: [],
});

export const openVisitStore = (pool: Pool): VisitStore =>
  createPostgresVisitStore({
    pool,
    policy: securityPolicy,
    clock: { now: () => new Date() },
    log: createLogger('error'),
  });

interface WriteOptions {
  pool: Pool;
  boxIds: readonly string[];
  /** How many apis write: each has one group commit. */
  writers: number;
  /** How many clicks wait for each of them, which is the size of its groups up to 500. */
  waiting: number;
}

/** Writes clicks by the api's own group commits as fast as they are stored, until `stop`, which returns how many were. */
export function startClicks({ pool, boxIds, writers, waiting }: WriteOptions): {
  stop(): Promise<number>;
} {
  let [isStopped, stored] = [false, 0];
  const stores = Array.from({ length: writers }, () => openVisitStore(pool));
  const running = stores.flatMap((store) => {
    const group = new GroupCommit<NewClick>({
      maxRows: 500,
      maxWaiting: waiting,
      refuse: () => new Error('Too many clicks wait'),
      write: (clicks) => store.addClicks(clicks),
    });
    return Array.from({ length: waiting }, async (_unused, index) => {
      for (let turn = index; !isStopped; turn += waiting) {
        await group.add(makeClick(boxIds[turn % boxIds.length]!));
        stored += 1;
      }
    });
  });
  return {
    async stop() {
      isStopped = true;
      await Promise.all(running);
      await Promise.all(stores.map((store) => store.close()));
      return stored;
    },
  };
}
