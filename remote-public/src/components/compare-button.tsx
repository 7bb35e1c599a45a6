import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { Button, buttonClass } from '@hive/shared-ui/button';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { useIsInBrowser } from '../lib/use-is-in-browser';
import styles from './compare.module.css';
import type { NamedBox } from './use-compared';

interface CompareButtonProps {
  box: NamedBox;
  isSelected: boolean;
  onToggle: () => void;
}

/** Selects a box for a comparison. Without a script: a link to a comparison that begins with the box. */
export function CompareButton({ box: { boxId, name }, isSelected, onToggle }: CompareButtonProps) {
  const isInBrowser = useIsInBrowser();
  const hiddenName = <VisuallyHidden>{` ${name}`}</VisuallyHidden>;
  if (!isInBrowser) {
    return (
      <Link
        to={paths.compare.getHref([boxId])}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        Compare{hiddenName}
      </Link>
    );
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-pressed={isSelected}
      className={styles.select}
      onClick={onToggle}
    >
      {isSelected ? 'Selected' : 'Compare'}
      {hiddenName}
    </Button>
  );
}
