import clsx from 'clsx';
import { createContext, use, useId, type ComponentProps, type ReactNode } from 'react';
import type { Figure } from '@hive/contract/ledger-entries';
import { toPence, toPounds } from '@hive/contract/money';
import type { CoveredDays } from '@hive/contract/report-period';
import { Card } from '@hive/shared-ui/card';
import { formatPounds } from '@hive/shared-ui/lib/format';
import { FigureLink, type FigureParams } from '../figure-link';
import { describeDays } from './period-labels';
import { toDaysParams } from './use-period';
import reports from './reports.module.css';
import styles from './statement.module.css';

/** What the figures of a statement link to. */
interface StatementLinks {
  period: FigureParams;
  /** Null without a comparison. */
  comparison: CoveredDays | null;
}

const Links = createContext<StatementLinks>({ period: {}, comparison: null });

interface StatementProps {
  title: string;
  report: CoveredDays & { comparison: CoveredDays | null };
  /** The period, as search parameters: figures link to its entries. */
  period: FigureParams;
  isUpdating: boolean;
  /** Under the table. */
  note?: ReactNode;
  /** Rows. */
  children: ReactNode;
}

/** A titled table of amounts, each of which opens its entries; with a comparison, of both and their difference. */
export function Statement({ title, report, period, isUpdating, note, children }: StatementProps) {
  const id = useId();
  const { comparison } = report;
  return (
    <Card as="section" aria-labelledby={id} className={reports.card}>
      <h3 id={id} className={reports.title}>
        {title}
      </h3>
      <Links value={{ period, comparison }}>
        <table
          role="table"
          className={clsx(reports.table, styles.statement)}
          data-compared={comparison ? '' : undefined}
          aria-busy={isUpdating}
        >
          <caption className={styles.caption}>{describeDays(report)}</caption>
          {comparison && (
            <thead role="rowgroup">
              <tr role="row">
                <td role="cell" />
                {[describeDays(report), describeDays(comparison), 'Change'].map((heading) => (
                  <th key={heading} scope="col" role="columnheader">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          {children}
        </table>
      </Links>
      {note && <p className={reports.note}>{note}</p>}
    </Card>
  );
}

/** A group of rows. The roles are explicit: on a phone the rows of a comparison are no longer laid out as a table. */
export const RowGroup = (props: Pick<ComponentProps<'tbody'>, 'className' | 'children'>) => (
  <tbody role="rowgroup" {...props} />
);

/** The title of a group of rows. */
export function PartRow({ title }: { title: string }) {
  return (
    <tr role="row">
      <th
        scope="rowgroup"
        role="rowheader"
        colSpan={use(Links).comparison ? 4 : 2}
        className={styles.part}
      >
        {title}
      </th>
    </tr>
  );
}

interface SumRowProps {
  figure: Figure;
  /** The code of an account, or the box of the VAT return. */
  code?: string;
  name: string;
  /** Pounds. */
  amount: number;
  /** Of the compared period. */
  compared?: number;
  isTotal?: boolean;
}

/** Subtracts in pence to avoid floating-point errors. */
const difference = (amount: number, compared: number): number =>
  toPounds(toPence(amount) - toPence(compared));

/** A row of a statement: name and amount. */
export function SumRow({ figure, code, name, amount, compared = 0, isTotal = false }: SumRowProps) {
  const { period, comparison } = use(Links);
  const target = { figure, account: figure === 'account' ? code : undefined };
  const change = difference(amount, compared);
  return (
    <tr role="row" data-total={isTotal || undefined}>
      <th scope="row" role="rowheader">
        {code && <span className={reports.code}>{code}</span>}
        <span>{name}</span>
      </th>
      <td role="cell">
        <FigureLink {...target} amount={amount} name={name} period={period} />
      </td>
      {comparison && (
        <>
          <td role="cell">
            <FigureLink
              {...target}
              amount={compared}
              name={`${name}, ${describeDays(comparison)}`}
              period={toDaysParams(comparison)}
            />
          </td>
          <td role="cell" className={styles.change}>
            {change > 0 ? `+${formatPounds(change)}` : formatPounds(change)}
          </td>
        </>
      )}
    </tr>
  );
}
