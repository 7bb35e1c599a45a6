import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { limits } from '@hive/contract/limits';
import type { ApiError } from '@hive/shared-auth/http';
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
  /** Who reads the reason. */
  hint: string;
  /** Common reasons. */
  reasons: readonly string[];
  /** Whether the form is in a dialog, whose buttons stay in view. */
  isInDialog?: boolean;
  busy?: boolean;
  fault?: ApiError | null;
  /** Resolves to whether the decision was made. */
  onSend: (reason: string) => Promise<boolean>;
  onCancel: () => void;
}

const findProblem = (reason: string) =>
  findTextProblem(reason, limits.reasonMax, 'Enter a reason.');

/** Asks for the reason of a decision against someone: a common reason or free text. An unsent reason is stored. */
export function ReasonForm({ draft, verb, fault, ...rest }: ReasonFormProps) {
  const [reason, setReason] = useSessionDraft(draft);
  const field = useRef<HTMLTextAreaElement>(null);
  const Actions = rest.isInDialog ? DialogActions : InlineActions;
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<string>();
  // The api's error of the reason holds for the one that it refused.
  const refused = fault?.fields?.['reason'];
  const fieldFault = problem ?? (reason === sent ? refused : undefined);

  const { isInDialog } = rest;
  useEffect(() => {
    // A dialog focuses its first field itself, once it knows to which element it returns the focus.
    if (fieldFault || !isInDialog) field.current?.focus();
  }, [fieldFault, isInDialog]);

  /** A problem is shown until it is corrected. */
  function change(text: string) {
    setReason(text);
    if (problem) setProblem(findProblem(text));
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    const found = findProblem(reason);
    setProblem(found);
    if (found) field.current?.focus();
    else {
      setSent(reason);
      if (await rest.onSend(reason)) setReason('');
    }
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
              change(common);
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
        aria-required
        value={reason}
        error={fieldFault}
        onChange={({ target }) => change(target.value)}
      />
      {fault && !refused && <Alert tone="berry">{fault.message}</Alert>}
      <Actions>
        <Button type="submit" variant="danger" busy={rest.busy}>
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
