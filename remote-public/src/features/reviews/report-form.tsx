import type { ReportReason } from '@hive/contract/reviews';
import { useDraftKey } from '@hive/shared-auth/use-draft-key';
import { useSubmit } from '@hive/shared-auth/use-submit';
import { Button } from '@hive/shared-ui/button';
import { Form, FormError, useZodForm } from '@hive/shared-ui/form';
import { RadioGroup } from '@hive/shared-ui/radio-group';
import { TextArea } from '@hive/shared-ui/text-area';
import { useReport } from './api/report-review';
import styles from './own-review.module.css';

const loadSchema = () =>
  import(/* webpackChunkName: 'schemas' */ './review-schema').then(
    ({ reportSchema }) => reportSchema,
  );

interface ReportFormProps {
  reviewId: string;
  onSent: () => void;
  onCancel: () => void;
}

const reasons: readonly { value: ReportReason; label: string }[] = [
  { value: 'spam', label: 'Advertising or spam' },
  { value: 'offensive', label: 'Offensive' },
  { value: 'untrue', label: 'Not true' },
  { value: 'personal-data', label: 'Someone’s personal data' },
  { value: 'other', label: 'Something else' },
];

/** Asks what is wrong with a review. Input is stored as a draft until it is sent or cancelled. */
export default function ReportForm({ reviewId, onSent, onCancel }: ReportFormProps) {
  const report = useReport(reviewId);
  const form = useZodForm(loadSchema, {
    draftKey: useDraftKey(`report ${reviewId}`),
    draftUntil: 'sent',
    defaultValues: { reason: '', note: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { submit, fault } = useSubmit(form, async (body) => {
    await report.mutateAsync(body);
    form.reset();
    onSent();
  });

  return (
    <Form form={form} className={styles.form} onSubmit={submit}>
      <RadioGroup
        legend="What is wrong with this review?"
        options={reasons}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <TextArea
        label="Anything a moderator should know (optional)"
        rows={2}
        error={errors.note?.message}
        {...form.register('note')}
      />
      <FormError>{fault}</FormError>
      <div className={styles.actions}>
        <Button type="submit" size="sm" busy={isSubmitting}>
          Send report
        </Button>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            form.reset();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </div>
    </Form>
  );
}
