import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@hive/shared-auth/http';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { formatMonth } from '@hive/shared-ui/lib/format';
import { SelectField } from '@hive/shared-ui/select-field';
import { ErrorState, Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { periodQueryOf } from './api/get-period';
import { monthsQuery } from './api/months';
import { ProfitAndLoss } from './profit-and-loss';
import { usePeriod } from './use-period';
import { VatReturn } from './vat-return';
import styles from './reports.module.css';

/** 'Dec 2025 to Nov 2026', or a single month. */
const describe = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatMonth(from) : `${formatMonth(from)} to ${formatMonth(to)}`;

/** Profit and loss and the VAT summary of the selected period. */
export function PeriodReports() {
  const { period, setPeriod } = usePeriod();
  const known = useQuery(monthsQuery).data?.months.map(({ month }) => month) ?? [];
  const report = useQuery({
    ...periodQueryOf(period),
    // Keep showing the previous period while the next one loads.
    placeholderData: (previous) => previous,
  });
  const faults = report.error instanceof ApiError ? (report.error.fields ?? {}) : {};
  // The URL may name months without bookings.
  const choices = [...new Set([...known, period.from, period.to])].sort().reverse();
  const options = choices.map((month) => ({ value: month, label: formatMonth(month) }));
  const { data } = report;
  return (
    <div className={styles.section}>
      <div className={styles.filters}>
        <SelectField
          label="From month"
          value={period.from}
          options={options}
          error={faults['from']}
          onChange={({ target }) => setPeriod({ ...period, from: target.value })}
        />
        <SelectField
          label="To month"
          value={period.to}
          options={options}
          error={faults['to']}
          onChange={({ target }) => setPeriod({ ...period, to: target.value })}
        />
      </div>
      {report.isError && Object.keys(faults).length === 0 && (
        <ErrorState
          message={getErrorMessage(report.error, 'The reports could not be loaded.')}
          onRetry={() => void report.refetch()}
        />
      )}
      {report.isPending && <LoadingState />}
      {data && !report.isError && (
        <div className={styles.statements}>
          <ProfitAndLoss
            report={data.profit}
            months={describe(data.profit)}
            isUpdating={report.isPlaceholderData}
          />
          <VatReturn
            report={data.vat}
            months={describe(data.vat)}
            isUpdating={report.isPlaceholderData}
          />
        </div>
      )}
    </div>
  );
}

function LoadingState() {
  return (
    <div className={styles.statements}>
      <VisuallyHidden role="status">Loading the reports…</VisuallyHidden>
      <Skeleton variant="tile" className={styles.bone} />
      <Skeleton variant="tile" className={styles.bone} />
    </div>
  );
}
