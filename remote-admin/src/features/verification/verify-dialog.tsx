import { useState, type FormEvent } from 'react';
import { limits } from '@hive/contract/limits';
import { ApiError } from '@hive/shared-auth/http';
import { useSessionDraft } from '@hive/shared-auth/use-session-draft';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Dialog, DialogActions } from '@hive/shared-ui/dialog';
import { TextArea } from '@hive/shared-ui/text-area';
import { useVerificationWrites } from './api/verification';
import styles from './verification.module.css';

interface VerifyDialogProps {
  boxId: string;
  name: string;
  onClose: () => void;
}

/** Asks for the notes of a verification, then verifies. What is typed is stored until it is sent. */
export function VerifyDialog({ boxId, name, onClose }: VerifyDialogProps) {
  const { verify } = useVerificationWrites(boxId);
  const [testOrderNote, setNote] = useSessionDraft(`verify order ${boxId}`);
  const [reason, setReason] = useSessionDraft(`verify reason ${boxId}`);
  const [error, setError] = useState<ApiError | null>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    setError(null);
    try {
      await verify.mutateAsync({
        ...(testOrderNote.trim() && { testOrderNote }),
        ...(reason.trim() && { reason }),
      });
      setNote('');
      setReason('');
      onClose();
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      setError(caught);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !verify.isPending && onClose()}
      title={`Verify ${name}?`}
      description="Customers see the badge for a year, with the day and what was checked."
    >
      <form
        noValidate
        aria-label="Verify"
        className={styles.form}
        onSubmit={(event) => void send(event)}
      >
        <TextArea
          label="Test order"
          hint="What a test order showed, if there was one."
          rows={2}
          maxLength={limits.textMax}
          value={testOrderNote}
          onChange={({ target }) => setNote(target.value)}
          error={error?.fields?.['testOrderNote']}
        />
        <TextArea
          label="Reason without a matching check"
          hint="Needed if the registered name differs, or a register is not set up or did not answer."
          rows={2}
          maxLength={limits.reasonMax}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={error?.fields?.['reason']}
        />
        {error && !error.fields?.['reason'] && !error.fields?.['testOrderNote'] && (
          <Alert tone="berry">{error.message}</Alert>
        )}
        <DialogActions>
          <Button type="submit" busy={verify.isPending}>
            Verify
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
