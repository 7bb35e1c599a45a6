import type { FaultOwner } from '@hive/contract/faults';
import { useSubmit } from '@hive/shared-auth/use-submit';
import { Button } from '@hive/shared-ui/button';
import { Dialog, DialogActions } from '@hive/shared-ui/dialog';
import { Form, FormError, useZodForm } from '@hive/shared-ui/form';
import { TextField } from '@hive/shared-ui/text-field';
import { useToast } from '@hive/shared-ui/toast';
import { useOwnerEmail } from './api/owners';
import type { OwnerEmail } from './owner-schema';

interface OwnerDialogProps {
  owner: FaultOwner;
  onClose: () => void;
}

/** Sets or removes the address of an owner. */
export default function OwnerDialog({ owner: { owner, email }, onClose }: OwnerDialogProps) {
  const toast = useToast();
  const change = useOwnerEmail(owner);
  const form = useZodForm(
    () =>
      import(/* webpackChunkName: 'schemas' */ './owner-schema').then(
        ({ ownerSchema }) => ownerSchema,
      ),
    { defaultValues: { email: email ?? '' } },
  );
  const { errors, isSubmitting } = form.formState;
  const { submit, fault } = useSubmit(form, async (values: OwnerEmail) => {
    await change.mutateAsync(values.email);
    toast.show({
      tone: 'leaf',
      title: values.email ? `Errors of ${owner} are emailed.` : `Nothing is emailed to ${owner}.`,
    });
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Email address of ${owner}`}
      description="We email each new error of a stable version or a canary once, when it occurs in three networks."
    >
      <Form form={form} aria-label="Email address" onSubmit={submit}>
        <TextField
          type="email"
          label="Email"
          hint="Leave it empty to send nothing."
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <FormError>{fault}</FormError>
        <DialogActions>
          <Button type="submit" busy={isSubmitting}>
            Save
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
