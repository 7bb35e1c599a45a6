import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DismissedBox } from '@hive/contract/matching';
import { paths } from '@hive/contract/paths';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Button } from '@hive/shared-ui/button';
import { Disclosure } from '@hive/shared-ui/disclosure';
import { formatDate } from '@hive/shared-ui/lib/format';
import { retainFocus } from '@hive/shared-ui/lib/retain-focus';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { InlineError } from '../../components/inline-error';
import { dismissedBoxesQuery } from '../../lib/list-dismissed-boxes';
import { useDismissal } from './api/dismissals';
import styles from './dismissed-boxes.module.css';

interface ItemProps {
  item: DismissedBox;
  onRestored: (box: DismissedBox['box']) => void;
}

/** A box that is shown again moves the focus to the button that opens the list, the last one to the text in its place. */
const keepFocusNearby = retainFocus((place) => place.querySelector('summary, p[tabindex]'));

/**
 * The boxes that are not for this user, each with a button that reverses it. Nothing without any: the list is optional.
 * @param onRestored called with a box that is a match again
 */
export function DismissedBoxes({ onRestored }: Pick<ItemProps, 'onRestored'>) {
  const { data: items = [] } = useQuery(dismissedBoxesQuery());
  const [hasRestored, setRestored] = useState(false);

  function handleRestored(box: DismissedBox['box']) {
    setRestored(true);
    onRestored(box);
  }

  return (
    <div ref={keepFocusNearby} className={styles.place}>
      {items.length > 0 && (
        <Disclosure summary={`Not for you (${items.length})`}>
          <ul className={styles.list}>
            {items.map((item) => (
              <Item key={item.box._id} item={item} onRestored={handleRestored} />
            ))}
          </ul>
        </Disclosure>
      )}
      {items.length === 0 && hasRestored && (
        <p tabIndex={-1}>All boxes can be among your matches again.</p>
      )}
    </div>
  );
}

function Item({ item: { box, dismissedAt }, onRestored }: ItemProps) {
  const dismissal = useDismissal(box._id, { isReordering: true });
  return (
    <li className={styles.item}>
      <span>
        <Link to={paths.partner.getHref(box._id)}>{box.name}</Link>{' '}
        <span className={styles.since}>{`since ${formatDate(dismissedAt)}`}</span>
      </span>
      <Button
        variant="secondary"
        size="sm"
        busy={dismissal.isPending}
        onClick={() => dismissal.mutate('restore', { onSuccess: () => onRestored(box) })}
      >
        <span>
          Show again
          <VisuallyHidden>{`: ${box.name}`}</VisuallyHidden>
        </span>
      </Button>
      {dismissal.error && (
        <InlineError message={getErrorMessage(dismissal.error, 'This was not saved. Try again.')} />
      )}
    </li>
  );
}
