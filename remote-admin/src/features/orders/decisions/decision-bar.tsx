import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { Button } from '@hive/shared-ui/button';
import { DecisionLine } from './decision-line';
import { decidedText, progressText, resultText, skipText } from './decision-texts';
import type { Notice } from './use-decisions';
import type { OwnDecision } from './use-own-decisions';
import { UndoButton } from './undo-button';
import styles from './decisions.module.css';

interface DecisionBarProps {
  /** The newest first. */
  decisions: readonly OwnDecision[];
  notice: Notice | null;
  isUndoing: boolean;
  onUndo: (decision: OwnDecision) => void;
  onClose: (id: string) => void;
  onCloseNotice: () => void;
  /** Receives focus when the focused button is removed. */
  focusTarget: RefObject<HTMLElement | null>;
}

/** The number of skipped orders listed. The rest are counted. */
const listed = 20;

/**
 * The decisions that can be undone, the progress of those that take effect, and their results. At the foot of the
 * window. A line is announced once: the countdown is hidden from screen readers.
 */
export function DecisionBar({ decisions, notice, focusTarget, ...props }: DecisionBarProps) {
  const wasInside = useRef(false);
  // A removed button leaves the focus on the body.
  useEffect(() => {
    if (!wasInside.current || document.activeElement !== document.body) return;
    wasInside.current = false;
    focusTarget.current?.focus();
  });
  const waiting = decisions.filter(({ decision }) => decision.state === 'waiting');
  const applying = decisions.filter(
    ({ decision, name }) => decision.state === 'applying' && name === null,
  );
  const done = decisions.filter(({ decision }) => decision.state === 'done');
  const [newest] = waiting;
  const isEmpty = !notice && !newest && applying.length + done.length === 0;

  return (
    <section
      aria-label="Decisions"
      className={isEmpty ? undefined : styles.bar}
      onFocus={() => {
        wasInside.current = true;
      }}
      // A removed element blurs without a related target: keep the last known state.
      onBlur={({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget) wasInside.current = currentTarget.contains(relatedTarget);
      }}
    >
      <div role="status" aria-atomic="false" className={isEmpty ? undefined : styles.lines}>
        {notice && (
          <DecisionLine tone={notice.tone} text={notice.text}>
            <Button variant="quiet" size="sm" onClick={props.onCloseNotice}>
              Close
            </Button>
          </DecisionLine>
        )}
        {done.map(({ decision, name }) => (
          <DecisionLine
            key={decision._id}
            tone={decision.applied === 0 ? 'berry' : 'leaf'}
            text={
              name === null
                ? resultText(decision)
                : `Not decided – ${name}: ${singleSkip(decision)}.`
            }
            list={name === null ? skippedLines(decision) : []}
          >
            <Button variant="quiet" size="sm" onClick={() => props.onClose(decision._id)}>
              Close
            </Button>
          </DecisionLine>
        ))}
        {newest && (
          <DecisionLine
            key={newest.decision._id}
            tone={newest.decision.action === 'approve' ? 'leaf' : 'honey'}
            text={`${decidedText(newest.decision.action, newest.decision.count, newest.name)}.`}
            note={waitingNote(newest, waiting.length - 1)}
          >
            <UndoButton
              until={newest.undoUntil}
              busy={props.isUndoing}
              onUndo={() => props.onUndo(newest)}
            />
          </DecisionLine>
        )}
      </div>
      {applying.map(({ decision }) => (
        <DecisionLine key={decision._id} text={progressText(decision)}>
          <progress
            className={styles.progress}
            aria-label={progressText(decision)}
            max={decision.count}
            value={decision.applied}
          />
        </DecisionLine>
      ))}
    </section>
  );
}

type Decision = OwnDecision['decision'];

const singleSkip = ({ skippedOrders }: Decision): string =>
  skippedOrders[0] ? skipText(skippedOrders[0].reason) : 'skipped';

function skippedLines({ skippedOrders }: Decision): string[] {
  const lines = skippedOrders
    .slice(0, listed)
    .map(({ _id, orderReference, reason }) => `${orderReference ?? _id}: ${skipText(reason)}`);
  const rest = skippedOrders.length - lines.length;
  return rest > 0 ? [...lines, `And ${rest} more.`] : lines;
}

function waitingNote({ decision }: OwnDecision, earlier: number): string {
  const flagged = decision.flaggedLeftOut;
  return [
    flagged > 0 ? `${flagged} flagged left out.` : '',
    earlier > 0
      ? `${earlier} earlier ${earlier === 1 ? 'decision' : 'decisions'} can be undone too.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}
