import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ErrorCode } from '@hive/contract/error-codes';
import { ApiError } from '@hive/shared-auth/http';
import type { QueueItem, QueueKind } from './queue-kind';

/** What became of the last decision: said once, wherever the keyboard is. */
export interface DecisionResult {
  /** `done`: as it was wanted; `overtaken`: somebody was faster; `waiting`: the one before it is on its way. */
  kind: 'done' | 'overtaken' | 'waiting';
  text: string;
}

/** Another admin has decided, or the thing is gone: either way it waits no more. */
const overtaken: readonly (ErrorCode | 'NETWORK')[] = [
  'VERSION_CONFLICT',
  'APPLICATION_DECIDED',
  'NOT_FOUND',
];

interface Decision<Item> {
  item: Item;
  /** Undefined approves. */
  reason?: string;
}

interface Listeners<Item> {
  setResult: (result: DecisionResult | null) => void;
  /** It is on its way. */
  onSend: (item: Item) => void;
  /** The queue is rid of this one. */
  onGone: (item: Item) => Promise<void>;
  onFault: (error: ApiError) => void;
}

/** Decides about one thing at a time; why it was not done stays with its thing. */
export function useDecision<Item extends QueueItem>(kind: QueueKind<Item>) {
  const [fault, setFault] = useState<{ id: string; error: ApiError } | null>(null);
  const sent = useRef<Item | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ item, reason }: Decision<Item>) =>
      reason === undefined ? kind.approve(item) : kind.refuse(item, reason),
  });

  /** Whether one is on its way, which the next has to wait for: that is said. */
  function isSending(setResult: (result: DecisionResult) => void): boolean {
    if (sent.current)
      setResult({ kind: 'waiting', text: `${kind.nameOf(sent.current)} is still being sent.` });
    return sent.current !== null;
  }

  /** @returns whether the queue is rid of it. */
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
      const done = reason === undefined ? 'Approved' : kind.refusal.done;
      const rest = reason === undefined && kind.afterApproval ? ` – ${kind.afterApproval}` : '';
      setResult({ kind: 'done', text: `${done}: ${kind.nameOf(item)}${rest}` });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!overtaken.includes(error.code)) {
        setFault({ id: item._id, error });
        onFault(error);
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
    /** Why the last decision about this one was not made. */
    faultOf: (id: string | undefined) => (fault && fault.id === id ? fault.error : null),
  };
}
