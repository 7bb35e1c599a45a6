import { limits } from '@hive/contract/limits';
import { useFormSubmit } from '@hive/shared-auth/use-form-submit';
import { useSessionDraft } from '@hive/shared-auth/use-session-draft';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Dialog, DialogActions } from '@hive/shared-ui/dialog';
import { TextArea } from '@hive/shared-ui/text-area';
import { useShownProblem } from '../../lib/use-shown-problem';
import { useVerificationWrites } from './api/verification';
import styles from './verification.module.css';

interface VerifyDialogProps {
  boxId: string;
  name: string;
  /** The box is verified, and gets another year. */
  isRenewal: boolean;
  /** Days for which a matching check is evidence; undefined from an older api. */
  evidenceDays: number | undefined;
  onClose: () => void;
}

/** Asks for the notes of a verification, then verifies. What is typed is stored until it is sent. */
export function VerifyDialog({ boxId, name, isRenewal, evidenceDays, onClose }: VerifyDialogProps) {
  const verb = isRenewal ? 'Renew' : 'Verify';
  const { verify } = useVerificationWrites(boxId);
  const [testOrderNote, setNote] = useSessionDraft(`verify order ${boxId}`);
  const [reason, setReason] = useSessionDraft(`verify reason ${boxId}`);
  async function send() {
    await verify.mutateAsync({
      ...(testOrderNote.trim() && { testOrderNote }),
      ...(reason.trim() && { reason }),
    });
    setNote('');
    setReason('');
    onClose();
  }
  const { fault, problems, errors, onSubmit } = useFormSubmit(verify, send, {
    values: { testOrderNote, reason },
  });
  const form = useShownProblem(fault);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !verify.isPending && onClose()}
      title={isRenewal ? `Renew the verification of ${name}?` : `Verify ${name}?`}
      description={`It needs a ${evidenceDays === undefined ? 'recent check' : `check of the last ${evidenceDays} days`} that matches, or a reason. Customers see the badge for a year, with the day and what was checked.`}
    >
      <form ref={form} noValidate aria-label={verb} className={styles.form} onSubmit={onSubmit}>
        <TextArea
          label="Test order"
          hint="What a test order showed, if there was one."
          rows={2}
          maxLength={limits.textMax}
          value={testOrderNote}
          onChange={({ target }) => setNote(target.value)}
          error={errors['testOrderNote']}
        />
        <TextArea
          label="Reason without a matching check"
          hint="Needed if the registered name differs, or a register is not set up or did not answer."
          rows={2}
          maxLength={limits.reasonMax}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={errors['reason']}
        />
        {fault && !problems['reason'] && !problems['testOrderNote'] && (
          <Alert tone="berry">{fault.message}</Alert>
        )}
        <DialogActions>
          <Button type="submit" busy={verify.isPending}>
            {verb}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
