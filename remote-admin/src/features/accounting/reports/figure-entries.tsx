import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { apiPaths } from '@hive/contract/api-paths';
import type { FigureEntries as EntriesPage, FigureEntry } from '@hive/contract/ledger-entries';
import { ApiError } from '@hive/shared-auth/http';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { IgnoredParameters } from '@hive/shared-ui/ignored-parameters';
import { formatPounds, formatQuantity } from '@hive/shared-ui/lib/format';
import { EmptyState } from '@hive/shared-ui/state';
import { AdminList } from '../../../lib/admin-list/admin-list';
import type { ListSettings } from '../../../lib/admin-list/list-settings';
import { useAdminList } from '../../../lib/admin-list/use-admin-list';
import { ExportButton } from '../../../lib/export-button';
import { ListHead } from '../../../lib/list-head';
import { useHeadingFocus } from '../use-heading-focus';
import { useView } from '../use-view';
import { entriesQuery } from './api/list-entries';
import { kindNames } from './booking-columns';
import { entryColumns } from './entry-columns';
import { boxNames, figureTitles, isFigure } from './figure-names';
import { PeriodFields } from './period-fields';
import { describeDays } from './period-labels';
import { toPeriodQuery, usePeriod } from './use-period';
import styles from './reports.module.css';

const settings: ListSettings<FigureEntry> = {
  name: 'Entries',
  table: 'figure-entries',
  rowId: ({ _id, line }) => `${_id} ${line}`,
  rowName: ({ text, kind }) => `${kindNames[kind]}: ${text}`,
  pageSizes: [25, 50, 100],
  sorts: [],
  usualSort: null,
  filters: [],
};

const failure = 'The entries could not be loaded.';

/** The figure that the URL names; null if it names none. */
export function useFigure() {
  const [search] = useSearchParams();
  const figure = search.get('figure');
  const account = search.get('account') ?? undefined;
  return isFigure(figure) ? { figure, account } : null;
}

type Target = NonNullable<ReturnType<typeof useFigure>>;

interface FigureEntriesProps {
  target: Target;
  /** The heading receives the focus. */
  hasFocus: boolean;
}

/** The entries behind a figure of the reports, with their sum. Each opens its invoice or expense. */
export function FigureEntries({ target, hasFocus }: FigureEntriesProps) {
  const heading = useHeadingFocus(hasFocus);
  const { hrefOf } = useView();
  const { period, params, ignored, setPeriod } = usePeriod();
  const query = { ...target, ...toPeriodQuery(period) };
  const list = useAdminList({
    settings,
    request: ({ page, pageSize }) => entriesQuery({ ...query, page, pageSize }),
  });
  const { page, loadError } = list;
  return (
    <section aria-label="Entries" className={styles.section}>
      <Link to={hrefOf('reports', params)} className={styles.back}>
        <ArrowLeft size={16} aria-hidden="true" />
        Back to reports
      </Link>
      <ListHead
        title={titleOf(target, page)}
        headingRef={heading}
        end={
          <ExportButton
            label="Export CSV"
            path={apiPaths.accountingExportEntries}
            params={query}
            file="entries.csv"
            failure="❌ Failed to export the entries."
          />
        }
      >
        {descriptionOf(target)}
      </ListHead>
      <div className={styles.period}>
        <PeriodFields
          period={period}
          setPeriod={setPeriod}
          days={list.isUpdating ? undefined : page}
          faults={loadError instanceof ApiError ? (loadError.fields ?? {}) : {}}
        />
      </div>
      <IgnoredParameters ignored={ignored} />
      {page && !loadError && (
        <p className={styles.sum} aria-busy={list.isUpdating}>
          <strong>{formatPounds(page.sum)}</strong>
          <span>{`${formatQuantity(page.total, 'booking')}, ${describeDays(page)}`}</span>
        </p>
      )}
      <AdminList
        list={list}
        columns={entryColumns}
        failure={failure}
        describeError={(error) => getErrorMessage(error, failure, 'VALIDATION_FAILED')}
        hasSavedViews={false}
        empty={<EmptyState title="No bookings in this period." />}
      />
    </section>
  );
}

function titleOf({ figure, account }: Target, page: EntriesPage | undefined): string {
  if (figure !== 'account') return figureTitles[figure];
  return page?.account ? `${page.account.code} ${page.account.name}` : `Account ${account ?? ''}`;
}

function descriptionOf({ figure }: Target): string {
  if (figure in boxNames) return `${boxNames[figure as keyof typeof boxNames]}.`;
  return 'Excluding VAT. Every booking that the figure is the sum of.';
}
