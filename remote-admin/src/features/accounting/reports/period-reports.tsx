import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@hive/shared-auth/http';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { IgnoredParameters } from '@hive/shared-ui/ignored-parameters';
import { SelectField } from '@hive/shared-ui/select-field';
import { ErrorState, Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { periodQueryOf } from './api/get-period';
import { PeriodFields } from './period-fields';
import { comparisonNames } from './period-labels';
import { ProfitAndLoss } from './profit-and-loss';
import { toDaysParams, toPeriodQuery, usePeriod } from './use-period';
import { VatReturn } from './vat-return';
import styles from './reports.module.css';

const comparisons = [
  { value: '', label: 'Nothing' },
  ...Object.entries(comparisonNames).map(([value, label]) => ({ value, label })),
];

/** Profit and loss and the VAT summary of the selected period. */
export function PeriodReports() {
  const { period, comparison, params, ignored, setPeriod, setComparison } = usePeriod();
  const report = useQuery({
    ...periodQueryOf({ ...toPeriodQuery(period), compare: comparison ?? undefined }),
    // Keep showing the previous period while the next one loads.
    placeholderData: (previous) => previous,
  });
  const faults = report.error instanceof ApiError ? (report.error.fields ?? {}) : {};
  const { data, isPlaceholderData } = report;
  // Until the new figures are loaded, the links belong to the shown ones.
  const linked = data && isPlaceholderData ? toDaysParams(data.profit) : params;
  return (
    <div className={styles.section}>
      <div className={styles.period}>
        <PeriodFields
          period={period}
          setPeriod={setPeriod}
          days={isPlaceholderData ? undefined : data?.profit}
          faults={faults}
        />
        <SelectField
          label="Compare with"
          value={comparison ?? ''}
          options={comparisons}
          onChange={({ target }) => setComparison(target.value)}
        />
      </div>
      <IgnoredParameters ignored={ignored} />
      {report.isError && Object.keys(faults).length === 0 && (
        <ErrorState
          message={getErrorMessage(report.error, 'The reports could not be loaded.')}
          onRetry={() => void report.refetch()}
        />
      )}
      {report.isPending && <LoadingState />}
      {data && !report.isError && (
        <div className={styles.statements} data-compared={data.profit.comparison ? '' : undefined}>
          <ProfitAndLoss report={data.profit} period={linked} isUpdating={isPlaceholderData} />
          <VatReturn report={data.vat} period={linked} isUpdating={isPlaceholderData} />
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
