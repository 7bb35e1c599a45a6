import { useWatch } from 'react-hook-form';
import type { AdminFlag } from '@hive/contract/release-flags';
import { useDraftKey } from '@hive/shared-auth/use-draft-key';
import { useSubmit } from '@hive/shared-auth/use-submit';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Dialog, DialogActions } from '@hive/shared-ui/dialog';
import { Form, FormError, useZodForm } from '@hive/shared-ui/form';
import { RadioGroup } from '@hive/shared-ui/radio-group';
import { SelectField } from '@hive/shared-ui/select-field';
import { TextArea } from '@hive/shared-ui/text-area';
import { TextField } from '@hive/shared-ui/text-field';
import { useToast } from '@hive/shared-ui/toast';
import { useFlagChange } from './api/release-flags';
import type { ChangeFlag, ChangeFlagInput } from './change-flag-schema';
import { describeShares, describeValue, flagName, formatPeople, hasVariant } from './flag-labels';
import { NewerRule } from './newer-rule';
import { PersonFields } from './person-fields';

interface ChangeFlagDialogProps {
  flag: AdminFlag;
  shares: { used: number; limit: number };
  onClose: () => void;
}

/**
 * The rule of a flag as the form starts. A variant that the flag no longer has must be chosen again: that of the share stays until
 * the api refuses it, as an empty choice would remove the share.
 */
function toInput(flag: AdminFlag): ChangeFlagInput {
  const { variant = flag.defaultVariant, share = null, persons = [] } = flag.rule ?? {};
  const choose = (name: string) => (hasVariant(flag, name) ? name : '');
  return {
    variant: choose(variant),
    share: {
      variant: share?.variant ?? '',
      percent: share ? String(share.percent) : '',
    },
    persons: persons.flatMap(({ email, variant: own }) =>
      email === null ? [] : [{ email, variant: choose(own) }],
    ),
    reason: '',
  };
}

/** The api's messages by the names of the form: it names the fields of a rule 'rule.variant'. */
const toFormNames = (fields: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^rule\./, ''), message]),
  );

/** Chooses which variant of a flag is for whom. */
export default function ChangeFlagDialog({ flag, shares, onClose }: ChangeFlagDialogProps) {
  const toast = useToast();
  const { send, newer } = useFlagChange(flag);
  const form = useZodForm<ChangeFlagInput, ChangeFlag>(
    () =>
      import(/* webpackChunkName: 'schemas' */ './change-flag-schema').then(
        ({ changeFlagSchema }) => changeFlagSchema,
      ),
    {
      // Not restored into a dialog with a newer rule: it would undo that rule unseen.
      draftKey: useDraftKey(`flag ${flag.app} ${flag.key} ${flag.rule?.since ?? ''}`),
      defaultValues: toInput(flag),
    },
  );
  const { errors, isSubmitting } = form.formState;
  const hasShare = useWatch({ control: form.control, name: 'share.variant' }) !== '';
  const { submit, fault } = useSubmit(
    {
      handleSubmit: form.handleSubmit,
      applyFieldErrors: (fields) => form.applyFieldErrors(toFormNames(fields)),
    },
    async ({ reason, ...rule }: ChangeFlag) => {
      await send(rule, reason);
      toast.show({ tone: 'leaf', title: `${flagName(flag)} is changed.` });
      onClose();
    },
  );
  // A dialog that is closed while it sends could not show why it was refused.
  const close = () => !isSubmitting && onClose();
  const variants = Object.keys(flag.variants).map((value) => ({ value, label: value }));
  const ofShare = flag.rule?.share?.variant;
  const outdated =
    ofShare === undefined || hasVariant(flag, ofShare)
      ? []
      : [{ value: ofShare, label: `${ofShare} (no longer a variant)` }];
  const deleted = flag.rule?.persons.filter(({ email }) => email === null).length ?? 0;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={`Change ${flagName(flag)}`}
      description={`${flag.description} The change applies to pages that are opened from then on. Open tabs continue with their values.`}
    >
      <Form form={form} aria-label="Rule" onSubmit={submit}>
        <RadioGroup
          legend="Variant for everyone else"
          options={Object.entries(flag.variants).map(([value, shown]) => ({
            value,
            label: value === flag.defaultVariant ? `${value} (default)` : value,
            hint: describeValue(shown),
          }))}
          required
          error={errors.variant?.message}
          {...form.register('variant')}
        />
        <SelectField
          label="Variant for a share of browsers"
          hint={describeShares(shares)}
          options={[{ value: '', label: 'No share' }, ...variants, ...outdated]}
          error={errors.share?.variant?.message ?? errors.share?.message}
          {...form.register('share.variant')}
        />
        {hasShare && (
          <TextField
            label="Share (%)"
            hint="A whole number from 1 to 99."
            inputMode="numeric"
            autoComplete="off"
            aria-required
            error={errors.share?.percent?.message}
            {...form.register('share.percent')}
          />
        )}
        <PersonFields form={form} variants={variants} />
        {deleted > 0 && (
          <Alert tone="sky">
            {`The rule names ${formatPeople(deleted)} whose account is deleted. Your change leaves them out.`}
          </Alert>
        )}
        <TextArea
          label="Reason"
          hint="It is in the audit log."
          rows={2}
          aria-required
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <FormError>{fault}</FormError>
        <NewerRule flag={newer} />
        <DialogActions>
          <Button type="submit" busy={isSubmitting}>
            Save rule
          </Button>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
