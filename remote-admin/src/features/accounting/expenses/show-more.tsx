import { Button } from '@hive/shared-ui/button';
import { expenseCount } from './totals-line';
import type { useExpensePages } from './use-expense-pages';
import styles from './viewer.module.css';

type ShowMoreProps = Pick<
  ReturnType<typeof useExpensePages>,
  'remaining' | 'isLoadingMore' | 'showMore' | 'error'
>;

/** Button that loads the next page, if there is one. */
export function ShowMore({ remaining, isLoadingMore, showMore, error }: ShowMoreProps) {
  if (remaining <= 0 || error) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isLoadingMore}
      className={styles.more}
      onClick={showMore}
    >
      {`Show more (${expenseCount(remaining)} left)`}
    </Button>
  );
}
