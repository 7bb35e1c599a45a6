import type { ConversionEntry, ConversionStatus } from '@hive/contract/admin-conversions';
import { writeAudit } from '../../audit/write-audit';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { requireUser } from '../../platform/http/require-user';
import type { ConversionRow } from './admin-repository';
import { createConversionRepository } from './admin-repository';
import type { Decision } from './decision-store';
import { decideOne } from './decision-store';

interface ListQuery {
  status?: ConversionStatus;
  boxId?: string;
  page: number;
  pageSize: number;
}

/** A conversion as admins see it. */
const toEntry = ({ id, boxId, boxName, ...row }: ConversionRow): ConversionEntry => ({
  ...row,
  _id: id,
  box: { _id: boxId, name: boxName },
  occurredAt: row.occurredAt.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** Lists conversions for admins, and stores their decisions. */
export function createDecisionService({
  database,
  clock,
  log,
}: Pick<AppContext, 'database' | 'clock' | 'log'>) {
  const conversions = createConversionRepository(database);

  async function settle(
    session: RequestSession,
    decision: Omit<Decision, 'at'>,
  ): Promise<ConversionEntry> {
    checkAccess('admin', session);
    checkStepUp(session);
    const { conversionId, status, reason } = decision;
    const at = clock.now();
    const isDecided = await database.transaction().execute(async (trx) => {
      if (!(await decideOne(trx, { ...decision, at }))) return false;
      await writeAudit(trx, session, at, {
        action: status === 'approved' ? 'conversion.approve' : 'conversion.decline',
        entity: { kind: 'conversion', id: conversionId },
        before: { status: 'pending' },
        after: { status, reason },
      });
      return true;
    });
    const found = await conversions.find(conversionId);
    if (!found) throw new Problem('NOT_FOUND', 'There is no such conversion.');
    if (isDecided) {
      log.info(
        { conversion: { id: conversionId, status, userId: requireUser(session) } },
        'decided',
      );
    } else if (found.status !== status || found.declineReason !== reason) {
      throw alreadyDecided(found);
    }
    return toEntry(found);
  }

  return {
    /** One page, the newest first. */
    async list(session: RequestSession, { page, pageSize, ...filter }: ListQuery) {
      checkAccess('admin', session);
      const [items, total] = await Promise.all([
        conversions.list(filter, { page, pageSize }),
        conversions.count(filter),
      ]);
      return { items: items.map(toEntry), page, pageSize, total };
    },

    /** @throws Problem NOT_FOUND, CONVERSION_DECIDED */
    approve: (session: RequestSession, id: string): Promise<ConversionEntry> =>
      settle(session, { conversionId: id, status: 'approved', reason: null }),

    /** @throws Problem NOT_FOUND, CONVERSION_DECIDED */
    decline: (session: RequestSession, id: string, reason: string): Promise<ConversionEntry> =>
      settle(session, { conversionId: id, status: 'declined', reason }),
  };
}
export type DecisionService = ReturnType<typeof createDecisionService>;

const alreadyDecided = ({ status, decidedAt, declineReason }: ConversionRow): Problem =>
  new Problem(
    'CONVERSION_DECIDED',
    `This conversion was ${status} on ${decidedAt?.toISOString().slice(0, 10)}${declineReason ? `: ${declineReason}` : ''}. That stays; what is paid back later is a reversal.`,
  );
