import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { Alert } from '@hive/shared-ui/alert';
import { Badge } from '@hive/shared-ui/badge';
import { formatQuantity } from '@hive/shared-ui/lib/format';
import type { Comparison, Move } from './compare-matches';
import styles from './moved.module.css';

const icons = { up: ArrowUp, down: ArrowDown, new: Plus } as const;

/** How a box moved, on its card. */
export function MoveLabel({ kind, places, reason }: Move) {
  const Icon = icons[kind];
  const text =
    kind === 'new'
      ? 'New in your matches'
      : `${kind === 'up' ? 'Up' : 'Down'} ${formatQuantity(places, 'place')}`;
  return (
    <p className={styles.move}>
      <Badge
        tone={kind === 'down' ? 'neutral' : 'leaf'}
        icon={<Icon size={13} aria-hidden="true" />}
      >
        {text}
      </Badge>
      <span>{reason}</span>
    </p>
  );
}

/** What the last change of the answers did to the list. */
export function MovesSummary({ comparison: { moves, left } }: { comparison: Comparison }) {
  const count = (kind: Move['kind']) =>
    [...moves.values()].filter((one) => one.kind === kind).length;
  const parts = [`${count('up')} up`, `${count('down')} down`, `${count('new')} new`];
  return (
    <Alert tone="leaf" title="Your matches are updated">
      {moves.size === 0 ? 'No box moved.' : `${parts.join(', ')}. Each says why.`}
      {left.length > 0 && ` No longer among them: ${left.join(', ')}.`}
    </Alert>
  );
}
