import { useState } from 'react';
import { Button } from '@hive/shared-ui/button';
import { keepDrafts } from '@hive/shared-ui/lib/keep-drafts';
import { measuredHeight } from '../layout/measured-height';
import { reloadPage } from '../leave-page';
import styles from './new-version.module.css';
import type { Reason } from './tab-state';

interface NewVersionProps {
  reason: Reason;
  onPutOff: () => void;
}

const sentences: Record<Reason, string> = {
  age: 'Everything you’ve typed stays, except passwords.',
  retired:
    'This page is out of date. Reload it to continue. Everything you’ve typed stays, except passwords.',
};

const measure = measuredHeight('--new-version-height');

/** The notice that this tab can or must be reloaded. It does not block the page. */
export function NewVersion({ reason, onPutOff }: NewVersionProps) {
  const [isReloading, setIsReloading] = useState(false);

  function reload() {
    setIsReloading(true);
    keepDrafts();
    reloadPage();
  }

  return (
    <section ref={measure} aria-label="New version" className={styles.notice}>
      <p className={styles.text}>
        <strong className={styles.title}>A new version is ready</strong> {sentences[reason]}
      </p>
      <div className={styles.actions}>
        <Button size="sm" busy={isReloading} onClick={reload}>
          Reload
        </Button>
        {reason === 'age' && (
          <Button size="sm" variant="quiet" onClick={onPutOff}>
            Not now
          </Button>
        )}
      </div>
    </section>
  );
}
