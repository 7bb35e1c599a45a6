import { useEffect, useRef, useState } from 'react';
import { BrandMark } from '@hive/shared-ui/brand-mark';
import { Button } from '@hive/shared-ui/button';
import styles from './region.module.css';

/** Replaces a part of the page that failed: says so, takes the focus, and offers Retry. */
export function RegionFallback({ onRetry }: { onRetry: () => Promise<void> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => heading.current?.focus(), []);

  async function retry() {
    setBusy(true);
    await onRetry();
  }

  return (
    <div role="alert" className={styles.fallback}>
      <BrandMark size={48} />
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        This part of Hive is not available right now.
      </h1>
      <p className={styles.text}>
        The rest of the site works as usual. Try again in a moment; nothing you entered elsewhere is
        lost.
      </p>
      <Button variant="secondary" busy={busy} onClick={() => void retry()}>
        Retry
      </Button>
    </div>
  );
}
