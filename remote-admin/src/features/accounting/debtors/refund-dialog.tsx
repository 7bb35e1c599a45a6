import { useDraftKey } from '@hive/shared-auth/use-draft-key';
import { useSubmit } from '@hive/shared-auth/use-submit';
import { Button } from '@hive/shared-ui/button';
import { Dialog, DialogActions } from '@hive/shared-ui/dialog';
import { Form, FormError, useZodForm } from '@hive/shared-ui/form';
import { londonToday } from '@hive/shared-ui/lib/days';
import { formatPounds } from '@hive/shared-ui/lib/format';
import { TextArea } from '@hive/shared-ui/text-area';
import { TextField } from '@hive/shared-ui/text-field';
import { useToast } from '@hive/shared-ui/toast';
import { type CustomerCredit, useRefund } from './api/credit';
import type { Refund } from './refund-schema';

interface RefundDialogProps {
  credit: CustomerCredit;
  onClose: () => void;
}

/** Books that credit was paid back to the partner. Errors are shown at their fields; typed values are stored. */
export default function RefundDialog({ credit: { box, credit }, onClose }: RefundDialogProps) {
  const toast = useToast();
  const refund = useRefund(box._id);
  const form = useZodForm(
    () =>
      import(/* webpackChunkName: 'schemas' */ './refund-schema').then(
        ({ refundSchema }) => refundSchema,
      ),
    {
      draftKey: useDraftKey(`refund ${box._id}`),
      defaultValues: { amount: credit.toFixed(2), date: londonToday(), reason: '' },
    },
  );
  const { errors, isSubmitting } = form.formState;
  const { submit, fault } = useSubmit(form, async (request: Refund) => {
    await refund.mutateAsync(request);
    toast.show({
      tone: 'leaf',
      title: `${formatPounds(request.amount)} paid back to ${box.name} is booked.`,
    });
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Pay credit back to ${box.name}`}
      description="Make the transfer at your bank first. This books it: the bank account and the credit go down by the amount."
    >
      <Form form={form} aria-label="Pay back" onSubmit={submit}>
        <TextField
          label="Amount (£)"
          hint={`At most ${formatPounds(credit)}, the partner’s credit.`}
          inputMode="decimal"
          aria-required
          error={errors.amount?.message}
          {...form.register('amount')}
        />
        <TextField
          type="date"
          label="Paid back on"
          max={londonToday()}
          aria-required
          error={errors.date?.message}
          {...form.register('date')}
        />
        <TextArea
          label="Reason"
          hint="It is in the books and in the audit log."
          rows={2}
          aria-required
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <FormError>{fault}</FormError>
        <DialogActions>
          <Button type="submit" busy={isSubmitting}>
            Book the payment
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
