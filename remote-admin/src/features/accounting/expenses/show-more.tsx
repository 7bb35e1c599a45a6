import { Button } from '@hive/shared-ui/button';
import { expenseCount } from './totals-line';
import type { useGrowingList } from './use-growing-list';
import styles from './viewer.module.css';

type ShowMoreProps = Pick<
  ReturnType<typeof useGrowingList>,
  'left' | 'isGrowing' | 'more' | 'error'
>;

/** Asks for more of a list, where there is more. */
export function ShowMore({ left, isGrowing, more, error }: ShowMoreProps) {
  if (left <= 0 || error) return null;
  return (
    <Button variant="secondary" size="sm" busy={isGrowing} className={styles.more} onClick={more}>
      {`Show more (${expenseCount(left)} left)`}
    </Button>
  );
}
