import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConversionDecision } from '@hive/contract/conversion-decisions';
import { limits } from '@hive/contract/limits';
import { useSession } from '@hive/shared-auth/session';
import { queryKeys } from '../../../lib/query-keys';
import { getDecision, listDecisions } from '../api/decide-orders';
import type { Order } from '../api/list-orders';
import { orderName } from '../order-settings';
import { countSkipped } from './decision-texts';

/** A decision made on this page. */
export interface OwnDecision {
  /** The name of its order; null for a decision about a selection or a filter. */
  name: string | null;
  /** The id of its order; null for a decision about a selection or a filter. */
  orderId: string | null;
  /** By this device's clock, which may differ from the server's. Milliseconds since 1970. */
  undoUntil: number;
  decision: ConversionDecision;
}

/** How often the progress of a decision is fetched. Milliseconds. */
const progressMs = 1000;
/** Additional time before the result is fetched, in which a worker applies the decision. Milliseconds. */
const applyMs = 1000;

const isOpen = ({ decision }: OwnDecision): boolean =>
  decision.state === 'waiting' || decision.state === 'applying';

/** Whether there is something to show: what can be undone, progress, skipped orders, or the result of a large decision. */
const isShown = (own: OwnDecision): boolean =>
  isOpen(own) ||
  (own.decision.state === 'done' &&
    (countSkipped(own.decision) > 0 || own.decision.count > limits.bulkMax));

/** Milliseconds until the progress is fetched; false if every decision has its result. */
function pollInterval(decisions: readonly OwnDecision[]): number | false {
  const open = decisions.filter(isOpen);
  if (open.length === 0) return false;
  const firstEnd = Math.min(...open.map(({ undoUntil }) => undoUntil)) + applyMs;
  return Math.max(progressMs, firstEnd - Date.now());
}

const none: readonly OwnDecision[] = [];

/** The admin's decisions on several orders that are not finished. A single order shows its decision itself. */
async function restoreDecisions(signal: AbortSignal): Promise<readonly OwnDecision[]> {
  const ownId = useSession.getState().user?._id;
  const { items } = await listDecisions(signal);
  return items
    .filter(({ by, count }) => by?._id === ownId && count > 1)
    .map((decision) => ({
      name: null,
      orderId: null,
      undoUntil: Date.parse(decision.appliesAt),
      decision: { ...decision, skippedOrders: [] },
    }))
    .filter(isOpen);
}

/**
 * The decisions made on this page, the newest first, with their progress. Stored in the query cache, so that they
 * survive a change of the page and of the tab. After a reload, those that are not finished are fetched.
 */
export function useOwnDecisions() {
  const queryClient = useQueryClient();
  const queryKey = queryKeys.ownDecisions;
  const read = () => queryClient.getQueryData<readonly OwnDecision[]>(queryKey) ?? none;

  async function fetchProgress({ signal }: { signal: AbortSignal }) {
    if (!queryClient.getQueryData(queryKey)) return restoreDecisions(signal);
    const due = read().filter((own) => isOpen(own) && Date.now() >= own.undoUntil);
    const fetched = await Promise.all(due.map(({ decision }) => getDecision(decision._id, signal)));
    const byId = new Map(fetched.map((decision) => [decision._id, decision]));
    return read()
      .map((own) => ({ ...own, decision: byId.get(own.decision._id) ?? own.decision }))
      .filter(isShown);
  }
  const { data = none } = useQuery({
    queryKey,
    queryFn: fetchProgress,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchInterval: ({ state }) => pollInterval(state.data ?? none),
  });

  function write(change: (before: readonly OwnDecision[]) => readonly OwnDecision[]): void {
    // The result of a running request would overwrite the change.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<readonly OwnDecision[]>(queryKey, change(read()).filter(isShown));
  }

  return {
    decisions: data,
    /** @param order the order that it is about; null for a selection or a filter */
    add(decision: ConversionDecision, order: Order | null): void {
      const undoUntil = Date.now() + limits.decisionUndoSeconds * 1000;
      const name = order && orderName(order);
      write((before) => [{ name, orderId: order?._id ?? null, undoUntil, decision }, ...before]);
    },
    update: (decision: ConversionDecision): void =>
      write((before) =>
        before.map((own) => (own.decision._id === decision._id ? { ...own, decision } : own)),
      ),
    remove: (id: string): void =>
      write((before) => before.filter(({ decision }) => decision._id !== id)),
    /** Fetches the progress now. */
    refetch: (): void => void queryClient.invalidateQueries({ queryKey }),
  };
}
