import clsx from 'clsx';
import { Upload } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { PromoKind } from '@hive/contract/promo-media';
import { ApiError } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Button, buttonClass } from '@hive/shared-ui/button';
import { UploadProgress } from '@hive/shared-ui/upload-progress';
import { usePromoUpload } from './api/upload-promo';
import { findFault, kinds } from './check-file';
import { PromoPreview } from './promo-preview';
import styles from './promote.module.css';

interface PromoUploadProps {
  boxId: string;
  kind: PromoKind;
  /** The accepted file types and sizes, as a sentence. */
  hint: string;
}

/** A file that was chosen and may be sent. */
interface Chosen {
  file: File;
  /** Where the browser finds it. */
  address: string;
}

type Outcome = { kind: 'sent' } | { kind: 'refused' | 'failed'; why: string } | null;

const labels: Record<PromoKind, string> = {
  video: 'Choose a video',
  image: 'Choose an image',
};

/** Selects, checks, previews and uploads a file. The selection remains until it is uploaded or cancelled. */
export function PromoUpload({ boxId, kind, hint }: PromoUploadProps) {
  const id = useId();
  const { chosen, choose, outcome, setOutcome } = useChosenFile(kind);
  const upload = usePromoUpload(boxId);
  const chooser = useRef<HTMLInputElement>(null);

  async function send({ file }: Chosen) {
    setOutcome(null);
    try {
      if (await upload.send(file)) giveUp({ kind: 'sent' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const why = Object.values(error.fields ?? {})[0] ?? error.message;
      setOutcome({ kind: 'failed', why });
    }
  }

  /** Move focus to the file input: the buttons unmount with the file. */
  function giveUp(next: Outcome) {
    choose(null);
    setOutcome(next);
    chooser.current?.focus();
  }

  return (
    <div className={styles.upload}>
      {chosen && <PromoPreview kind={kind} src={chosen.address} label="Your selected file" />}
      {upload.isSending && (
        <UploadProgress label="Uploading" fraction={upload.fraction} onceSent="Checking it…" />
      )}
      <div className={styles.actions}>
        {chosen && (
          <>
            <Button size="sm" busy={upload.isSending} onClick={() => void send(chosen)}>
              <Upload size={16} aria-hidden="true" />
              Upload
            </Button>
            <Button
              variant="quiet"
              size="sm"
              onClick={() => (upload.isSending ? upload.cancel() : giveUp(null))}
            >
              Cancel
            </Button>
          </>
        )}
        <label
          htmlFor={id}
          className={clsx(buttonClass({ variant: 'secondary', size: 'sm' }), styles.chooser)}
        >
          {chosen ? 'Choose another' : labels[kind]}
          <input
            ref={chooser}
            id={id}
            type="file"
            className="visually-hidden"
            accept={kinds[kind].accept}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              const file = target.files?.[0];
              // Choosing the same file again must be heard again.
              target.value = '';
              if (!file) return;
              upload.cancel();
              choose(file);
            }}
          />
        </label>
      </div>
      {outcome?.kind === 'sent' && (
        <Alert tone="leaf" title="✅ Upload successful">
          It is shown once a moderator has approved it.
        </Alert>
      )}
      {outcome?.kind === 'failed' && (
        <Alert tone="berry" title="Upload failed">
          {outcome.why}
        </Alert>
      )}
      {outcome?.kind === 'refused' && <Alert tone="berry">{outcome.why}</Alert>}
      <p id={`${id}-hint`} className={styles.facts}>
        {hint}
      </p>
    </div>
  );
}

/** The file in hand, looked at before it is shown. */
function useChosenFile(kind: PromoKind) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const latest = useRef<File>(null);

  useEffect(() => {
    if (!chosen) return undefined;
    return () => URL.revokeObjectURL(chosen.address);
  }, [chosen]);

  async function look(file: File) {
    const address = URL.createObjectURL(file);
    const why = await findFault(kind, file, address);
    if (why === null && latest.current === file) {
      setChosen({ file, address });
      return;
    }
    URL.revokeObjectURL(address);
    if (why !== null && latest.current === file) setOutcome({ kind: 'refused', why });
  }

  function choose(file: File | null) {
    latest.current = file;
    setChosen(null);
    setOutcome(null);
    if (file) void look(file);
  }

  return { chosen, choose, outcome, setOutcome };
}
