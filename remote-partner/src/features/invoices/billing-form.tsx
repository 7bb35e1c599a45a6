import type { BillingDetails } from '@hive/contract/admin-invoices';
import type { OwnBox } from '@hive/contract/partners';
import { useOwnFormDraft } from '@hive/shared-auth/own-form-draft';
import { useSending } from '@hive/shared-auth/use-sending';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { TextArea } from '@hive/shared-ui/text-area';
import { TextField } from '@hive/shared-ui/text-field';
import { useBillingChange } from './api/billing-details';
import styles from './invoices.module.css';

interface BillingFormProps {
  box: OwnBox;
  saved: BillingDetails;
}

/** Whom the next invoices are made out to. What was typed stays until it is saved; the server says what is wrong with it. */
export function BillingForm({ box, saved }: BillingFormProps) {
  const change = useBillingChange(box._id);
  const { values, type, forget } = useOwnFormDraft(`billing ${box._id}`, {
    name: saved.name,
    address: saved.address.join('\n'),
    vatNumber: saved.vatNumber ?? '',
  });
  const { fault, onSubmit } = useSending(change, async () => {
    const address = values.address
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    await change.mutateAsync({ ...values, address, vatNumber: values.vatNumber.trim() || null });
    forget();
  });
  /** A line of the address is named by its number. */
  const faultOf = (field: keyof BillingDetails): string | undefined =>
    Object.entries(fault?.fields ?? {}).find(([name]) => name.split('.')[0] === field)?.[1];
  const retype = (changed: Partial<typeof values>): void => {
    change.reset();
    type(changed);
  };

  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <TextField
        label="Company name"
        hint={`Empty, invoices are made out to ${box.name}.`}
        autoComplete="organization"
        value={values.name}
        error={faultOf('name')}
        onChange={({ target }) => retype({ name: target.value })}
      />
      <TextArea
        label="Address"
        hint="Line by line, at most six."
        rows={4}
        autoComplete="street-address"
        value={values.address}
        error={faultOf('address')}
        onChange={({ target }) => retype({ address: target.value })}
      />
      <TextField
        label="VAT number"
        hint="GB and nine digits. Leave it empty if you are not registered for VAT."
        value={values.vatNumber}
        error={faultOf('vatNumber')}
        onChange={({ target }) => retype({ vatNumber: target.value })}
      />
      {fault && (
        <Alert tone="berry" title="Billing details were not saved">
          {fault.fields ? null : fault.message}
        </Alert>
      )}
      {change.isSuccess && <Alert tone="leaf">✅ Billing details saved</Alert>}
      <div>
        <Button type="submit" variant="secondary" size="sm" busy={change.isPending}>
          Save billing details
        </Button>
      </div>
    </form>
  );
}
