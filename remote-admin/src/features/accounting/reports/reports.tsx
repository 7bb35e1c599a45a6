import { ListHead } from '../../../lib/list-head';
import { FigureEntries, useFigure } from './figure-entries';
import { Journal } from './journal';
import { Months } from './months';
import { PeriodReports } from './period-reports';
import styles from './reports.module.css';

/** The reports: profit and loss, VAT, months and journal; or the entries behind one of their figures. */
export default function Reports() {
  const figure = useFigure();
  if (figure) return <FigureEntries target={figure} />;
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
