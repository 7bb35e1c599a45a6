import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@hive/shared-auth/http';
import type { Tone } from '@hive/shared-ui/lib/tone';
import type { TableQuery } from '@hive/shared-ui/lib/table-query';
import { queryKeys } from '../../../lib/query-keys';
import { decideOrders, undoDecision, type Target, type Verdict } from '../api/decide-orders';
import { toTarget, type Order, type OrdersPage } from '../api/list-orders';
import { orderName } from '../order-settings';
import { decidedText } from './decision-texts';
import { useOwnDecisions, type OwnDecision } from './use-own-decisions';

/** The orders that a decision is about. */
export type Scope =
  | { kind: 'one'; order: Order }
  | { kind: 'some'; ids: readonly string[] }
  | { kind: 'all'; query: TableQuery; includeFlagged: boolean };

/** A message about the last action, shown until it is closed or the next action. */
export interface Notice {
  tone: Tone;
  text: string;
}

const targetOf = (scope: Scope): Target => {
  if (scope.kind === 'one') return { ids: [scope.order._id] };
  if (scope.kind === 'some') return { ids: [...scope.ids] };
  return toTarget(scope.query, scope.includeFlagged);
};

const idsOf = (scope: Scope): readonly string[] => {
  if (scope.kind === 'one') return [scope.order._id];
  return scope.kind === 'some' ? scope.ids : [];
};

const isOrdersPage = (cached: OrdersPage | object): cached is OrdersPage => 'items' in cached;

const removeFrom = (page: OrdersPage, ids: readonly string[]): OrdersPage => {
  const items = page.items.filter(({ _id }) => !ids.includes(_id));
  return { ...page, items, total: page.total - (page.items.length - items.length) };
};

interface DecisionsOptions {
  /** Called after the decision on a single order is undone, before the list contains the order again. */
  onUndone: (orderId: string) => void;
}

/** Sends decisions, one at a time, and undoes them. */
export function useDecisions({ onUndone }: DecisionsOptions) {
  const queryClient = useQueryClient();
  const own = useOwnDecisions();
  const [notice, setNotice] = useState<Notice | null>(null);
  const sending = useMutation({
    mutationFn: ({ verdict, scope }: { verdict: Verdict; scope: Scope }) =>
      decideOrders(verdict, targetOf(scope)),
  });
  const undoing = useMutation({ mutationFn: undoDecision });
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.allOrders });
    void queryClient.invalidateQueries({ queryKey: queryKeys.overview });
  };

  /** Removes orders from the loaded pages straight away, then refetches them. */
  async function removeOrders(ids: readonly string[]): Promise<void> {
    await queryClient.cancelQueries({ queryKey: queryKeys.allOrders });
    // The summary of a box's orders has the same prefix, and no items.
    queryClient.setQueriesData<OrdersPage | object>({ queryKey: queryKeys.allOrders }, (cached) =>
      cached && isOrdersPage(cached) ? removeFrom(cached, ids) : cached,
    );
    reload();
  }

  /**
   * @param text what was decided
   * @param orderId the order, if the decision is about a single one
   */
  async function undo(id: string, text: string, orderId: string | null): Promise<void> {
    if (undoing.isPending) return;
    try {
      own.update(await undoing.mutateAsync(id));
      if (orderId) onUndone(orderId);
      setNotice({ tone: 'neutral', text: `Undone – ${text}.` });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isTooLate = error.code === 'DECISION_APPLIED';
      setNotice({
        tone: isTooLate ? 'honey' : 'berry',
        text: isTooLate
          ? `Too late to undo – ${text}.`
          : `The decision could not be undone. ${error.message}`,
      });
      own.refetch();
    }
    reload();
  }

  const undoOwn = ({ name, orderId, decision }: OwnDecision): void =>
    void undo(decision._id, decidedText(decision.action, decision.count, name), orderId);

  return {
    isSending: sending.isPending,
    isUndoing: undoing.isPending,
    notice,
    setNotice,
    decisions: own.decisions,
    close: own.remove,
    removeOrders,
    reload,
    /** Undoes an own decision. */
    undoOwn,
    /** Undoes the decision on an order, which may be another admin's. */
    undoOn(order: Order): void {
      if (!order.waiting) return;
      const { decisionId, action } = order.waiting;
      void undo(decisionId, decidedText(action, 1, orderName(order)), order._id);
    },
    /**
     * Sends a decision. Until it is answered, another one is refused with a notice.
     * @returns false if it was not sent
     * @throws ApiError
     */
    async decide(verdict: Verdict, scope: Scope): Promise<boolean> {
      if (sending.isPending) {
        setNotice({ tone: 'honey', text: 'The previous decision is still being sent.' });
        return false;
      }
      setNotice(null);
      const decision = await sending.mutateAsync({ verdict, scope });
      own.add(decision, scope.kind === 'one' ? scope.order : null);
      await removeOrders(idsOf(scope));
      return true;
    },
    /** Undoes the newest decision that has not taken effect. */
    undoLast(): void {
      const last = own.decisions.find(
        ({ decision, undoUntil }) => decision.state === 'waiting' && undoUntil > Date.now(),
      );
      if (last) undoOwn(last);
      else setNotice({ tone: 'neutral', text: 'There is no decision to undo.' });
    },
  };
}
