import type { BillingDetails } from '@hive/contract/admin-invoices';
import type { OwnBox } from '@hive/contract/partners';
import { useFormDraft } from '@hive/shared-auth/use-form-draft';
import { useFormSubmit } from '@hive/shared-auth/use-form-submit';
import { BillingForm } from '@hive/shared-ui/billing-form';
import { toBillingDetails, toBillingValues } from '@hive/shared-ui/lib/billing-values';
import { useUpdateBilling } from './api/billing-details';

/** The billing details of the partner's next invoices. Unsaved values are stored as a draft. */
export function OwnBillingForm({ box, saved }: { box: OwnBox; saved: BillingDetails }) {
  const update = useUpdateBilling(box._id);
  const { values, type, forget } = useFormDraft(`billing ${box._id}`, toBillingValues(saved));
  const save = async () => {
    await update.mutateAsync(toBillingDetails(values));
    forget();
  };
  const { fault, errors, onSubmit } = useFormSubmit(update, save, { values });
  return (
    <BillingForm
      isOwn
      boxName={box.name}
      values={values}
      onType={(changed) => {
        update.reset();
        type(changed);
      }}
      fault={fault}
      errors={errors}
      isSaving={update.isPending}
      isSaved={update.isSuccess}
      onSubmit={onSubmit}
    />
  );
}
