import { useRef, useState } from 'react';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { EmptyState, ErrorState, SkeletonGrid } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { DropZone } from '../../drop-zone';
import { receiptHint, receiptTypes } from '../../receipt-file';
import { ShowMore } from '../show-more';
import { useExpenseDialogs } from '../use-expense-dialogs';
import { useExpensePages } from '../use-expense-pages';
import { DraftRow } from './draft-row';
import { UploadList } from './upload-list';
import { useUploads } from './use-uploads';
import styles from './receipts.module.css';

/** Uploads receipts in bulk and lists the drafts to complete. */
export function Receipts() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [uploadedCount, setUploadedCount] = useState(0);
  const { uploads, add, retry, drop } = useUploads(() => setUploadedCount((count) => count + 1));
  const expenseDialogs = useExpenseDialogs(heading);
  const drafts = useExpensePages({ status: 'draft' });
  const { rows, total } = drafts;
  return (
    <section aria-labelledby="receipts" className={styles.section}>
      <DropZone
        lead="Drop receipts here, as many as you like"
        hint={`${receiptHint} Each becomes a draft, filled in with what could be read from it.`}
        chooseLabel="Choose receipts"
        accept={receiptTypes}
        multiple
        onFiles={add}
      />
      <VisuallyHidden role="status">
        {uploadedCount > 0 &&
          `${uploadedCount} ${uploadedCount === 1 ? 'receipt' : 'receipts'} uploaded.`}
      </VisuallyHidden>
      <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
      <h3 id="receipts" ref={heading} tabIndex={-1} className={styles.heading}>
        {total > 0 ? `Drafts to complete (${total})` : 'Drafts to complete'}
      </h3>
      {drafts.isPending && <SkeletonGrid count={3} />}
      {drafts.error && (
        <ErrorState
          message={getErrorMessage(drafts.error, 'The drafts could not be loaded.')}
          onRetry={drafts.refetch}
        />
      )}
      {!drafts.isPending && !drafts.error && rows.length === 0 && (
        <EmptyState title="No drafts">
          Receipts you upload wait here until you confirm their figures. Drafts don’t count towards
          any total.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul className={styles.list} aria-label="Drafts">
          {rows.map((draft) => (
            <DraftRow
              key={draft._id}
              draft={draft}
              fetchedAt={drafts.fetchedAt}
              actions={expenseDialogs.actions}
            />
          ))}
        </ul>
      )}
      <ShowMore {...drafts} />
      {expenseDialogs.dialogs}
    </section>
  );
}
