import { useState } from 'react';
import type { ModeratedPromo } from '@hive/contract/promo-media';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { nouns } from './nouns';
import styles from './promo-media.module.css';

interface MediumProps {
  item: ModeratedPromo;
  onBroken: () => void;
}

interface Shown {
  src: string;
  /** Asked: it did not open, and a newer address is on its way. */
  state: 'ok' | 'broken' | 'reloading';
}

/**
 * The picture or film itself. Its address works for some minutes and the list brings a new one each time it is asked:
 * the one at hand is kept as long as it opens, so that nothing is loaded twice and no film begins anew.
 */
export function Medium({ item, onBroken }: MediumProps) {
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
      <Alert tone="berry" title="It can’t be shown">
        <p className={styles.facts}>The file can’t be opened. Load it again.</p>
        <Button variant="secondary" size="sm" busy={shown.state === 'reloading'} onClick={reload}>
          Retry
        </Button>
      </Alert>
    );
  }
  const medium = {
    src: shown.src,
    width,
    height,
    className: styles.medium,
    // The first time its address may just be too old.
    onError: () => (hasRetried ? setShown({ ...shown, state: 'broken' }) : reload()),
  };
  const label = `${nouns[kind]} of ${box.name}`;
  return kind === 'image' ? (
    <img {...medium} alt={label} />
  ) : (
    <video {...medium} aria-label={label} controls playsInline preload="metadata" />
  );
}
