import type { BillingDetails } from '@hive/contract/admin-invoices';
import type { OwnBox } from '@hive/contract/partners';
import { useFormDraft } from '@hive/shared-auth/use-form-draft';
import { useFormSubmit } from '@hive/shared-auth/use-form-submit';
import { BillingForm } from '@hive/shared-ui/billing-form';
import { toBillingDetails, toBillingValues } from '@hive/shared-ui/lib/billing-values';
import { useBillingChange } from './api/billing-details';

/** Whom one's own next invoices are made out to. What was typed stays until it is saved. */
export function OwnBillingForm({ box, saved }: { box: OwnBox; saved: BillingDetails }) {
  const change = useBillingChange(box._id);
  const { values, type, forget } = useFormDraft(`billing ${box._id}`, toBillingValues(saved));
  const { fault, onSubmit } = useFormSubmit(change, async () => {
    await change.mutateAsync(toBillingDetails(values));
    forget();
  });
  return (
    <BillingForm
      isOwn
      boxName={box.name}
      values={values}
      onType={(changed) => {
        change.reset();
        type(changed);
      }}
      fault={fault}
      isSaving={change.isPending}
      isSaved={change.isSuccess}
      onSubmit={onSubmit}
    />
  );
}
