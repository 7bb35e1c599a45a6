import { ListHead } from '../../../lib/list-head';
import { Journal } from './journal';
import { Months } from './months';
import { PeriodReports } from './period-reports';
import styles from './reports.module.css';

/** The reports: profit and loss, VAT, months and journal. */
export default function Reports() {
  return (
    <div className={styles.whole}>
      <ListHead title="Reports">
        Profit and loss and VAT for any period, which months are closed, and every booking behind
        the figures.
      </ListHead>
      <PeriodReports />
      <Months />
      <Journal />
    </div>
  );
}
