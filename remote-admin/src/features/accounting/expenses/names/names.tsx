import { NameList } from './name-list';
import styles from './names.module.css';

/** Categories and vendors of expenses. */
export function Names() {
  return (
    <div className={styles.lists}>
      <NameList kind="category" />
      <NameList kind="vendor" />
    </div>
  );
}
