import { ListHead } from '../../../lib/list-head';
import { useHasChanged } from '../../../lib/use-has-changed';
import { useHeadingFocus } from '../use-heading-focus';
import { FigureEntries, useFigure } from './figure-entries';
import { Journal } from './journal';
import { Months } from './months';
import { PeriodReports } from './period-reports';
import styles from './reports.module.css';

/** The reports: profit and loss, VAT, months and journal; or the entries behind one of their figures. */
export default function Reports() {
  const figure = useFigure();
  const key = figure && `${figure.figure} ${figure.account ?? ''}`;
  const hasChanged = useHasChanged(key);
  if (figure) return <FigureEntries key={key} target={figure} hasFocus={hasChanged} />;
  return <Overview hasFocus={hasChanged} />;
}

function Overview({ hasFocus }: { hasFocus: boolean }) {
  const heading = useHeadingFocus(hasFocus);
  return (
    <div className={styles.whole}>
      <ListHead title="Reports" headingRef={heading}>
        Profit and loss and VAT for any period, which months are closed, and every booking behind
        the figures.
      </ListHead>
      <PeriodReports />
      <Months />
      <Journal />
    </div>
  );
}
