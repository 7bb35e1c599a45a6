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
  is: 'whole' | 'broken' | 'asked';
}

/**
 * The picture or film itself. Its address works for some minutes and the list brings a new one each time it is asked:
 * the one at hand is kept as long as it opens, so that nothing is loaded twice and no film begins anew.
 */
export function Medium({ item, onBroken }: MediumProps) {
  const { kind, url, width, height, box } = item;
  const [shown, setShown] = useState<Shown>({ src: url, is: 'whole' });
  const [isTriedAgain, setTriedAgain] = useState(false);
  if (shown.is === 'asked' && url !== shown.src) setShown({ src: url, is: 'whole' });

  function ask() {
    setTriedAgain(true);
    setShown({ ...shown, is: 'asked' });
    onBroken();
  }

  if (shown.is !== 'whole') {
    return (
      <Alert tone="berry" title="It can’t be shown">
        <p className={styles.facts}>The file can’t be opened. Load it again.</p>
        <Button variant="secondary" size="sm" busy={shown.is === 'asked'} onClick={ask}>
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
    onError: () => (isTriedAgain ? setShown({ ...shown, is: 'broken' }) : ask()),
  };
  const label = `${nouns[kind]} of ${box.name}`;
  return kind === 'image' ? (
    <img {...medium} alt={label} />
  ) : (
    <video {...medium} aria-label={label} controls playsInline preload="metadata" />
  );
}
