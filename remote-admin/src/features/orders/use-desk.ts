import { useState } from 'react';
import { ApiError } from '@hive/shared-auth/http';
import { useAdminList } from '../../lib/admin-list/use-admin-list';
import { useCurrentItem } from '../../lib/queue/use-current-item';
import { useQueueFocus } from '../../lib/queue/use-queue-focus';
import type { Verdict } from './api/decide-orders';
import { ordersQuery, type Order } from './api/list-orders';
import { countOrders } from './decisions/decision-texts';
import type { DeclineSubject } from './decisions/decline-dialog';
import type { MatchingOrders } from './decisions/use-all-scope';
import { useDecisions, type Scope } from './decisions/use-decisions';
import { orderName, orderSettings } from './order-settings';
import { canApprove, canDecide } from './order-status';
import { useOrderSelection } from './use-order-selection';

/** The open dialog. */
export type DeskDialog =
  | { kind: 'approve-all'; matching: MatchingOrders }
  | { kind: 'decline'; subject: DeclineSubject }
  | { kind: 'rules' }
  | { kind: 'shortcuts' };

const none: readonly Order[] = [];

/** Errors after which an order no longer awaits a decision: another admin decided, or it was deleted. */
const isOvertaken = ({ code }: ApiError): boolean =>
  code === 'CONVERSION_DECIDED' || code === 'NOT_FOUND';

const throwUnlessApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  throw error;
};

/** Whether a decision includes an order. */
const isDecided = ({ _id }: Order, scope: Scope): boolean => {
  if (scope.kind === 'one') return scope.order._id === _id;
  return scope.kind === 'all' || scope.ids.includes(_id);
};

/** The state of the desk: its list, the current order, the selection, and the decisions on them. */
export function useDesk() {
  const [dialog, setDialog] = useState<DeskDialog | null>(null);
  const [fault, setFault] = useState<{ id: string; error: ApiError } | null>(null);
  const decisions = useDecisions({ onUndone: followUndone });
  const list = useAdminList({
    settings: orderSettings,
    request: ordersQuery,
    // An order that is being decided must not disappear.
    isBusy: dialog !== null || decisions.isSending,
  });
  const orders = list.page?.items ?? none;
  const { place, current, choose, chooseFirst, chooseReturned } = useCurrentItem(orders);
  const selection = useOrderSelection({
    orders,
    selection: list.selection,
    setSelection: list.setSelection,
  });
  const focus = useQueueFocus({
    list: list.isUpdating ? 'updating' : list.queryString,
    items: orders,
    current,
    onRemoved: (order) =>
      decisions.setNotice({
        tone: 'honey',
        text: `${orderName(order)} is no longer on this page.`,
      }),
  });
  const matching: MatchingOrders = {
    query: list.query,
    total: list.page?.total ?? 0,
    isTotalCapped: list.page?.isTotalCapped ?? false,
  };

  /** Selects the order whose decision is undone: the next key must apply to it, not to the one after it. */
  function followUndone(orderId: string): void {
    chooseReturned(orderId);
    focus.followReturn(orderId);
  }

  /** @returns whether the decision was sent */
  async function decide(verdict: Verdict, scope: Scope): Promise<boolean> {
    if (current && isDecided(current, scope)) focus.follow(current._id);
    const isSent = await decisions.decide(verdict, scope);
    if (isSent && scope.kind === 'one') selection.drop([scope.order._id]);
    else if (isSent) {
      selection.clear();
      // The buttons of the selection are gone.
      focus.focusCurrent();
    }
    return isSent;
  }

  function handleFault(order: Order, error: ApiError): void {
    if (!isOvertaken(error)) {
      focus.follow(null);
      setFault({ id: order._id, error });
      decisions.reload();
      return;
    }
    decisions.setNotice({ tone: 'honey', text: `${orderName(order)}: ${error.message}` });
    void decisions.removeOrders([order._id]);
  }

  async function approveOne(order: Order): Promise<void> {
    setFault(null);
    try {
      await decide({ action: 'approve' }, { kind: 'one', order });
    } catch (error) {
      handleFault(order, throwUnlessApiError(error));
    }
  }

  async function approveIds(ids: readonly string[]): Promise<void> {
    try {
      await decide({ action: 'approve' }, { kind: 'some', ids });
    } catch (error) {
      const { message } = throwUnlessApiError(error);
      const text = `${countOrders(ids.length)} could not be approved. ${message}`;
      decisions.setNotice({ tone: 'berry', text });
    }
  }

  /** The selected orders, or else the current one; null if there is nothing to decide. */
  function findSubject(): DeclineSubject | null {
    if (list.selection.kind === 'all') return { kind: 'all', matching };
    if (selection.isTooMany) return null;
    if (selection.isAny) return { kind: 'some', ids: list.selection.ids };
    return current && canDecide(current) ? { kind: 'one', order: current } : null;
  }

  return {
    list,
    orders,
    place,
    current,
    matching,
    selection,
    focus,
    decisions,
    dialog,
    setDialog,
    /** Why the last decision on an order failed. */
    faultOf: ({ _id }: Order) => (fault?.id === _id ? fault.error : null),
    choose,
    chooseFirst,
    move: (by: 1 | -1) => {
      choose(place + by);
      focus.focusEntry(place + by);
    },
    decide,
    approveOne: (order: Order) => void approveOne(order),
    /** Approves the selected orders, or else the current one. All matching ones are confirmed first. */
    approve: () => {
      const subject = findSubject();
      if (subject?.kind === 'all') setDialog({ kind: 'approve-all', matching });
      else if (subject?.kind === 'some') void approveIds(subject.ids);
      else if (subject && canApprove(subject.order)) void approveOne(subject.order);
    },
    /** Opens the dialog that declines the selected orders, or else the current one. */
    decline: () => {
      const subject = findSubject();
      if (subject) setDialog({ kind: 'decline', subject });
    },
    declineOne: (order: Order) => setDialog({ kind: 'decline', subject: { kind: 'one', order } }),
  };
}

export type Desk = ReturnType<typeof useDesk>;
