import { useQuery } from '@tanstack/react-query';
import type { BillingDetails } from '@hive/contract/admin-invoices';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { useFormDraft } from '@hive/shared-auth/use-form-draft';
import { useFormSubmit } from '@hive/shared-auth/use-form-submit';
import { BillingForm } from '@hive/shared-ui/billing-form';
import { toBillingDetails, toBillingValues } from '@hive/shared-ui/lib/billing-values';
import { ErrorState } from '@hive/shared-ui/state';
import { billingQuery, useBillingChange } from './billing-details';

interface BillingProps {
  box: { _id: string; name: string };
  /** Set when the user opened the form to fill it in. */
  autoFocus?: boolean;
}

/** Loads a box's billing details and shows the form. */
export function Billing(props: BillingProps) {
  const query = useQuery(billingQuery(props.box._id));
  if (query.data) return <Details {...props} saved={query.data} />;
  if (query.isError)
    return (
      <ErrorState
        message={getErrorMessage(query.error, 'Failed to load billing details')}
        onRetry={() => void query.refetch()}
      />
    );
  return <p role="status">Loading...</p>;
}

/** The form. Input is stored as a draft until it is saved. */
function Details({ box, autoFocus, saved }: BillingProps & { saved: BillingDetails }) {
  const change = useBillingChange(box._id);
  const { values, type, forget } = useFormDraft(`billing ${box._id}`, toBillingValues(saved));
  const save = async () => {
    await change.mutateAsync(toBillingDetails(values));
    forget();
  };
  const { fault, errors, onSubmit } = useFormSubmit(change, save, { values });
  return (
    <BillingForm
      boxName={box.name}
      autoFocus={autoFocus}
      values={values}
      onType={(changed) => {
        change.reset();
        type(changed);
      }}
      fault={fault}
      errors={errors}
      isSaving={change.isPending}
      isSaved={change.isSuccess}
      onSubmit={onSubmit}
    />
  );
}
