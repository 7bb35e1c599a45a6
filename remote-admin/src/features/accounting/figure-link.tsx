import { Link } from 'react-router-dom';
import type { Figure } from '@hive/contract/ledger-entries';
import { formatPounds } from '@hive/shared-ui/lib/format';
import { useView } from './use-view';
import styles from './figure-link.module.css';

/** Search parameters that choose a figure and its period in the reports. */
export type FigureParams = Readonly<Record<string, string>>;

interface FigureLinkProps {
  figure: Figure;
  /** The code of the account, for the figure `account`. */
  account?: string;
  /** Pounds. */
  amount: number;
  /** What the figure is, for screen reader users: 'Commission, Nov 2026'. */
  name: string;
  /** The period, as search parameters of the reports. */
  period: FigureParams;
}

/** A figure in pounds that opens the entries behind it. */
export function FigureLink({ figure, account, amount, name, period }: FigureLinkProps) {
  const { hrefOf } = useView();
  const text = formatPounds(amount);
  return (
    <Link
      to={hrefOf('reports', { ...period, figure, ...(account && { account }) })}
      className={styles.figure}
      aria-label={`${text}, entries of ${name}`}
    >
      {text}
    </Link>
  );
}
