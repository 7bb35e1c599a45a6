import type { Drift } from '@hive/contract/verification';
import type { AppContext } from '../../platform/context';
import type { HousekeepingJob } from '../../platform/process/housekeeping';
import { fetchPage } from '../auto-fill/fetch-page';
import { parsePage } from '../auto-fill/parse-page';
import type { PageTerms } from '../auto-fill/read-terms';
import { readTerms } from '../auto-fill/read-terms';
import { endVerification } from './end-verification';
import { findDrifts } from './find-drifts';
import { createLookRepository } from './look-repository';
import { verificationPolicy } from './verification-policy';

/** 'Price: £24.95 on Hive, £29.95 on your page.' */
const describe = (drifts: readonly Drift[]): string =>
  drifts
    .map(({ field, listed, found }) => `${field}: ${listed} on Hive, ${found} on your page.`)
    .join(' ');

/** Reads the price and terms of a page; null if it cannot be read, whatever the cause. */
async function readPage(website: string, { policy }: AppContext): Promise<PageTerms | null> {
  try {
    const { html } = await fetchPage(website, policy.autoFill);
    return readTerms(await parsePage(html));
  } catch {
    return null;
  }
}

/**
 * Compares each verified brand's page with its listing once a week, and ends the verification when two consecutive looks
 * found a difference. A page that does not answer, or states nothing that can be compared, is no difference. Every process looks every hour;
 * one of them reserves a box before it requests the page. No call starts it.
 * @param shouldContinue checked before each box
 */
export function createLookJob(context: AppContext, shouldContinue: () => boolean): HousekeepingJob {
  const { database, clock, log } = context;

  const compare = (boxId: string, found: PageTerms | null): Promise<void> =>
    database.transaction().execute(async (trx) => {
      const looks = createLookRepository(trx);
      const listed = await looks.lockListing(boxId);
      if (!listed) return;
      const { drifts: before, times_seen: seen } = listed;
      const drifts = found && findDrifts(listed, found);
      if (drifts === null) {
        const outcome = found ? 'nothing-found' : 'unreadable';
        return looks.save(boxId, { outcome, drifts: before, timesSeen: seen });
      }
      if (drifts.length === 0) return looks.save(boxId, { outcome: 'same', drifts, timesSeen: 0 });
      await looks.save(boxId, { outcome: 'different', drifts, timesSeen: seen + 1 });
      if (seen + 1 < verificationPolicy.looksUntilEnd) return;
      const ending = { at: clock.now(), by: null, cause: 'drift' } as const;
      const reason = `Your own page differs from your listing. ${describe(drifts)}`;
      await endVerification(context, trx, listed, { ...ending, reason });
    });

  return async () => {
    const looks = createLookRepository(database);
    const due = await looks.listDue(clock.now());
    for (const { id, website } of due) {
      if (!shouldContinue()) return;
      if (await looks.claim(id, clock.now())) await compare(id, await readPage(website, context));
    }
    if (due.length > 0) log.info({ boxes: due.length }, 'pages of verified brands were compared');
  };
}
