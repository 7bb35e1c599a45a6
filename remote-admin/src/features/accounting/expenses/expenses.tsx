import { ListHead } from '../../../lib/list-head';
import { Viewer } from './viewer';
import styles from './expenses.module.css';

/** What was spent. */
export default function Expenses() {
  return (
    <div className={styles.whole}>
      <ListHead title="Expenses">
        What Hive pays for, receipt by receipt. What is deleted leaves the lists and stays in the
        books.
      </ListHead>
      <Viewer />
    </div>
  );
}
