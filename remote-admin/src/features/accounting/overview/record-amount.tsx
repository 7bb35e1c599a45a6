import { Link } from 'react-router-dom';
import { formatPounds } from '@hive/shared-ui/lib/format';
import { useRecordHref, type RecordSource } from '../record-hrefs';
import figureStyles from '../figure-link.module.css';

interface RecordAmountProps {
  /** Pounds. */
  amount: number;
  /** The record, for screen reader users. */
  name: string;
  source: RecordSource;
}

/** The amount of a record, which opens it. */
export function RecordAmount({ amount, name, source }: RecordAmountProps) {
  const hrefOf = useRecordHref();
  const text = formatPounds(amount);
  return (
    <Link to={hrefOf(source)} className={figureStyles.figure} aria-label={`${text}, open ${name}`}>
      {text}
    </Link>
  );
}
