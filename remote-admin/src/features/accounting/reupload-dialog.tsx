import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Dialog, DialogActions } from '@hive/shared-ui/dialog';
import { UploadProgress } from '@hive/shared-ui/upload-progress';
import { useReupload, type ReuploadAddress } from './api/reupload-file';
import { FileField } from './file-field';
import styles from './reupload-dialog.module.css';

interface ReuploadDialogProps {
  title: string;
  /** Label of the submit button. */
  action: string;
  /** The record whose file it is. */
  about: string;
  path: ReuploadAddress;
  accept: string;
  hint: string;
  /** @param isUploaded whether the file has been uploaded */
  onClose: (isUploaded: boolean) => void;
}

/** Uploads a record's file again. Stays open with the chosen file until the record shows it. */
export function ReuploadDialog({
  title,
  action,
  about,
  path,
  accept,
  hint,
  onClose,
}: ReuploadDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState<string>();
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const upload = useReupload(path);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (upload.isSending) return;
    setFault(null);
    if (!file) {
      setMissing('Choose a file.');
      input.current?.focus();
      return;
    }
    try {
      if (await upload.send(file)) onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.fields?.['file'] ?? error.message);
    }
  }

  function cancel() {
    upload.cancel();
    onClose(false);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && cancel()}
      title={title}
      description={<strong>{about}</strong>}
    >
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <FileField
          ref={input}
          label="File"
          accept={accept}
          hint={hint}
          error={missing}
          onFile={(chosen) => {
            setFile(chosen);
            setMissing(undefined);
            setFault(null);
          }}
        />
        {upload.isSending && (
          <UploadProgress
            label="Uploading"
            fraction={upload.fraction}
            onceSent="Checking the file…"
          />
        )}
        {fault && (
          <Alert tone="berry" title="Upload failed">
            {fault}
          </Alert>
        )}
        <DialogActions>
          <Button type="submit" busy={upload.isSending}>
            {upload.isSending ? 'Uploading...' : action}
          </Button>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
