import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { limits } from '@hive/contract/limits';
import { useFormSubmit } from '@hive/shared-auth/use-form-submit';
import { useSessionDraft } from '@hive/shared-auth/use-session-draft';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { DialogActions } from '@hive/shared-ui/dialog';
import { findTextProblem } from '@hive/shared-ui/lib/find-text-problem';
import { TextArea } from '@hive/shared-ui/text-area';
import styles from './reason-form.module.css';

interface ReasonFormProps {
  /** The name of the draft: what is done, and the id of the item. */
  draft: string;
  /** The label of the button that sends. */
  verb: string;
  /** Of that button; default: danger. */
  variant?: 'primary' | 'danger';
  /** Who reads the reason. */
  hint: string;
  /** Common reasons. */
  reasons: readonly string[];
  /** Whether the form is in a dialog, whose buttons stay in view. */
  isInDialog?: boolean;
  busy?: boolean;
  /** Resolves to whether the decision was made; rejects with the api's error, which the form shows. */
  onSend: (reason: string) => Promise<boolean>;
  onCancel: () => void;
}

/** Asks for the reason of a decision: a common reason or free text. An unsent reason is stored. */
export function ReasonForm({
  draft,
  verb,
  variant = 'danger',
  busy = false,
  ...rest
}: ReasonFormProps) {
  const [reason, setReason] = useSessionDraft(draft);
  const field = useRef<HTMLTextAreaElement>(null);
  const Actions = rest.isInDialog ? DialogActions : InlineActions;
  const { fault, problems, errors, onSubmit } = useFormSubmit(
    { isPending: busy },
    async () => {
      if (await rest.onSend(reason)) setReason('');
    },
    {
      values: { reason },
      check: () => ({ reason: findTextProblem(reason, limits.reasonMax, 'Enter a reason.') }),
    },
  );
  useEffect(() => {
    if (problems['reason']) field.current?.focus();
  }, [problems]);

  function handleKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Escape') rest.onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit(event);
  }

  return (
    <form
      noValidate
      aria-label={verb}
      className={styles.form}
      onSubmit={onSubmit}
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
        // A dialog focuses its first field itself, once it knows to which element it returns the focus.
        autoFocus={!rest.isInDialog}
        aria-required
        value={reason}
        error={errors['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
      {fault && !problems['reason'] && <Alert tone="berry">{fault.message}</Alert>}
      <Actions>
        <Button type="submit" variant={variant} busy={busy}>
          {verb}
        </Button>
        <Button variant="quiet" onClick={rest.onCancel}>
          Cancel
        </Button>
      </Actions>
    </form>
  );
}

function InlineActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
