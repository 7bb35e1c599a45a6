import { useSearchParams } from 'react-router-dom';
import { ListHead } from '../../../lib/list-head';
import { PartNav } from '../../../lib/part-nav';
import { useView } from '../use-view';
import { CsvImport } from './import/csv-import';
import { Names } from './names/names';
import { Receipts } from './receipts/receipts';
import { Viewer } from './viewer';
import styles from './expenses.module.css';

const parts = [
  { id: 'viewer', label: 'All expenses', Part: Viewer },
  { id: 'receipts', label: 'Receipts', Part: Receipts },
  { id: 'import', label: 'CSV import', Part: CsvImport },
  { id: 'names', label: 'Vendors & categories', Part: Names },
] as const;

/** The expenses view: the list, receipts, CSV import, and vendors and categories. */
export default function Expenses() {
  const [search] = useSearchParams();
  const { hrefOf } = useView();
  const { id, Part } = parts.find((part) => part.id === search.get('part')) ?? parts[0];
  return (
    <div className={styles.whole}>
      <ListHead title="Expenses">
        Everything Hive pays for, with receipts. Deleted expenses leave the lists but stay in the
        books.
      </ListHead>
      <PartNav
        label="Expenses sections"
        parts={parts}
        current={id}
        hrefOf={(part) => hrefOf('expenses', part === parts[0].id ? {} : { part })}
      />
      <Part />
    </div>
  );
}
