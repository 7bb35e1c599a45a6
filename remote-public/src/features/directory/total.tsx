import { useRef } from 'react';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { countBoxes } from '../../lib/count-boxes';
import { useChangeAnnouncement } from '../../lib/use-change-announcement';
import type { DirectoryList } from './api/search-directory';
import styles from './directory.module.css';
import { resultsAnchor } from './filters';

/** The number of boxes. A change is announced, unless the heading takes the focus with it, which reads it. */
export function Total({ list }: { list: DirectoryList | undefined }) {
  const total = describeTotal(list);
  const readWithFocus = useRef<string | null>(null);
  const announcement = useChangeAnnouncement(
    list && total,
    (text) => readWithFocus.current === text,
  );
  return (
    <div>
      <h2
        id={resultsAnchor}
        tabIndex={-1}
        className={styles.total}
        onFocus={() => {
          readWithFocus.current = total;
        }}
        onBlur={() => {
          readWithFocus.current = null;
        }}
      >
        {total}
      </h2>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

function describeTotal(list: DirectoryList | undefined): string {
  if (!list) return 'Boxes';
  return list.total === 0 ? 'No boxes' : countBoxes(list.total);
}
