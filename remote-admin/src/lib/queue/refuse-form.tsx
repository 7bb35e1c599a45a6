import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { limits } from '@hive/contract/limits';
import type { ApiError } from '@hive/shared-auth/http';
import { useSessionDraft } from '@hive/shared-auth/use-session-draft';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { TextArea } from '@hive/shared-ui/text-area';
import styles from './queue.module.css';

interface RefuseFormProps {
  /** The item, which is the key of the draft. */
  itemId: string;
  verb: string;
  hint: string;
  reasons: readonly string[];
  busy: boolean;
  fault: ApiError | null;
  /** Resolves to whether the decision was made. */
  onSend: (reason: string) => Promise<boolean>;
  onCancel: () => void;
}

/** Asks for the reason of a refusal: a common reason or free text. */
export function RefuseForm({ itemId, verb, fault, ...rest }: RefuseFormProps) {
  const [reason, setReason] = useSessionDraft(`refuse ${itemId}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const fieldFault = fault?.fields?.['reason'];

  useEffect(() => field.current?.focus(), [fieldFault]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (await rest.onSend(reason)) setReason('');
  }

  function handleKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Escape') rest.onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event);
  }

  return (
    <form
      noValidate
      aria-label={verb}
      className={styles.form}
      onSubmit={(event) => void send(event)}
      onKeyDown={handleKey}
    >
      <div role="group" aria-label="Common reasons" className={styles.reasons}>
        {rest.reasons.map((common) => (
          <button
            key={common}
            type="button"
            className={styles.reason}
            aria-pressed={reason === common}
            onClick={() => {
              setReason(common);
              field.current?.focus();
            }}
          >
            {common}
          </button>
        ))}
      </div>
      <TextArea
        ref={field}
        label="Reason"
        hint={`${rest.hint} At most ${limits.reasonMax} characters.`}
        rows={3}
        value={reason}
        error={fieldFault}
        onChange={({ target }) => setReason(target.value)}
      />
      {fault && !fieldFault && <Alert tone="berry">{fault.message}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" variant="danger" busy={rest.busy}>
          {verb}
        </Button>
        <Button variant="quiet" onClick={rest.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
