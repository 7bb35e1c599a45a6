import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ErrorCode } from '@hive/contract/error-codes';
import { ApiError } from '@hive/shared-auth/http';
import { approvalOf, type QueueItem, type QueueKind } from './queue-kind';

/** The result of the last decision, or what the next one needs; announced once. */
export interface DecisionResult {
  /**
   * `overtaken`: another admin decided first; `waiting`: the previous decision is still being sent; `question`: the
   * same key confirms.
   */
  kind: 'done' | 'overtaken' | 'waiting' | 'question';
  text: string;
}

/** Errors after which the item no longer awaits a decision: another admin decided, or it was deleted. */
const overtaken: readonly (ErrorCode | 'NETWORK')[] = [
  'VERSION_CONFLICT',
  'APPLICATION_DECIDED',
  'NOT_FOUND',
];

interface Decision<Item> {
  item: Item;
  /** The reason of a refusal; undefined approves. */
  reason?: string;
}

interface Listeners<Item> {
  setResult: (result: DecisionResult | null) => void;
  /** The request is sent. */
  onSend: (item: Item) => void;
  /** The item has left the queue. */
  onGone: (item: Item) => Promise<void>;
  onFault: (error: ApiError) => void;
}

/** Sends one decision at a time. An error stays with its item. */
export function useDecision<Item extends QueueItem>(kind: QueueKind<Item>) {
  const [fault, setFault] = useState<{ id: string; error: ApiError } | null>(null);
  const sent = useRef<Item | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ item, reason }: Decision<Item>) =>
      reason === undefined ? kind.approve(item) : kind.refuse(item, reason),
  });

  /** Whether a decision is being sent. If so, shows that the next one must wait. */
  function isSending(setResult: (result: DecisionResult) => void): boolean {
    if (sent.current)
      setResult({ kind: 'waiting', text: `${kind.nameOf(sent.current)} is still being sent.` });
    return sent.current !== null;
  }

  /**
   * @returns whether the item has left the queue
   * @throws ApiError if a refusal fails: its form shows the error
   */
  async function decide(
    decision: Decision<Item>,
    { setResult, onSend, onGone, onFault }: Listeners<Item>,
  ): Promise<boolean> {
    if (isSending(setResult)) return false;
    setFault(null);
    setResult(null);
    const { item, reason } = decision;
    sent.current = item;
    onSend(item);
    try {
      await mutateAsync(decision);
      const done = reason === undefined ? approvalOf(kind).done : kind.refusal.done;
      const rest = reason === undefined && kind.afterApproval ? ` – ${kind.afterApproval}` : '';
      setResult({ kind: 'done', text: `${done}: ${kind.nameOf(item)}${rest}` });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!overtaken.includes(error.code)) {
        setFault({ id: item._id, error });
        onFault(error);
        if (reason !== undefined) throw error;
        return false;
      }
      setResult({ kind: 'overtaken', text: `${kind.nameOf(item)}: ${error.message}` });
    } finally {
      sent.current = null;
    }
    await onGone(item);
    return true;
  }

  return {
    decide,
    isSending,
    isPending,
    /** Why the last decision on this item failed. */
    faultOf: (id: string | undefined) => (fault && fault.id === id ? fault.error : null),
  };
}
