import { apiPaths, fill } from '@hive/contract/api-paths';
import type {
  ConversionDecision,
  ConversionDecisionBody,
} from '@hive/contract/conversion-decisions';
import { http } from '@hive/shared-auth/remote-http';
import { getLive } from '../../../lib/live-http';

/** A decision without the orders that it is about. */
export type Verdict =
  | { action: 'approve' }
  | Pick<Extract<ConversionDecisionBody, { action: 'decline' }>, 'action' | 'code' | 'text'>;

/** The orders of a decision: by id, or all that match a filter. */
export type Target = ConversionDecisionBody['target'];

/** Decides orders. The decision takes effect after the time to undo it. */
export const decideOrders = (verdict: Verdict, target: Target): Promise<ConversionDecision> =>
  http.post(apiPaths.adminConversionDecisions, { ...verdict, target });

/** Undoes a decision before it takes effect. */
export const undoDecision = (id: string): Promise<ConversionDecision> =>
  http.post(fill(apiPaths.adminConversionDecisionUndo, { id }), {});

/** The newest decisions of the last days, of every admin. */
export const listDecisions = (signal: AbortSignal) =>
  getLive(apiPaths.adminConversionDecisions, {
    params: { page: '1', pageSize: '25' },
    signal,
  });

/** A decision with its progress. */
export const getDecision = (id: string, signal: AbortSignal): Promise<ConversionDecision> =>
  getLive(fill(apiPaths.adminConversionDecision, { id }), { signal });
