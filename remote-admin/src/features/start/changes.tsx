import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { RecentChanges } from '@hive/contract/overview';
import { Card } from '@hive/shared-ui/card';
import { tabHref } from '../../lib/tab-href';
import { TimeAgo } from '../../lib/time-ago';
import { toChangeLines } from './change-lines';
import styles from './start.module.css';

/** What changed in the last days, newest first. */
export function Changes({ changes }: { changes: RecentChanges }) {
  const id = useId();
  const lines = toChangeLines(changes);
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.heading}>
        Changes in the last 7 days
      </h3>
      <Card className={styles.panel}>
        {lines.length === 0 ? (
          <p className={styles.quiet}>Nothing has changed.</p>
        ) : (
          <ul className={styles.lines}>
            {lines.map(({ key, text, detail, href, at }) => (
              <li key={key} className={styles.line}>
                <Link to={href} className={styles.lineLink}>
                  {text}
                </Link>
                <span className={styles.quiet}>
                  {`${detail}, `}
                  <TimeAgo at={at} />
                </span>
              </li>
            ))}
          </ul>
        )}
        <Link to={tabHref('audit')} className={styles.more}>
          All changes by admins
        </Link>
      </Card>
    </section>
  );
}
