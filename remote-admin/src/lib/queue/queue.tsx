import { useState } from 'react';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Pager } from '@hive/shared-ui/pager';
import { SelectField } from '@hive/shared-ui/select-field';
import { EmptyState, ErrorState } from '@hive/shared-ui/state';
import { approvalOf, itemsPerPage, type QueueItem, type QueueKind } from './queue-kind';
import { QueueDetails } from './queue-details';
import { QueueSkeleton } from './queue-skeleton';
import { QueueStates } from './queue-states';
import { QueueStatus } from './queue-status';
import { ShortcutsButton } from './shortcuts-button';
import { ShortcutsWindow } from './shortcuts-window';
import { useDecision, type DecisionResult } from './use-decision';
import { useQueueFocus } from './use-queue-focus';
import { useQueue } from './use-queue';
import { useShortcuts } from './use-shortcuts';
import styles from './queue.module.css';

/**
 * A moderation queue: the list and, beside it, the selected item. Single keys act like the buttons. After a decision,
 * focus moves to the next item.
 */
export function Queue<Item extends QueueItem>({ kind }: { kind: QueueKind<Item> }) {
  const [refusingId, setRefusing] = useState<string | null>(null);
  /** The item that the next press of A approves. */
  const [confirmingId, setConfirming] = useState<string | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const decision = useDecision(kind);
  const queue = useQueue(kind, refusingId !== null || decision.isPending);
  const { query, items, place, current } = queue;
  const isRefusing = current !== undefined && refusingId === current._id;

  const [result, setResult] = useState<DecisionResult | null>(null);
  const { frame, heading, follow, focusEntry, watch } = useQueueFocus({
    list: `${queue.state} ${queue.filter} ${queue.page}`,
    items,
    current,
    onRemoved: (item) =>
      setResult({ kind: 'overtaken', text: `${kind.nameOf(item)} is no longer on this page.` }),
  });
  const decide = (item: Item, reason?: string) =>
    decision.decide(
      { item, reason },
      {
        setResult,
        onSend: ({ _id }) => follow(_id),
        onGone: async ({ _id }) => {
          setRefusing((now) => (now === _id ? null : now));
          await queue.remove(_id);
        },
        onFault: ({ code }) => {
          follow(null);
          // The author has edited the review: load the new text.
          if (code === 'REVIEW_CHANGED') void query.refetch();
        },
      },
    );

  const move = (by: 1 | -1) => {
    if (isRefusing) return;
    setConfirming(null);
    queue.choose(place + by);
    focusEntry(place + by);
  };
  const mayApprove = current !== undefined && !isRefusing && kind.mayApprove(current);
  const isConfirming = mayApprove && confirmingId === current._id;
  const approve = () => {
    setConfirming(null);
    if (mayApprove) void decide(current);
  };
  // An approval takes effect at once and cannot be undone here: one stray key must not make it.
  const approveByKey = () => {
    if (isConfirming) approve();
    else if (mayApprove && !decision.isSending(setResult)) setConfirming(current._id);
  };
  const beginRefusing = () => {
    if (current && kind.mayRefuse(current) && !decision.isSending(setResult))
      setRefusing(current._id);
  };
  const shortcuts = useShortcuts({
    move,
    keys: {
      a: approveByKey,
      r: () => !isRefusing && beginRefusing(),
      '?': () => setHelpOpen(true),
    },
  });
  const { verb } = approvalOf(kind);
  const question: DecisionResult | null = isConfirming
    ? { kind: 'question', text: `Press A again to ${verb.toLowerCase()}: ${kind.nameOf(current)}` }
    : null;
  const empty = kind.states.find(({ id }) => id === queue.state)!.empty;

  return (
    <section aria-label={kind.name} className={styles.queue}>
      <div className={styles.bar}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {kind.name}
        </h2>
        <QueueStates states={kind.states} value={queue.state} onChoose={queue.setState} />
        <ShortcutsButton onOpen={() => setHelpOpen(true)} />
      </div>
      {kind.filter && (
        <div className={styles.filter}>
          <SelectField
            label={kind.filter.label}
            options={[{ value: '', label: kind.filter.all }, ...kind.filter.options]}
            value={queue.filter}
            onChange={({ target }) => queue.setFilter(target.value)}
          />
        </div>
      )}
      <QueueStatus result={question ?? result} total={query.data ? queue.total : null} />
      {query.isPending && <QueueSkeleton name={kind.name} />}
      {query.isLoadingError && (
        <ErrorState
          message={getErrorMessage(query.error, `${kind.name} could not be loaded.`)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isRefetchError && (
        <Alert tone="honey" title={`${kind.name} could not be reloaded.`}>
          This list may be out of date. We’ll retry automatically.
        </Alert>
      )}
      {query.data && queue.total === 0 && <EmptyState title={empty} />}
      {items.length > 0 && (
        <div ref={frame} {...watch}>
          <ul className={styles.list} aria-busy={query.isPlaceholderData || undefined}>
            {items.map((item, index) => (
              <li key={item._id} className={styles.item}>
                <button
                  type="button"
                  data-entry=""
                  aria-current={index === place || undefined}
                  tabIndex={index === place ? 0 : -1}
                  className={styles.entry}
                  onClick={() => {
                    setRefusing(null);
                    setConfirming(null);
                    queue.choose(index);
                  }}
                >
                  <kind.Entry item={item} />
                </button>
                {index === place && (
                  <QueueDetails
                    kind={kind}
                    item={item}
                    isRefusing={isRefusing}
                    isPending={decision.isPending}
                    fault={decision.faultOf(item._id)}
                    onApprove={approve}
                    onRefuse={beginRefusing}
                    onReason={(reason) => decide(item, reason)}
                    onCancel={() => setRefusing(null)}
                    onBroken={() => void query.refetch()}
                    onLeaving={() => follow(item._id)}
                  />
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {queue.total > itemsPerPage || queue.page > 1 ? (
        <Pager
          aria-label={`Pages of ${kind.name}`}
          page={queue.page}
          pageSize={itemsPerPage}
          total={queue.total}
          onPage={(page) => {
            queue.setPage(page);
            heading.current?.focus();
          }}
        />
      ) : null}
      <ShortcutsWindow
        open={isHelpOpen}
        onOpenChange={setHelpOpen}
        actions={[
          { keys: ['A'], action: `${verb} (press twice)` },
          { keys: ['R'], action: `${kind.refusal.verb}, with a reason` },
          { keys: ['Ctrl + Enter'], action: 'Send the reason' },
          { keys: ['Esc'], action: 'Close the reason' },
        ]}
        isOn={shortcuts.isOn}
        onSwitch={shortcuts.setOn}
      />
    </section>
  );
}
