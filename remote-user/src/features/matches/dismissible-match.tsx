import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Button } from '@hive/shared-ui/button';
import { Card } from '@hive/shared-ui/card';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { InlineError } from '../../components/inline-error';
import { useDismissal } from './api/dismissals';
import type { Move } from './compare-matches';
import styles from './dismissible-match.module.css';
import { MatchCard } from './match-card';
import { MoveLabel } from './moved';
import type { SetDismissed, ShownMatch } from './use-dismissed';
import type { StaleBox } from './use-affiliate-click';

interface DismissibleMatchProps extends StaleBox {
  box: ShownMatch;
  /** How it moved with the last change of the answers, if it did. */
  move?: Move;
  setDismissed: SetDismissed;
}

/** A match with the button 'Not for me'. A dismissed one leaves a line with 'Undo' until the page is left. */
export function DismissibleMatch({ box, move, setDismissed, onStale }: DismissibleMatchProps) {
  const dismissal = useDismissal(box._id);

  async function apply(action: 'dismiss' | 'restore') {
    try {
      await dismissal.mutateAsync(action);
      setDismissed(box, action === 'dismiss');
    } catch {
      // Shown below from the mutation's state.
    }
  }

  const problem = dismissal.error && (
    <InlineError message={getErrorMessage(dismissal.error, 'This was not saved. Try again.')} />
  );
  if (box.isDismissed) {
    return (
      <DismissedLine
        name={box.name}
        busy={dismissal.isPending}
        onUndo={() => void apply('restore')}
      >
        {problem}
      </DismissedLine>
    );
  }
  return (
    <MatchCard box={box} onStale={onStale} note={move && <MoveLabel {...move} />}>
      <Button
        variant="quiet"
        size="sm"
        busy={dismissal.isPending}
        onClick={() => void apply('dismiss')}
      >
        <span>
          Not for me
          <VisuallyHidden>{`: ${box.name}`}</VisuallyHidden>
        </span>
      </Button>
      {problem}
    </MatchCard>
  );
}

interface DismissedLineProps {
  name: string;
  busy: boolean;
  onUndo: () => void;
  children: ReactNode;
}

/** Takes the focus, since the pressed button unmounted with the card. */
function DismissedLine({ name, busy, onUndo, children }: DismissedLineProps) {
  const undo = useRef<HTMLButtonElement>(null);
  // Before the list around it would take the focus of the removed button.
  useLayoutEffect(() => undo.current?.focus(), []);
  return (
    <Card className={styles.dismissed}>
      <p role="status">{`${name} won’t be among your matches any more.`}</p>
      <Button ref={undo} variant="secondary" size="sm" busy={busy} onClick={onUndo}>
        <span>
          Undo
          <VisuallyHidden>{`: show ${name} again`}</VisuallyHidden>
        </span>
      </Button>
      {children}
    </Card>
  );
}
