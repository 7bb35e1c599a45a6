import { useQuery } from '@tanstack/react-query';
import type { AdminBox } from '@hive/contract/admin-boxes';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Button } from '@hive/shared-ui/button';
import { EmptyState, ErrorState, Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { getPartner } from './api/list-partners';
import { PartnerForm } from './lazy-partner-form';
import styles from './partner-form.module.css';

interface EditPartnerProps {
  id: string;
  /** The partner from the list; null when the page was opened by URL. */
  known: AdminBox | null;
  onSaved: (box: AdminBox) => void;
  onClose: () => void;
}

/** The form of an existing partner. Loads the partner unless the list has it. */
export function EditPartner({ id, known, onSaved, onClose }: EditPartnerProps) {
  const partner = useQuery({ ...getPartner(id), enabled: known === null });
  const box = known ?? partner.data;
  if (box) return <PartnerForm box={box} onSaved={onSaved} onClose={onClose} />;
  if (partner.isError) {
    return (
      <ErrorState
        message={getErrorMessage(partner.error, 'Failed to load partners.')}
        onRetry={() => void partner.refetch()}
      />
    );
  }
  if (box === null) {
    return (
      <EmptyState
        title="We couldn’t find this partner."
        action={
          <Button variant="secondary" onClick={onClose}>
            Back to the list
          </Button>
        }
      >
        It may have been deleted.
      </EmptyState>
    );
  }
  return (
    <div className={styles.bones}>
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} variant="line" className={styles.bone} />
      ))}
    </div>
  );
}
