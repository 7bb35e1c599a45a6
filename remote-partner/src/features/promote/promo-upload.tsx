import clsx from 'clsx';
import { Upload } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { PromoKind } from '@hive/contract/promo-media';
import { ApiError } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Button, buttonClass } from '@hive/shared-ui/button';
import { UploadProgress } from '@hive/shared-ui/upload-progress';
import { usePromoUpload } from './api/upload-promo';
import { findFileError, kinds } from './check-file';
import { PromoPreview } from './promo-preview';
import styles from './promote.module.css';

interface PromoUploadProps {
  boxId: string;
  kind: PromoKind;
  /** The accepted file types and sizes, as a sentence. */
  hint: string;
}

/** A selected file that passed the checks. */
interface SelectedFile {
  file: File;
  /** Its object URL. */
  url: string;
}

type Outcome = { kind: 'sent' } | { kind: 'refused' | 'failed'; message: string } | null;

const labels: Record<PromoKind, string> = {
  video: 'Choose a video',
  image: 'Choose an image',
};

/** Selects, checks, previews and uploads a file. The selection remains until it is uploaded or cancelled. */
export function PromoUpload({ boxId, kind, hint }: PromoUploadProps) {
  const id = useId();
  const { selected, select, outcome, setOutcome } = useSelectedFile(kind);
  const upload = usePromoUpload(boxId);
  const fileInput = useRef<HTMLInputElement>(null);

  async function send({ file }: SelectedFile) {
    setOutcome(null);
    try {
      if (await upload.send(file)) reset({ kind: 'sent' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const message = Object.values(error.fields ?? {})[0] ?? error.message;
      setOutcome({ kind: 'failed', message });
    }
  }

  /** Move focus to the file input: the buttons unmount with the file. */
  function reset(next: Outcome) {
    select(null);
    setOutcome(next);
    fileInput.current?.focus();
  }

  return (
    <div className={styles.upload}>
      {selected && <PromoPreview kind={kind} src={selected.url} label="Your selected file" />}
      {upload.isSending && (
        <UploadProgress label="Uploading" fraction={upload.fraction} onceSent="Checking it…" />
      )}
      <div className={styles.actions}>
        {selected && (
          <>
            <Button size="sm" busy={upload.isSending} onClick={() => void send(selected)}>
              <Upload size={16} aria-hidden="true" />
              Upload
            </Button>
            <Button
              variant="quiet"
              size="sm"
              onClick={() => (upload.isSending ? upload.cancel() : reset(null))}
            >
              Cancel
            </Button>
          </>
        )}
        <label
          htmlFor={id}
          className={clsx(buttonClass({ variant: 'secondary', size: 'sm' }), styles.chooser)}
        >
          {selected ? 'Choose another' : labels[kind]}
          <input
            ref={fileInput}
            id={id}
            type="file"
            className="visually-hidden"
            accept={kinds[kind].accept}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              const file = target.files?.[0];
              // Allow the same file to be selected again: an unchanged value fires no event.
              target.value = '';
              if (!file) return;
              upload.cancel();
              select(file);
            }}
          />
        </label>
      </div>
      {outcome?.kind === 'sent' && (
        <Alert tone="leaf" title="✅ Upload successful">
          We’ll publish it once a moderator has approved it.
        </Alert>
      )}
      {outcome?.kind === 'failed' && (
        <Alert tone="berry" title="Upload failed">
          {outcome.message}
        </Alert>
      )}
      {outcome?.kind === 'refused' && <Alert tone="berry">{outcome.message}</Alert>}
      <p id={`${id}-hint`} className={styles.facts}>
        {hint}
      </p>
    </div>
  );
}

/** The selected file. It is checked before it is previewed. */
function useSelectedFile(kind: PromoKind) {
  const [selected, setSelected] = useState<SelectedFile | null>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const latest = useRef<File>(null);

  useEffect(() => {
    if (!selected) return undefined;
    return () => URL.revokeObjectURL(selected.url);
  }, [selected]);

  async function check(file: File) {
    const url = URL.createObjectURL(file);
    const message = await findFileError(kind, file, url);
    if (message === null && latest.current === file) {
      setSelected({ file, url });
      return;
    }
    URL.revokeObjectURL(url);
    if (message !== null && latest.current === file) setOutcome({ kind: 'refused', message });
  }

  function select(file: File | null) {
    latest.current = file;
    setSelected(null);
    setOutcome(null);
    if (file) void check(file);
  }

  return { selected, select, outcome, setOutcome };
}
