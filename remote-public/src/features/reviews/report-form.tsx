import { useState } from 'react';
import type { ReportReason } from '@hive/contract/reviews';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { RadioGroup } from '@hive/shared-ui/radio-group';
import { TextArea } from '@hive/shared-ui/text-area';
import { useFormSubmit } from '@hive/shared-auth/use-form-submit';
import { useReport } from './api/report-review';
import styles from './own-review.module.css';

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

/** Asks what is wrong with a review. A failed attempt keeps the input. */
export default function ReportForm({ reviewId, onSent, onCancel }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [note, setNote] = useState('');
  const report = useReport(reviewId);
  const { fault, onSubmit } = useFormSubmit(report, async () => {
    await report.mutateAsync({ reason, note });
    onSent();
  });
  const fields = fault?.fields ?? {};

  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <RadioGroup
        legend="What is wrong with this review?"
        name={`reason-${reviewId}`}
        options={reasons}
        value={reason}
        error={fields['reason']}
        onChange={({ target }) => setReason(target.value as ReportReason)}
      />
      <TextArea
        label="Anything a moderator should know (optional)"
        rows={2}
        value={note}
        error={fields['note']}
        onChange={({ target }) => setNote(target.value)}
      />
      {fault && !fault.fields && <Alert tone="berry">{fault.message}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" size="sm" busy={report.isPending}>
          Send report
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
