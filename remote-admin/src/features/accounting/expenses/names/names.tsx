import { NameList } from './name-list';
import styles from './names.module.css';

/** What expenses are put under. */
export function Names() {
  return (
    <div className={styles.lists}>
      <NameList kind="category" />
      <NameList kind="vendor" />
    </div>
  );
}
