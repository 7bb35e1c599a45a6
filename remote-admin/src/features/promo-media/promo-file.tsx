import { useState } from 'react';
import type { ModeratedPromo } from '@hive/contract/promo-media';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { promoKindLabels } from './promo-kind-labels';
import styles from './promo-media.module.css';

interface PromoFileProps {
  item: ModeratedPromo;
  onBroken: () => void;
}

interface Shown {
  src: string;
  /** `reloading`: loading failed and a new URL is being fetched. */
  state: 'ok' | 'broken' | 'reloading';
}

/**
 * An image or video. Its signed URL expires after some minutes, and each refetch of the list returns a new one. The
 * current URL is used as long as it loads, so that nothing is downloaded twice and no video restarts.
 */
export function PromoFile({ item, onBroken }: PromoFileProps) {
  const { kind, url, width, height, box } = item;
  const [shown, setShown] = useState<Shown>({ src: url, state: 'ok' });
  const [hasRetried, setRetried] = useState(false);
  if (shown.state === 'reloading' && url !== shown.src) setShown({ src: url, state: 'ok' });

  function reload() {
    setRetried(true);
    setShown({ ...shown, state: 'reloading' });
    onBroken();
  }

  if (shown.state !== 'ok') {
    return (
      <Alert tone="berry" title="This file can’t be shown">
        <p className={styles.facts}>Try loading it again.</p>
        <Button variant="secondary" size="sm" busy={shown.state === 'reloading'} onClick={reload}>
          Retry
        </Button>
      </Alert>
    );
  }
  const fileProps = {
    src: shown.src,
    width,
    height,
    className: styles.file,
    // The first failure may be an expired URL: fetch a new one.
    onError: () => (hasRetried ? setShown({ ...shown, state: 'broken' }) : reload()),
  };
  const label = `${promoKindLabels[kind]} of ${box.name}`;
  return kind === 'image' ? (
    <img {...fileProps} alt={label} />
  ) : (
    <video {...fileProps} aria-label={label} controls playsInline preload="metadata" />
  );
}
