import type { ConversionEntry, ConversionFilter } from '@hive/contract/admin-conversions';
import type { OrderSummary } from '@hive/contract/admin-records';
import type { ConversionSort } from '@hive/contract/conversion-codes';
import { limits } from '@hive/contract/limits';
import { writeAudit } from '../../audit/write-audit';
import { boxNotFound } from '../../partners/membership/membership-problems';
import type { AppContext } from '../../platform/context';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import { Problem } from '../../platform/http/problem';
import { requireUser } from '../../platform/http/require-user';
import { createNotifier } from '../../notifications/notifier';
import { decideOrders } from './decide-orders';
import type { Verdict } from './decision-store';
import { conversionNotFound, conversionRefunded } from './desk-problems';
import { notifyDeclined } from './notify-declined';
import { toEntry } from './order-mapper';
import { createOrderRepository } from './order-repository';
import { readOrderSummary } from './order-summary-repository';

interface ListQuery extends ConversionFilter {
  sort: ConversionSort;
  page: number;
  pageSize: number;
}

/** Lists orders for admins, and decides single ones at once, as older clients do. */
export function createDeskService(
  context: Pick<AppContext, 'database' | 'clock' | 'log' | 'settings' | 'mailer'>,
) {
  const { database, clock, log } = context;
  const notifier = createNotifier(context);
  const orders = createOrderRepository(database);

  async function find(id: string): Promise<ConversionEntry> {
    const found = await orders.find(id);
    if (!found) throw conversionNotFound();
    return toEntry(found);
  }

  async function settle(
    session: RequestSession,
    id: string,
    given: Pick<Verdict, 'status' | 'code' | 'text'>,
  ): Promise<ConversionEntry> {
    checkAccess('admin', session);
    checkStepUp(session);
    const verdict: Verdict = { ...given, by: requireUser(session), rule: null };
    const { decided, refused } = await database.transaction().execute(async (trx) => {
      const result = await decideOrders(trx, [id], { verdict, clock });
      if (result.decided.length > 0) {
        await writeAudit(trx, session, clock.now(), {
          action: verdict.status === 'approved' ? 'conversion.approve' : 'conversion.decline',
          entity: { kind: 'conversion', id },
          before: { status: 'pending' },
          after: { status: verdict.status, reason: verdict.text },
        });
        if (verdict.status === 'declined')
          await notifyDeclined(trx, notifier, { id, decided: result.decided });
      }
      return result;
    });
    if (refused[0]?.reason === 'refunded') throw conversionRefunded();
    const entry = await find(id);
    if (decided.length > 0) {
      log.info({ conversion: { id, status: verdict.status, userId: verdict.by } }, 'decided');
    } else if (entry.status !== verdict.status || entry.declineReason !== verdict.text) {
      throw alreadyDecided(entry);
    }
    return entry;
  }

  return {
    async list(session: RequestSession, { sort, page, pageSize, ...filter }: ListQuery) {
      checkAccess('admin', session);
      const [rows, count] = await Promise.all([
        orders.list(filter, { sort, page, pageSize }),
        orders.count(filter),
      ]);
      return {
        items: rows.map(toEntry),
        page,
        pageSize,
        total: Math.min(count, limits.exactCountMax),
        isTotalCapped: count > limits.exactCountMax,
      };
    },

    /** @throws Problem NOT_FOUND */
    async get(session: RequestSession, id: string): Promise<ConversionEntry> {
      checkAccess('admin', session);
      return find(id);
    },

    /** Sums up the orders of a box. @throws Problem NOT_FOUND */
    async summarise(session: RequestSession, boxId: string): Promise<OrderSummary> {
      checkAccess('admin', session);
      const row = await readOrderSummary(database, boxId);
      if (!row) throw boxNotFound();
      return { ...row, lastOrderAt: row.lastOrderAt?.toISOString() ?? null };
    },

    /** @throws Problem NOT_FOUND, CONVERSION_DECIDED, CONVERSION_REFUNDED */
    approve: (session: RequestSession, id: string): Promise<ConversionEntry> =>
      settle(session, id, { status: 'approved', code: null, text: null }),

    /** @throws Problem NOT_FOUND, CONVERSION_DECIDED */
    decline: (session: RequestSession, id: string, reason: string): Promise<ConversionEntry> =>
      settle(session, id, { status: 'declined', code: 'other', text: reason }),
  };
}
export type DeskService = ReturnType<typeof createDeskService>;

const alreadyDecided = ({ status, decidedAt, declineReason }: ConversionEntry): Problem =>
  new Problem(
    'CONVERSION_DECIDED',
    `This conversion was ${status} on ${decidedAt?.slice(0, 10)}${declineReason ? `: ${declineReason}` : ''}. That stays; what is paid back later is a reversal.`,
  );
