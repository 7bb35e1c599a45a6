import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Pager } from '@hive/shared-ui/pager';
import { ErrorState } from '@hive/shared-ui/state';
import { ClearFilters } from '../../../../lib/admin-list/list-filters';
import { EntryChoice } from '../../../../lib/queue/choices';
import { EntryList } from '../../../../lib/queue/entry-list';
import { QueueSkeleton } from '../../../../lib/queue/queue-skeleton';
import { useShortcuts } from '../../../../lib/queue/use-shortcuts';
import { useInvoiceDialog } from '../../use-invoice-dialog';
import { useView } from '../../use-view';
import { EmptyLines } from './empty-lines';
import { LineDetails } from './line-details';
import { LineDialogs } from './line-dialogs';
import { LineEntry } from './line-entry';
import { LineFilters } from './line-filters';
import { lineName } from './line-labels';
import { LinesHead } from './lines-head';
import { SelectedLines } from './selected-lines';
import { useLineDesk } from './use-line-desk';
import styles from './lines.module.css';

const failure = 'The lines could not be loaded.';

interface LinesProps {
  statementId: string;
  /** The heading receives the focus. */
  hasFocus: boolean;
}

/** The lines of a bank statement, to be confirmed, assigned by hand or ignored. */
export default function Lines({ statementId, hasFocus }: LinesProps) {
  const desk = useLineDesk(statementId);
  const invoice = useInvoiceDialog();
  const { hrefOf } = useView();
  const filters = useRef<HTMLDivElement>(null);
  const { list, lines, place, current, selection, isConfirming } = desk;
  const { frame, heading, watch } = desk.focus;
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus, heading]);
  const { page } = list;
  const shortcuts = useShortcuts({
    move: desk.move,
    keys: {
      a: desk.confirmFirst,
      s: desk.assign,
      d: desk.ignore,
      u: desk.reopen,
      x: desk.toggle,
      '/': () => filters.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
      '?': () => desk.setDialog({ kind: 'shortcuts' }),
    },
  });
  return (
    <section aria-label="Bank statement" className={styles.section}>
      <Link to={hrefOf('bank')} className={styles.back}>
        Back to bank statements
      </Link>
      <LinesHead page={page} headingRef={heading} onOpen={desk.setDialog} />
      <LineFilters list={list} counts={page?.counts} frame={filters} />
      {list.isNarrowed && (
        <div className={styles.tools}>
          <ClearFilters list={list} />
        </div>
      )}
      {list.refetchError && (
        <Alert tone="honey" title={failure}>
          {`This list may be out of date. ${getErrorMessage(list.refetchError, 'Try again in a moment.')}`}
        </Alert>
      )}
      {list.loadError && (
        <ErrorState
          message={getErrorMessage(list.loadError, failure, 'NOT_FOUND')}
          onRetry={list.retry}
        />
      )}
      {!page && !list.loadError && <QueueSkeleton name="Lines" />}
      {page?.total === 0 && <EmptyLines list={list} />}
      <SelectedLines
        selection={selection}
        onConfirm={desk.confirmSelected}
        onCleared={desk.focus.focusCurrent}
      />
      {lines.length > 0 && (
        <div ref={frame} {...watch}>
          <EntryList
            items={lines}
            place={place}
            isUpdating={list.isUpdating}
            onChoose={desk.choose}
            renderEntry={(line) => <LineEntry line={line} />}
            isSelected={selection.isSelected}
            renderChoice={(line) => (
              <EntryChoice
                name={lineName(line)}
                canSelect={selection.canSelect(line)}
                isSelected={selection.isSelected(line)}
                onSelect={(isOn) => selection.select(line, isOn)}
              />
            )}
          >
            {current && (
              <LineDetails
                key={current._id}
                line={current}
                isPending={isConfirming}
                fault={desk.faultOf(current)}
                onConfirm={desk.confirm}
                onAssign={desk.assign}
                onIgnore={desk.ignore}
                onReopen={desk.reopen}
                onReversePart={desk.reversePart}
                onMatchRefund={desk.matchRefund}
                onOpenInvoice={invoice.open}
              />
            )}
          </EntryList>
        </div>
      )}
      {page && page.total > list.query.pageSize && (
        <Pager
          aria-label="Pages of lines"
          page={list.query.page}
          pageSize={list.query.pageSize}
          total={page.total}
          onPage={(next) => {
            desk.chooseFirst();
            list.setQuery({ ...list.query, page: next });
            heading.current?.focus();
          }}
        />
      )}
      {invoice.dialog}
      <LineDialogs desk={desk} statementId={statementId} shortcuts={shortcuts} />
    </section>
  );
}
